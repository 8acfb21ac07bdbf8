/** All numbers in a JSON value, except under the keys in `without`. */
export function listNumbers(value: unknown, without: readonly string[] = []): readonly number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => listNumbers(one, without))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) =>
    without.includes(name) ? [] : listNumbers(one, without),
  )
}

/** Significant digits that make it unlikely for two figures to be equal by chance. */
const MIN_DIGITS = 5

/** Whether a figure has enough digits to be distinguished from all others. */
export function isPrecise(figure: number): boolean {
  return String(figure).replace(/^-?[0.]*|\.|e.*$|0+$/g, '').length >= MIN_DIGITS
}
