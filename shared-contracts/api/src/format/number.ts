const MINUS = '−'
export const MISSING = '—'

function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS).replace(/^(\$)-/, `${MINUS}$1`)
}

/**
 * Large numbers with one decimal and a suffix: B above 1 billion, MM above 1 million, k above 1 thousand.
 * Exactly 1e9 is "1,000.0MM"; null is an em dash. See infra/docs/domain/ratings-and-signals.md.
 */
export function formatCompact(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const size = Math.abs(value)
  const [divisor, suffix] =
    size > 1e9 ? [1e9, 'B'] : size > 1e6 ? [1e6, 'MM'] : size > 1e3 ? [1e3, 'k'] : [1, '']
  const digits = divisor === 1 ? (Number.isInteger(value) ? 0 : 2) : 1
  return withTrueMinus(formatDecimal(value / divisor, digits) + suffix)
}

const GROUP_END = /\B(?=(\d{3})+$)/g

/**
 * Fixed decimals with thousands separators and a true minus sign. No `Intl.NumberFormat`, which
 * blocks the main thread for up to 50 ms on first use.
 */
export function formatDecimal(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const fixed = value.toFixed(digits)
  const [whole = '', fraction] = (Number(fixed) === 0 ? fixed.replace('-', '') : fixed).split('.')
  const grouped = whole.replace(GROUP_END, ',')
  return withTrueMinus(fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** USD with no decimals for whole numbers, two otherwise. */
export function formatUsd(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const digits = Number.isInteger(value) ? 0 : 2
  const text = formatDecimal(Math.abs(value), digits)
  return value < 0 ? `${MINUS}$${text}` : `$${text}`
}

/** USD with the suffixes of `formatCompact`: −60,000,000 is "−$60.0MM". */
export function formatCompactUsd(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  return value < 0 ? `${MINUS}$${formatCompact(-value)}` : `$${formatCompact(value)}`
}

/** Whole cents as USD, formatted like `formatUsd`: 1999 is "$19.99", 12000 is "$120". */
export function formatCents(cents: number): string {
  return formatUsd(cents / 100)
}

/** Percentage with a sign: `0.1234` is "+12.3%". Values that round to zero have none: "0.0%". */
export function formatSignedPercent(ratio: number | null, digits = 1): string {
  if (ratio === null || !Number.isFinite(ratio)) return MISSING
  const text = formatDecimal(Math.abs(ratio) * 100, digits)
  if (ratio !== 0 && Number(text) === 0) return `${text}%`
  return `${ratio < 0 ? MINUS : '+'}${text}%`
}
