/** The number, or null when it is missing, NaN or infinite. */
export function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null
}

/** `top ÷ bottom`; null when either is missing or not finite, `bottom` is not above zero or the quotient too large. */
export function divide(top: number | null, bottom: number | null): number | null {
  if (top === null || bottom === null || !(bottom > 0) || bottom === Infinity) return null
  return finite(top / bottom)
}

/** `value ÷ price − 1`, a fraction; null without a value and a price above zero. */
export function upsideOf(value: number | null, price: number | null): number | null {
  if (value === null || !(value > 0)) return null
  const ratio = divide(value, price)
  return ratio === null ? null : ratio - 1
}

/** `value` held between `least` and `most`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** The number to 12 significant digits, so that binary rounding cannot push it off a bound. */
export function withoutBinaryNoise(value: number): number {
  return Number(value.toPrecision(12))
}

/** How near a value must be to a bound for binary rounding to matter. */
const NEAR = 1e-9

/**
 * Whether `value` is above (1), on (0) or below (−1) `bound`, both to 12 significant digits. Makes text
 * only where the two almost meet.
 */
export function compareToBound(value: number, bound: number): -1 | 0 | 1 {
  const near = Math.abs(value - bound) <= NEAR * Math.max(1, Math.abs(bound))
  const gap = near ? withoutBinaryNoise(value) - withoutBinaryNoise(bound) : value - bound
  return gap > 0 ? 1 : gap < 0 ? -1 : 0
}

/** The labels of the values that are null or not finite. */
export function missingLabels(values: Readonly<Record<string, number | null>>): string[] {
  return Object.entries(values)
    .filter(([, value]) => !Number.isFinite(value))
    .map(([label]) => label)
}

/** As `missingLabels`, and `… above zero` for those that are zero or less. */
export function lackingAboveZero(values: Readonly<Record<string, number | null>>): string[] {
  const below = Object.entries(values).filter(([, value]) => value !== null && value <= 0)
  return [...missingLabels(values), ...below.map(([label]) => `${label} above zero`)]
}
