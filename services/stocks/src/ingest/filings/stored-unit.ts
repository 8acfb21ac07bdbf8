const COUNTS: ReadonlySet<string> = new Set(['shares', 'pure'])

/** ISO 4217 currency code. */
export const CURRENCY = /^[A-Z]{3}$/
const MONEY = /^[A-Z]{3}(\/shares)?$/

/** Whether amounts in `unit` are stored; any currency is, because a company may report in it. */
export function isStoredUnit(unit: string): boolean {
  return COUNTS.has(unit) || MONEY.test(unit)
}
