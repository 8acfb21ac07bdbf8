import type { CreditInputs } from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { featuresOf, scoreUnder } from './fit-industrial.ts'
import { moderated, type WeightedFit } from './level.ts'
import { INDUSTRIAL_SHAPES, MARKET_SHAPES } from './shapes.ts'
import type { MarketInputs } from './snapshot.ts'
import { dayOf } from './table.ts'

/** Ratings from this day are set beside the snapshot of July 2016. */
const SNAPSHOT_RATINGS_FROM = dayOf('2015-07-01')

/**
 * What the published weights are multiplied by, because the accounting score is stretched to the
 * agencies' letters. Of 0 to 2 in steps of a half the one whose letters agree best with the agencies',
 * out of fold (`evaluate` prints all).
 */
export const MARKET_STRENGTH = 1.5

/** Ratings of the time of the snapshot, with its market figures. */
export function withMarket(
  ratings: readonly AgencyRating[],
  snapshot: ReadonlyMap<string, MarketInputs>,
): AgencyRating[] {
  return ratings.flatMap((rating) => {
    const market = snapshot.get(rating.symbol)
    if (!market || rating.day < SNAPSHOT_RATINGS_FROM) return []
    return [{ ...rating, inputs: { ...rating.inputs, ...market } satisfies CreditInputs }]
  })
}

/** Weights of the market measures, in the order of `MARKET_SHAPES`. */
export function marketWeights(strength: number = MARKET_STRENGTH): number[] {
  return MARKET_SHAPES.map(({ published }) => published * strength)
}

/** Log-odds of a company by the statements under a fit and the market measures beside them. */
export function marketRiskUnder(
  accounting: WeightedFit,
  inputs: CreditInputs,
  strength: number,
): number {
  const weights = marketWeights(strength)
  const points = featuresOf(inputs, MARKET_SHAPES).reduce(
    (sum, one, at) => sum + one * (weights[at] as number),
    0,
  )
  return moderated(scoreUnder(accounting, inputs, INDUSTRIAL_SHAPES) + points, inputs)
}
