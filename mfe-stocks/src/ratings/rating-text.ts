import { formatPoints, formatProbability } from '@quantamental/api/format'
import type { CreditRating, RatingPoint } from '@quantamental/api/stocks'
import { type CreditForm, closeLetters } from '@quantamental/models/credit'
import { isLine, spanText } from '@quantamental/models/statement'
import { NO_DATA } from '../figures/figure-text.ts'

/** Highest numeric rating of investment grade. See infra/docs/domain/ratings-and-signals.md. */
const LAST_INVESTMENT_GRADE = 4

const FORM_LABELS: Readonly<Record<CreditForm, string>> = {
  industrial: 'Industrial companies',
  reit: 'Real estate investment trusts',
  utility: 'Utilities',
  financial: 'Financial companies',
  bank: 'Banks',
}

/** Grade of a rating; D, NR and ? have none. See infra/docs/domain/ratings-and-signals.md. */
export function gradeText(rating: CreditRating, numeric: number | null): string {
  if (rating === 'D') return 'In default'
  if (rating === 'NR') return 'Not rated'
  if (numeric === null) return 'Hidden'
  return numeric <= LAST_INVESTMENT_GRADE ? 'Investment grade' : 'Below investment grade'
}

type Rated = Pick<RatingPoint, 'quarter' | 'rating' | 'numeric'>

/**
 * "Raised from A in 25Q3; AA for 3 quarters." or "AA in every quarter since 24Q1."; empty with fewer
 * than two. `points` oldest first.
 */
export function historySentence(points: readonly Rated[]): string {
  const last = points.at(-1)
  if (!last || points.length < 2) return ''
  const before = points.findLast(({ rating }) => rating !== last.rating)
  if (!before) return `${last.rating} in every quarter since ${points[0]?.quarter}.`
  const at = points.indexOf(before) + 1
  const first = points[at] ?? last
  const length = points.length - at
  const since = `for ${length} ${length === 1 ? 'quarter' : 'quarters'}`
  if (before.numeric === null || last.numeric === null) {
    return `${last.rating} ${since}, previously ${before.rating}.`
  }
  const verb = last.numeric < before.numeric ? 'Raised' : 'Lowered'
  return `${verb} from ${before.rating} in ${first.quarter}; ${last.rating} ${since}.`
}

/** Arrow for the sign of points; empty at zero. */
export function pointsArrow(points: number): '▲' | '▼' | '' {
  if (formatPoints(points) === '0.000') return ''
  return points > 0 ? '▲' : '▼'
}

/**
 * Label of a model code: "Industrial companies, with share prices" for "credit-industrial-market".
 */
export function creditModelLabel(model: string): string {
  const form = Object.keys(FORM_LABELS).find((one) => model.includes(one)) as CreditForm | undefined
  return `${FORM_LABELS[form ?? 'industrial']}, ${model.includes('market') ? 'with share prices' : 'statements only'}`
}

/** " Close to A." for a rating whose interval reaches other letters; empty otherwise. */
export function closeSentence({ rating, pd_interval: interval }: RatingPoint): string {
  if (interval === null || rating === 'NR' || rating === '?') return ''
  const close = closeLetters(rating, interval)
  return close.length === 0 ? '' : ` Close to ${close.join(' and ')}.`
}

/** "Missing: trailing 12-month net income."; empty if nothing is missing. */
export function missingSentence(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  return `Missing: ${missing.map((code) => (isLine(code) ? spanText(code) : code)).join(', ')}.`
}

export function formatPd(pd: number | null): string {
  return pd === null ? NO_DATA : formatProbability(pd)
}
