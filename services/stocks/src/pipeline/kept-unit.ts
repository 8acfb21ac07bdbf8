const UNITS: ReadonlySet<string> = new Set(['USD', 'shares', 'USD/shares', 'pure'])
const CURRENCY = /^[A-Z]{3}$/

/**
 * Whether amounts of `tag` in `unit` are stored. Of what is reported in another currency only total
 * assets are, under their own unit, so that a company can be told to report so.
 */
export function isKeptUnit(tag: string, unit: string): boolean {
  return UNITS.has(unit) || (tag === 'Assets' && CURRENCY.test(unit))
}
