/** Every number of a JSON value; not of the parts named in `without`. */
export function listNumbers(value: unknown, without: readonly string[] = []): readonly number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap((one) => listNumbers(one, without))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) =>
    without.includes(name) ? [] : listNumbers(one, without),
  )
}

/** Digits that make it unlikely for two figures to be equal by chance. */
const LEAST_DIGITS = 5

/** Whether a figure has enough digits to be told from the others. */
export function isPrecise(figure: number): boolean {
  return String(figure).replace(/^-?[0.]*|\.|e.*$|0+$/g, '').length >= LEAST_DIGITS
}
