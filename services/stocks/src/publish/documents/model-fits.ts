import type { ModelFit } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { BENEISH_MODEL, beneishMisfit } from '@quantamental/models/beneish'
import { BUFFETT_MODEL, buffettMisfit } from '@quantamental/models/buffett'
import { CREDIT_MODEL } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, GRAHAM_MODEL } from '@quantamental/models/graham'
import { isFinancialClass, type ModelClass, misfitClause } from '@quantamental/models/model-class'
import type { CompanyResult } from '../../engine/company-result.ts'

function creditForm(modelClass: ModelClass): string {
  return isFinancialClass(modelClass)
    ? 'Uses the form for financial companies: capital, return on assets and size.'
    : 'Uses the form for nonfinancial companies: coverage, leverage and cash flow.'
}

function grahamNote(modelClass: ModelClass): string | null {
  if (modelClass === 'utility') {
    return 'Tests utilities on debt of at most twice equity instead of on working capital.'
  }
  const clause = misfitClause(CURRENT_ITEMS_MISFITS, modelClass)
  if (clause === null) return null
  return `Excludes net current asset value and the tests of current items, which do not fit ${clause}.`
}

/** Fit of each model for the company, with the reason. */
export function listModelFits(result: CompanyResult): ModelFit[] {
  const { altmanChoice } = result
  const { modelClass } = result.modelClass
  const misfit = beneishMisfit(modelClass)
  const buffett = buffettMisfit(modelClass)
  return [
    {
      code: 'credit',
      name: CREDIT_MODEL.name,
      fits: true,
      reason: creditForm(modelClass),
    },
    {
      code: 'altman',
      name: altmanChoice.applicable ? ALTMAN_MODELS[altmanChoice.variant].name : 'Altman Z-score',
      fits: altmanChoice.applicable,
      reason: altmanChoice.reason,
    },
    { code: 'beneish', name: BENEISH_MODEL.name, fits: misfit === null, reason: misfit },
    { code: 'graham', name: GRAHAM_MODEL.name, fits: true, reason: grahamNote(modelClass) },
    { code: 'buffett', name: BUFFETT_MODEL.name, fits: buffett === null, reason: buffett },
  ]
}
