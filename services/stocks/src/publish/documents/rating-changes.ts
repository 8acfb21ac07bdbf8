import type { RatingChange, RatingTransition } from '@quantamental/api/stocks'
import { attributeChange, type CreditResult } from '@quantamental/models/credit'
import type { QuarterResult } from '../../engine/company-result.ts'

type Rated = Pick<CreditResult, 'model' | 'parts'>

/** Causes of the score change between two quarters, largest first; their points sum to it exactly. */
export function causesOf(before: QuarterResult, after: QuarterResult): RatingChange['parts'] {
  return attributeChange(before.credit as Rated, after.credit as Rated)
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
export function countTransitions(quarters: readonly QuarterResult[]): RatingTransition[] {
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
