const MINUS = '−'
export const MISSING = '—'

function withTrueMinus(text: string): string {
  return text.replace(/^-/, MINUS).replace(/^(\$)-/, `${MINUS}$1`)
}

/**
 * Large numbers with a suffix and one decimal, two for trillions: T above 1 trillion, B above 1 billion, MM above
 * 1 million, k above 1 thousand. What would round to 1,000.0 of a suffix has the next one: 999,999,999 is "1.0B".
 * Null is an em dash. See infra/docs/domain/ratings-and-signals.md.
 */
export function formatCompact(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return MISSING
  const size = Math.abs(value)
  const [divisor, suffix, digits] = scaleOf(size)
  return withTrueMinus(formatDecimal(value / divisor, digits) + suffix)
}

function scaleOf(size: number): readonly [divisor: number, suffix: string, digits: number] {
  if (size >= 999.95e9) return [1e12, 'T', 2]
  if (size >= 999.95e6) return [1e9, 'B', 1]
  if (size >= 999.95e3) return [1e6, 'MM', 1]
  return size > 1e3 ? [1e3, 'k', 1] : [1, '', Number.isInteger(size) ? 0 : 2]
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

/** Probability of default as a percentage: three decimals below 1%, otherwise two. */
export function formatProbability(probability: number): string {
  return `${formatDecimal(probability * 100, probability < 0.01 ? 3 : 2)}%`
}

/** Price-earnings ratio with one decimal, "n/m" (not meaningful) for a loss. */
export function formatPe(ratio: number | null): string {
  return ratio !== null && ratio <= 0 ? 'n/m' : formatDecimal(ratio, 1)
}

/** Calendar quarter of `isoDate` as two-digit year, Q and quarter number: 2024-09-28 is "24Q3". */
export function formatQuarter(isoDate: string): string {
  const [year = '', month = ''] = isoDate.split('-')
  return `${year.slice(-2)}Q${Math.ceil(Number(month) / 3)}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Date as displayed: 2022-10-28 is "Oct 28, 2022". */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.slice(0, 10).split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** Minute in UTC: "2026-11-22 15:04 UTC". */
export function formatMinute(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** For example "4 min read". */
export function formatReadingTime(minutes: number): string {
  return `${minutes} min read`
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

/** Brand and last digits: "Visa ending in 4242". */
export function formatCard({ brand, last4 }: { readonly brand: string; readonly last4: string }) {
  const name = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} ending in ${last4}`
}

const MILLION = 1_000_000

/** Odds of default for a probability: 0.0004 is "1 in 2,500". */
export function formatOneIn(probability: number): string {
  if (probability <= 0) return 'below 1 in 1,000,000'
  const times = 1 / probability
  if (times > MILLION) return 'below 1 in 1,000,000'
  return `1 in ${formatDecimal(times, times < 10 && !Number.isInteger(times) ? 1 : 0)}`
}

/** Millionths of a point for display: 424120 is "+0.424". Above zero is worse. */
export function formatPoints(points: number): string {
  const text = formatDecimal(Math.abs(points) / MILLION, 3)
  if (text === '0.000') return text
  return `${points < 0 ? '−' : '+'}${text}`
}

export function pointsLabel(points: number): 'raises risk' | 'lowers risk' | 'neutral' {
  if (formatPoints(points) === '0.000') return 'neutral'
  return points > 0 ? 'raises risk' : 'lowers risk'
}

/** Change between two probabilities of default: "odds of default 2.1 times higher". */
export function oddsChange(from: number | null, to: number | null): string {
  const oddsOf = (pd: number | null) => (pd ?? 0) / (1 - (pd ?? 0))
  const ratio = oddsOf(to) / oddsOf(from)
  const times = formatDecimal(Math.max(ratio, 1 / ratio), 1)
  if (times === '1.0') return 'odds of default about the same'
  return `odds of default ${times} times ${ratio > 1 ? 'higher' : 'lower'}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escape text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** US dollars, rounded to cents. */
export function formatRoundedUsd(value: number): string {
  return formatUsd(Number(value.toFixed(2)))
}
