import { calibrated, computeCredit, creditLogOdds, creditScore } from '@quantamental/models/credit'
import type { AgencyRating } from './agency.ts'
import { fitForm } from './fit-form.ts'
import type { PolishCompany } from './polish.ts'
import { buildSample, outOfFold } from './sample.ts'
import { scoreOf } from './scorecard.ts'

/** Log-odds of default in the order of the ratings and of the Polish companies. */
export interface SampleScores {
  readonly rated: readonly number[]
  readonly bankruptcies: readonly number[]
}

/** Division of the outer folds; the inner ones use another. */
const OUTER = 0

/**
 * Scores by nested cross-validation: each company by a model whose settings, curves, cuts and tail were chosen
 * without it, and without any rating of its issuer.
 */
export function scoreNested(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): SampleScores {
  return outOfFold(buildSample(ratings, polish), OUTER, (training) => {
    const { card, calibration } = fitForm(training)
    return (values) => calibrated(calibration, Math.round(1e6 * scoreOf(card, values))) / 1e6
  })
}

function shippedLogOdds({ inputs }: Pick<AgencyRating, 'inputs'>): number {
  const result = computeCredit({ ...inputs, marketCap: null })
  // Figures required for a rating can be missing in the files; neutral values replace them as in the fit.
  const score = creditScore(result) ?? creditScore(computeCredit(withNeutral(inputs)))
  return creditLogOdds(result.model, score ?? 0) / 1e6
}

function withNeutral(inputs: AgencyRating['inputs']): AgencyRating['inputs'] {
  const totalAssets = inputs.totalAssets ?? 0
  const neutral = { ebit: 0.035 * totalAssets, netIncome: 0.035 * totalAssets }
  return {
    ...inputs,
    marketCap: null,
    totalLiabilities: inputs.totalLiabilities ?? 0.62 * totalAssets,
    ebit: inputs.ebit ?? neutral.ebit,
    netIncome: inputs.netIncome ?? neutral.netIncome,
  }
}

/** Scores by the committed coefficients, without refitting. */
export function scoreShipped(
  ratings: readonly AgencyRating[],
  polish: readonly PolishCompany[],
): SampleScores {
  return { rated: ratings.map(shippedLogOdds), bankruptcies: polish.map(shippedLogOdds) }
}
