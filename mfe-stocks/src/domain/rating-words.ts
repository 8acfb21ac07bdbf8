import { formatDecimal } from '@quantamental/api/format'
import type { CreditRating } from '@quantamental/api/stocks'

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
