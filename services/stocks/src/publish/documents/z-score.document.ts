import type { ScoreModel, ScorePoint, ZScorePage } from '@quantamental/api/stocks'
import { ALTMAN_MODELS, type AltmanChoice } from '@quantamental/models/altman'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { hiddenOf, type PageContent, type SplitQuarters } from './page-document.ts'
import { ratio } from './round.ts'

function presentScoreModel({ variant, applicable, reason }: AltmanChoice): ScoreModel {
  const model = ALTMAN_MODELS[variant]
  return {
    variant,
    name: model.name,
    formula: model.formula,
    version: model.version,
    constant: model.constant,
    distress_below: model.distressBelow,
    safe_above: model.safeAbove,
    source: model.source,
    applicable,
    reason,
  }
}

function presentPoint(quarter: QuarterResult): ScorePoint {
  const { value, zone, components } = quarter.altman
  return { quarter: quarter.quarter, value: ratio(value), zone, components: components.map(ratio) }
}

/** Put every quarter into the public part if no model fits. */
export function buildZScore(result: CompanyResult, quarters: SplitQuarters): PageContent {
  const { altmanChoice } = result
  const { applicable } = altmanChoice
  const open = applicable ? quarters.open : [...quarters.open, ...quarters.recent]
  const data: ZScorePage['data'] = {
    figure: 'z-score',
    model: presentScoreModel(altmanChoice),
    components: ALTMAN_MODELS[altmanChoice.variant].components.map(({ code, label, weight }) => ({
      figure: `z-score.${code}`,
      code,
      label,
      weight,
    })),
    points: open.map(presentPoint),
    hidden: applicable ? hiddenOf(quarters) : [],
  }
  const latest: ZScorePage['latest'] = { points: quarters.recent.map(presentPoint) }
  return { data, latest: applicable ? latest : null }
}
