/** A fraction of two whole numbers: thirds and twelfths have no exact decimal. */
export interface Ratio {
  readonly numerator: number
  /** Above 0. */
  readonly denominator: number
}

/** The whole of a month or of a year. */
export const WHOLE: Ratio = { numerator: 1, denominator: 1 }

/** The digits of `value` to `places` decimals, without arithmetic in doubles. */
function toScaledInteger(value: number, places: number): bigint {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15)
    throw new RangeError(`${value} is not an amount.`)
  return BigInt(value.toFixed(places).replace('.', ''))
}

/** Dollars, as the wire has them (15.99), as cents. @throws RangeError for what is not a finite amount. */
export function toCents(dollars: number): bigint {
  return toScaledInteger(dollars, 2)
}

/** A ratio such as a bundle discount (0.15) as basis points (1500). @throws RangeError if not finite. */
export function toBasisPoints(ratio: number): bigint {
  return toScaledInteger(ratio, 4)
}

/** `numerator / denominator` in whole cents, half a cent up, never below 0: the one rounding of a quote. */
export function roundToCents(numerator: bigint, denominator: bigint): number {
  if (numerator <= 0n) return 0
  const cents = Number((2n * numerator + denominator) / (2n * denominator))
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} cents is not an amount.`)
  return cents
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b)
}

/** `digits` whole numbers of 10^-places as a decimal without needless zeros: 1500 and 4 is "0.15". */
export function formatDecimal(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
  const decimals = text.slice(-places).replace(/0+$/, '')
  return `${sign}${text.slice(0, -places)}${decimals && `.${decimals}`}`
}

/** Dollars without decimals when whole, else with two: "$15.99", "$16". */
export function formatCents(cents: bigint): string {
  const [whole = '', decimals] = formatDecimal(cents, 2).split('.')
  return `$${whole}${decimals ? `.${decimals.padEnd(2, '0')}` : ''}`
}

/** As a decimal where four places hold all of it ("0.7"), else as the reduced fraction ("28/45"). */
export function formatRatio({ numerator, denominator }: Ratio): string {
  const scaled = BigInt(numerator) * 10_000n
  if (scaled % BigInt(denominator) === 0n) return formatDecimal(scaled / BigInt(denominator), 4)
  const divisor = greatestCommonDivisor(numerator, denominator)
  return `${numerator / divisor}/${denominator / divisor}`
}
