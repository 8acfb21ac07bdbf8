const COUNTS: ReadonlySet<string> = new Set(['shares', 'pure'])

/** A currency’s code. */
export const CURRENCY = /^[A-Z]{3}$/
const MONEY = /^[A-Z]{3}(\/shares)?$/

/** Whether amounts in `unit` are stored: of whatever currency, which a company may report in. */
export function isKeptUnit(unit: string): boolean {
  return COUNTS.has(unit) || MONEY.test(unit)
}
