import { type QuarterResult, RATING_LETTERS } from '../../engine/company-result.ts'

export interface RatingChange {
  readonly quarter: string
  readonly from: string
  readonly to: string
  /** 1 for an upgrade, -1 for a downgrade, 0 if either letter is not a rating. */
  readonly direction: 1 | 0 | -1
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

/** Quarters whose letter differs from `before` (letter by label), without new quarters. */
export function compareRatings(
  before: ReadonlyMap<string, string>,
  quarters: readonly QuarterResult[],
): RatingChange[] {
  const changes: RatingChange[] = []
  for (const quarter of quarters) {
    const from = before.get(quarter.quarter)
    const to = quarter.credit.letter
    if (from === undefined || from === to) continue
    const direction = directionOf(from, to)
    changes.push({
      quarter: quarter.quarter,
      from,
      to,
      direction,
      driver: findDriver(quarter, direction),
    })
  }
  return changes
}
