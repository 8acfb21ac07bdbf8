import { dayNumber } from '../../dates/calendar-date.ts'
import { type QuarterResult, RATING_LETTERS } from '../../engine/company-result.ts'
import type { EarlierQuarter } from '../computation/earlier-result.repository.ts'

/** In the order shown. */
export const MOVE_CAUSES = ['filing', 'price', 'restatement', 'model', 'other'] as const
export type MoveCause = (typeof MOVE_CAUSES)[number]

export interface RatingChange {
  readonly quarter: string
  readonly from: string
  readonly to: string
  /** 1 for an upgrade, -1 for a downgrade, 0 if either letter is not a rating. */
  readonly direction: 1 | 0 | -1
  readonly cause: MoveCause
  /** Largest contribution in that direction, with its points; null without a rating. */
  readonly driver: { readonly code: string; readonly points: number } | null
}

const RANKS = new Map<string, number>(RATING_LETTERS.map((letter, index) => [letter, index]))

function directionOf(from: string, to: string): RatingChange['direction'] {
  const before = RANKS.get(from)
  const after = RANKS.get(to)
  if (before === undefined || after === undefined) return 0
  return after < before ? 1 : -1
}

/** Points raise the odds of default: the lowest explain an upgrade, the highest a downgrade. */
function findDriver(quarter: QuarterResult, direction: number): RatingChange['driver'] {
  const parts = quarter.credit.parts.filter((part) => part.code !== 'base')
  const sign = direction === 1 ? -1 : 1
  const [first, ...rest] = parts
  if (!first) return null
  const found = rest.reduce(
    (best, part) => (sign * part.points > sign * best.points ? part : best),
    first,
  )
  return { code: found.code, points: found.points }
}

/**
 * Cause of a moved rating, by the inputs that differ from the published ones. A new model explains every
 * move of its publication; `other` is anything that is not the company's own, such as an exchange rate.
 */
function causeOf(
  before: EarlierQuarter,
  { restatedOn, ratingBasis }: QuarterResult,
  isNewModel: boolean,
): MoveCause {
  if (isNewModel) return 'model'
  if (before.restatedOn !== (restatedOn === null ? null : dayNumber(restatedOn))) {
    return 'restatement'
  }
  if (before.figuresHash !== ratingBasis.figures) return 'filing'
  return before.pricesHash === ratingBasis.prices ? 'other' : 'price'
}

/** Quarters whose letter differs from `before` (by label), without new quarters. */
export function compareRatings(
  before: ReadonlyMap<string, EarlierQuarter>,
  quarters: readonly QuarterResult[],
  isNewModel: boolean,
): RatingChange[] {
  const changes: RatingChange[] = []
  for (const quarter of quarters) {
    const published = before.get(quarter.quarter)
    const to = quarter.credit.letter
    if (published === undefined || published.rating === to) continue
    const from = published.rating
    const direction = directionOf(from, to)
    changes.push({
      quarter: quarter.quarter,
      from,
      to,
      direction,
      cause: causeOf(published, quarter, isNewModel),
      driver: findDriver(quarter, direction),
    })
  }
  return changes
}
