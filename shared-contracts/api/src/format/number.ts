const MINUS = '−'
export const MISSING = '—'

function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS).replace(/^(\$)-/, `${MINUS}$1`)
}

/**
 * Large numbers with the specification's suffixes: B above 1 billion, MM above 1 million,
 * k above 1 thousand; one decimal. 1e9 exactly is "1,000.0MM". A null is an em dash.
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
 * Fixed decimals with thousands separators and a true minus. Not by `Intl.NumberFormat`: the first one of a
 * page takes a browser up to 50 ms, in which nothing else runs.
 */
export function formatDecimal(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const fixed = value.toFixed(digits)
  const [whole = '', fraction] = (Number(fixed) === 0 ? fixed.replace('-', '') : fixed).split('.')
  const grouped = whole.replace(GROUP_END, ',')
  return withTrueMinus(fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** USD: no decimals for whole numbers, two otherwise. */
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

/** Whole cents in USD, by the rule of `formatUsd`: 1999 is "$19.99", 12000 is "$120". */
export function formatCents(cents: number): string {
  return formatUsd(cents / 100)
}

/** `0.1234` is "+12.3%"; the sign is always shown, but for what is too small to have digits: "0.0%". */
export function formatSignedPercent(ratio: number | null, digits = 1): string {
  if (ratio === null || !Number.isFinite(ratio)) return MISSING
  const text = formatDecimal(Math.abs(ratio) * 100, digits)
  if (ratio !== 0 && Number(text) === 0) return `${text}%`
  return `${ratio < 0 ? MINUS : '+'}${text}%`
}
