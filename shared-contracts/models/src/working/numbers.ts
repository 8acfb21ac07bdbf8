/** The number, or null when it is missing, NaN or infinite. */
export function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null
}

/** `top ÷ bottom`; null unless both are finite, `bottom` is above zero and the quotient is finite. */
export function divide(top: number | null, bottom: number | null): number | null {
  if (top === null || bottom === null || !(bottom > 0) || bottom === Infinity) return null
  return finite(top / bottom)
}

/** `value ÷ price − 1`, a fraction; null unless value and price are above zero. */
export function upsideOf(value: number | null, price: number | null): number | null {
  if (value === null || !(value > 0)) return null
  const ratio = divide(value, price)
  return ratio === null ? null : ratio - 1
}

/** `value` limited to the range from `least` to `most`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Rounds to 12 significant digits, so that binary rounding does not move a number off a bound. */
function withoutBinaryNoise(value: number): number {
  return Number(value.toPrecision(12))
}

/** Relative distance to a bound within which binary rounding matters. */
const NEAR = 1e-9

/**
 * Compares `value` with `bound`: 1 if above, 0 if equal, −1 if below, to 12 significant digits. Rounds only
 * when the two almost meet, because rounding is slow.
 */
export function compareToBound(value: number, bound: number): -1 | 0 | 1 {
  const near = Math.abs(value - bound) <= NEAR * Math.max(1, Math.abs(bound))
  const gap = near ? withoutBinaryNoise(value) - withoutBinaryNoise(bound) : value - bound
  return gap > 0 ? 1 : gap < 0 ? -1 : 0
}

/** Labels of the values that are null or not finite. */
export function missingLabels(values: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(values)
    .filter(([, value]) => !Number.isFinite(value))
    .map(([label]) => label)
}

/** Labels of missing values, and `… above zero` for values of zero or less. */
export function lackingAboveZero(values: Readonly<Record<string, number | null>>): string[] {
  const below = Object.entries(values).filter(([, value]) => value !== null && value <= 0)
  return [...missingLabels(values), ...below.map(([label]) => `${label} above zero`)]
}
