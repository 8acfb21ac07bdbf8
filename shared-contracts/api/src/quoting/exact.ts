/** Fraction of two whole numbers: thirds and twelfths have no exact decimal. */
export interface Ratio {
  readonly numerator: number
  /** Greater than 0. */
  readonly denominator: number
}

export const WHOLE: Ratio = { numerator: 1, denominator: 1 }

/** `numerator / denominator` in whole cents, half up, never negative: the only rounding in a quote. */
export function roundToCents(numerator: bigint, denominator: bigint): number {
  if (numerator <= 0n) return 0
  const cents = Number((2n * numerator + denominator) / (2n * denominator))
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} cents is not a valid amount.`)
  return cents
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b)
}

/** Decimal text of `digits` × 10^-places, without trailing zeros: 1500 with 4 places is "0.15". */
export function formatDecimal(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const decimals = text.slice(-places).replace(/0+$/, '')
  return `${sign}${text.slice(0, -places)}${decimals && `.${decimals}`}`
}

/** Decimal if four places are exact ("0.7"), otherwise the reduced fraction ("28/45"). */
export function formatRatio({ numerator, denominator }: Ratio): string {
  const scaled = BigInt(numerator) * 10_000n
  if (scaled % BigInt(denominator) === 0n) return formatDecimal(scaled / BigInt(denominator), 4)
  const divisor = greatestCommonDivisor(numerator, denominator)
  return `${numerator / divisor}/${denominator / divisor}`
}
