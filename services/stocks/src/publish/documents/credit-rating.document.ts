import type {
  CreditRatingPage,
  RatingChange,
  RatingPoint,
  RatingTransition,
} from '@quantamental/api/stocks'
import { attributeChange, CREDIT_PARTS, creditInterval } from '@quantamental/models/credit'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, type SplitQuarters } from './page-document.ts'
import { perShare, probability } from './round.ts'

/** Parts of every version of the model, because the version used for the newest quarters is restricted. */
const CODES = Object.keys(CREDIT_PARTS) as (keyof typeof CREDIT_PARTS)[]
/** Identical for every company; added on read instead of stored. */
export const CREDIT_RATING_FIXED: Pick<CreditRatingPage['data'], 'figure' | 'parts'> = {
  figure: 'rating',
  parts: CODES.map((code) => ({ figure: `rating.${code}`, code, label: CREDIT_PARTS[code].label })),
}

/** Close used by the rating; empty for a rating without prices. */
export function presentRatedClose({ ratedClose }: QuarterResult): Pick<RatingPoint, 'rated_close'> {
  if (ratedClose === null) return {}
  return { rated_close: { date: ratedClose.date, close: perShare(ratedClose.close) ?? 0 } }
}

function presentInterval({ credit }: QuarterResult): RatingPoint['pd_interval'] {
  const interval = creditInterval(credit)
  if (interval === null) return null
  return { low: probability(interval.low) ?? 0, high: probability(interval.high) ?? 0 }
}

function presentPoint(quarter: QuarterResult): RatingPoint {
  const { model, letter, numeric, pd, parts, missing } = quarter.credit
  const byCode = new Map(parts.map((part) => [part.code, part]))
  const used = parts.length === 0 ? [] : CODES
  return {
    quarter: quarter.quarter,
    model,
    rating: letter,
    numeric,
    pd: probability(pd),
    pd_interval: presentInterval(quarter),
    parts: used.map((code) => byCode.get(code)?.points ?? 0),
    missing: [...missing],
    ...presentRatedClose(quarter),
  }
}

function changesOf(
  quarters: readonly QuarterResult[],
  { before }: SplitQuarters,
): CreditRatingPage['data']['changes'] {
  return quarters.flatMap((quarter) => {
    const previous = before.get(quarter)
    const change = previous ? findChange(previous, quarter) : null
    return change ? [change] : []
  })
}

export function buildCreditRating(_result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { open, recent } = quarters
  const data: Omit<CreditRatingPage['data'], keyof typeof CREDIT_RATING_FIXED> = {
    points: open.map(presentPoint),
    hidden: hiddenOf(quarters),
    changes: changesOf(open, quarters),
    transitions: countTransitions(open),
  }
  const latest: CreditRatingPage['latest'] = {
    points: recent.map(presentPoint),
    changes: changesOf(recent, quarters),
    transitions: countTransitions([...open, ...recent]),
  }
  return { data, latest }
}

/** Causes of the score change between two quarters, largest first; their points sum to it exactly. */
export function causesOf(before: QuarterResult, after: QuarterResult): RatingChange['parts'] {
  return attributeChange(before.credit, after.credit)
    .map(({ code, label, points }) => ({ code, label, points }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
}

/** Rating change from `before` to `after`; null if the letter is the same. */
export function findChange(before: QuarterResult, after: QuarterResult): RatingChange | null {
  if (before.credit.letter === after.credit.letter) return null
  const parts = causesOf(before, after)
  return {
    from_quarter: before.quarter,
    to_quarter: after.quarter,
    from_rating: before.credit.letter,
    to_rating: after.credit.letter,
    points: parts.reduce((sum, { points }) => sum + points, 0),
    parts,
  }
}

/** Count the transitions between letters from one quarter to the next. */
function countTransitions(quarters: readonly QuarterResult[]): RatingTransition[] {
  const counts = new Map<string, RatingTransition>()
  quarters.forEach((after, index) => {
    const before = quarters[index - 1]
    if (!before) return
    const [from, to] = [before.credit.letter, after.credit.letter]
    const found = counts.get(`${from} ${to}`)
    if (found) found.count += 1
    else counts.set(`${from} ${to}`, { from, to, count: 1 })
  })
  return [...counts.values()]
}
