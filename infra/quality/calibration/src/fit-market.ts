import type { CreditInputs } from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { featuresOf, scoreUnder } from './fit-industrial.ts'
import { moderated, type WeightedFit } from './level.ts'
import { INDUSTRIAL_SHAPES, MARKET_SHAPES } from './shapes.ts'
import type { MarketInputs } from './snapshot.ts'
import { dayOf } from './table.ts'

/** First day of ratings that are combined with the market snapshot of July 2016. */
const SNAPSHOT_RATINGS_FROM = dayOf('2015-07-01')

/**
 * Multiplier of the published weights, needed because the accounting score is stretched to the agencies' letters.
 * The strength from 0 to 2 in steps of 0.5 with the best out-of-fold agreement (`evaluate` prints all).
 */
export const MARKET_STRENGTH = 1.5

/** Ratings close to the snapshot, with its market figures. */
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

/** Log-odds of a company from statements under a fit plus market measures. */
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
