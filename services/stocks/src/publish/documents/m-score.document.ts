import type { ManipulationPoint, MScorePage } from '@quantamental/api/stocks'
import {
  BENEISH_CODES,
  BENEISH_MODELS,
  BENEISH_TEXTS,
  BENEISH_VERSION,
  beneishMisfit,
  LIKELY_ABOVE,
  UNLIKELY_BELOW,
} from '@quantamental/models/beneish'
import { weightedSumFormula } from '@quantamental/models/working'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, type SplitQuarters } from './page-document.ts'
import { probability, ratio } from './round.ts'

const { weights, constant } = BENEISH_MODELS.m8
const MODEL: MScorePage['data']['model'] = {
  name: 'Beneish M-score',
  version: BENEISH_VERSION,
  formula: weightedSumFormula(
    BENEISH_CODES.map((code, index) => ({ code: code.toUpperCase(), weight: weights[index] ?? 0 })),
    constant,
  ),
  source: 'Beneish, “The Detection of Earnings Manipulation”, Financial Analysts Journal, 1999',
  likely_above: LIKELY_ABOVE,
  unlikely_below: UNLIKELY_BELOW,
}
/** Identical for every company; added on read instead of stored. */
export const M_SCORE_FIXED: Pick<MScorePage['data'], 'figure' | 'indices'> = {
  figure: 'm-score',
  indices: BENEISH_CODES.map((code, index) => ({
    figure: `m-score.${code}`,
    code,
    label: BENEISH_TEXTS[code][0],
    neutral: code === 'tata' ? 0 : 1,
    weight: weights[index] ?? 0,
  })),
}

function presentPoint(quarter: QuarterResult): ManipulationPoint {
  const { value, label, variant, probability: chance, driver, indices } = quarter.beneish
  return {
    quarter: quarter.quarter,
    value: ratio(value),
    label,
    variant,
    probability: probability(chance),
    driver,
    indices: indices.map(ratio),
  }
}

/** Put every quarter into the public part if the model does not fit. */
export function buildMScore(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const misfit = beneishMisfit(result.modelClass.modelClass)
  const open = misfit === null ? quarters.open : [...quarters.open, ...quarters.recent]
  const data: Omit<MScorePage['data'], keyof typeof M_SCORE_FIXED> = {
    model: { ...MODEL, misfit },
    points: open.map(presentPoint),
    hidden: misfit === null ? hiddenOf(quarters) : [],
  }
  const latest: MScorePage['latest'] = { points: quarters.recent.map(presentPoint) }
  return { data, latest: misfit === null ? latest : null }
}
