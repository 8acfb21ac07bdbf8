import type { CreditInputs } from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { fitIndustrial, riskUnder } from './fit-industrial.ts'
import { marketRiskUnder } from './fit-market.ts'
import type { WeightedFit } from './level.ts'
import type { PolishCompany } from './polish.ts'
import { INDUSTRIAL_SHAPES } from './shapes.ts'

/** Number of folds; companies of a fold are scored with weights fitted on the other folds. */
export const FOLDS = 5

/** Fold of a company, by symbol, so that all its ratings share a fold. */
export function foldOf(symbol: string): number {
  let hash = 7
  for (const character of symbol) hash = (hash * 31 + character.charCodeAt(0)) % 100_003
  return hash % FOLDS
}

export interface OutOfFold {
  /** Log-odds in the order of the ratings. */
  readonly ratings: readonly number[]
  /** Log-odds in the order of the Polish companies. */
  readonly polish: readonly number[]
  /** Log-odds of the Polish companies with size at neutral. */
  readonly polishRatios: readonly number[]
  /** Log-odds of a rating with market figures, at a strength of the market measures. */
  readonly withMarket: (rating: AgencyRating, strength: number) => number
}

/** Score every company with the accounting model, using weights fitted without it. */
export function scoreOutOfFold(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): OutOfFold {
  const fits: WeightedFit[] = Array.from({ length: FOLDS }, (_, fold) =>
    fitIndustrial(
      ratings.filter(({ symbol }) => foldOf(symbol) !== fold),
      polish.filter((__, index) => index % FOLDS !== fold),
      INDUSTRIAL_SHAPES,
    ),
  )
  const score = (fold: number, inputs: CreditInputs) =>
    riskUnder(fits[fold] as WeightedFit, inputs, INDUSTRIAL_SHAPES)
  const size = INDUSTRIAL_SHAPES.findIndex(({ code }) => code === 'size')
  const withoutSize = fits.map(({ base, weights }) => ({
    base,
    weights: weights.map((weight, at) => (at === size ? 0 : weight)),
  }))
  return {
    withMarket: ({ symbol, inputs }, strength) =>
      marketRiskUnder(fits[foldOf(symbol)] as WeightedFit, inputs, strength),
    ratings: ratings.map(({ symbol, inputs }) => score(foldOf(symbol), inputs)),
    polish: polish.map(({ inputs }, index) => score(index % FOLDS, inputs)),
    polishRatios: polish.map(({ inputs }, index) =>
      riskUnder(withoutSize[index % FOLDS] as WeightedFit, inputs, INDUSTRIAL_SHAPES),
    ),
  }
}
