import { formatDate, formatDecimal, formatUsd } from '@quantamental/api/format'
import type { CreditRating, RatingPoint } from '@quantamental/api/stocks'
import { isLine, spanText } from '@quantamental/models/statement'
import { formatPercent } from './figure-text.ts'

/** Numeric ratings up to this are investment grade (specification section 9). */
const LAST_INVESTMENT_GRADE = 4
const MILLION = 1_000_000

/** D, NR and ? have no grade. Source: specification section 3. */
export function gradeWords(rating: CreditRating, numeric: number | null): string {
  if (rating === 'D') return 'In default'
  if (rating === 'NR') return 'Not rated'
  if (numeric === null) return 'Hidden'
  return numeric <= LAST_INVESTMENT_GRADE ? 'Investment grade' : 'Below investment grade'
}

interface Rated {
  readonly quarter: string
  readonly rating: CreditRating
  readonly numeric: number | null
}

/** "Raised from A in 25Q3." or "AA for 5 quarters."; empty with fewer than two. Oldest first. */
export function historySentence(points: readonly Rated[]): string {
  const last = points.at(-1)
  if (!last || points.length < 2) return ''
  const before = points.findLast(({ rating }) => rating !== last.rating)
  if (!before) return `${last.rating} in all ${points.length} quarters shown.`
  const at = points.indexOf(before) + 1
  const first = points[at] ?? last
  const length = points.length - at
  const since = `for ${length} ${length === 1 ? 'quarter' : 'quarters'}`
  if (before.numeric === null || last.numeric === null) {
    return `${last.rating} ${since}, ${before.rating} before.`
  }
  const verb = last.numeric < before.numeric ? 'Raised' : 'Lowered'
  return `${verb} from ${before.rating} in ${first.quarter}; ${last.rating} ${since}.`
}

/** Millionths of log-odds for reading: 424120 is "+0.424". Above zero is worse. */
export function formatPoints(points: number): string {
  const text = formatDecimal(Math.abs(points) / MILLION, 3)
  if (text === '0.000') return text
  return `${points < 0 ? '−' : '+'}${text}`
}

/** What points do to the odds of default. */
export function pointsWord(points: number): 'raises risk' | 'lowers risk' | 'neutral' {
  if (formatPoints(points) === '0.000') return 'neutral'
  return points > 0 ? 'raises risk' : 'lowers risk'
}

/** "▲ +0.152 raises risk" in parts; an arrow of the sign, none at zero. */
export function pointsArrow(points: number): '▲' | '▼' | '' {
  if (formatPoints(points) === '0.000') return ''
  return points > 0 ? '▲' : '▼'
}

/** How many times the odds of default changed: "odds of default 2.1 times higher". */
export function oddsChange(points: number): string {
  const times = formatDecimal(Math.exp(Math.abs(points) / MILLION), 1)
  if (times === '1.0') return 'odds of default about the same'
  return `odds of default ${times} times ${points > 0 ? 'higher' : 'lower'}`
}

/** "credit-industrial-market" in words. */
export function creditModelWords(model: string): string {
  const kind = model.includes('financial') ? 'Financial companies' : 'Industrial companies'
  return `${kind}, ${model.includes('market') ? 'with share prices' : 'from statements alone'}`
}

/** The share price behind a rating, beside a header that shows a later one. */
export function ratedCloseSentence(rated: NonNullable<RatingPoint['rated_close']>): string {
  return `Rated with the share price when its report was filed: ${formatUsd(rated.close)}, the close of ${formatDate(rated.date)}. Later prices do not change it.`
}

/** "Lacking: net income of twelve months."; empty when nothing is. */
export function missingSentence(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  return `Lacking: ${missing.map((code) => (isLine(code) ? spanText(code) : code)).join(', ')}.`
}

/** Small probabilities differ in the third decimal of a per cent, others in the second. */
export function formatProbability(pd: number | null): string {
  return formatPercent(pd, pd !== null && pd < 0.01 ? 3 : 2)
}
