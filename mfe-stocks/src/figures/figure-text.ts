import {
  formatCompact,
  formatCompactUsd,
  formatDecimal,
  formatOneIn,
  formatPe,
  formatRoundedUsd,
  formatSignedPercent,
} from '@quantamental/api/format'

/** Placeholder for an unavailable value; never a zero. */
export const NO_DATA = 'No Data'

/** `−$3.1B`. */
export function formatMoney(value: number | null): string {
  return value === null ? NO_DATA : formatCompactUsd(value)
}

/** Percentage of a fraction: 0.253 is `25.3%`. */
export function formatPercent(ratio: number | null, digits = 1): string {
  return ratio === null ? NO_DATA : `${formatDecimal(ratio * 100, digits)}%`
}

/** `+8.4%`, or `missing` for null. */
export function formatUpside(ratio: number | null, missing = 'No Target'): string {
  return ratio === null ? missing : formatSignedPercent(ratio)
}

export function formatPerShare(value: number | null, missing = NO_DATA): string {
  return value === null ? missing : formatRoundedUsd(value)
}

export function formatNumber(value: number | null, digits = 2): string {
  return value === null ? NO_DATA : formatDecimal(value, digits)
}

/**
 * Value in a unit of the API. Money is compact with the minus sign before the dollar sign;
 * `percent` and `fraction` are fractions; `years` are whole.
 */
export function formatInUnit(value: number | null, unit: string): string {
  if (value === null) return NO_DATA
  switch (unit) {
    case 'USD':
    case 'usd':
      return formatMoney(value)
    case 'USD/shares':
    case 'usd-per-share':
      return formatPerShare(value)
    case 'percent':
    case 'fraction':
      return formatPercent(value)
    case 'ratio':
      return formatNumber(value)
    case 'years':
      return `${formatDecimal(value, 0)} ${value === 1 ? 'year' : 'years'}`
    default:
      return formatCompact(value)
  }
}

/** Price-earnings ratio: "18.3", or "n/m" for a loss. */
export function formatMultiple(ratio: number | null): string {
  return ratio === null ? NO_DATA : formatPe(ratio)
}

/** Value, or in its place a lower bound or the reason it is withheld. */
export interface KnownValue {
  readonly value: number | null
  readonly at_least?: number | undefined
  readonly withheld?: string | undefined
}

/** "$1.2B", "at least $1.2B", "Withheld" or "No Data". */
export function formatKnown(known: KnownValue, unit: string): string {
  const { value, at_least, withheld } = known
  if (value === null && at_least !== undefined) return `at least ${formatInUnit(at_least, unit)}`
  return value === null && withheld ? 'Withheld' : formatInUnit(value, unit)
}

/** Reason why there is no complete value; undefined if there is one or nothing is known. */
export function incompleteReason({ value, at_least, withheld }: KnownValue): string | undefined {
  if (value !== null) return undefined
  return at_least === undefined
    ? withheld
    : 'Some components are missing, so this value isn’t ranked.'
}

/** Odds of default for a probability: 0.0004 is "1 in 2,500". */
export function formatOdds(probability: number | null): string {
  return probability === null ? NO_DATA : formatOneIn(probability)
}

/** Format an ordinal: "3rd", "11th", "22nd". */
export function ordinal(value: number): string {
  const tens = value % 100
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')
  return `${value}${suffix}`
}

/**
 * Percentile such as "93"; with a decimal where rounding would give 0 or 100 to any but the last
 * and the first: "99.8".
 */
export function percentileText(percentile: number): string {
  const whole = Math.round(percentile)
  if (whole === 100 && percentile < 100) return formatDecimal(Math.floor(percentile * 10) / 10, 1)
  if (whole === 0 && percentile > 0) return formatDecimal(Math.ceil(percentile * 10) / 10, 1)
  return String(whole)
}

/** Percentile as an ordinal: "93rd", "99.8th". */
export function percentileOrdinal(percentile: number): string {
  const text = percentileText(percentile)
  return text.includes('.') ? `${text}th` : ordinal(Number(text))
}
