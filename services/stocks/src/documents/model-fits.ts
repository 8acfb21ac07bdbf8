import type { ModelFit } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { BENEISH_MODEL, beneishMisfit } from '@quantamental/models/beneish'
import { BUFFETT_MODEL, buffettMisfit } from '@quantamental/models/buffett'
import { CREDIT_MODEL } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, GRAHAM_MODEL } from '@quantamental/models/graham'
import { isFinancialClass, type ModelClass, misfitClause } from '@quantamental/models/model-class'
import type { CompanyResult } from '../engine/company-result.ts'

function creditForm(modelClass: ModelClass): string {
  return isFinancialClass(modelClass)
    ? 'The form for financial companies is used: capital, return on assets and size.'
    : 'The form for companies outside finance is used: coverage, leverage and cash flow.'
}

function grahamNote(modelClass: ModelClass): string | null {
  if (modelClass === 'utility') {
    return 'Utilities are tested on debt within twice the equity in place of working capital.'
  }
  const clause = misfitClause(CURRENT_ITEMS_MISFITS, modelClass)
  if (clause === null) return null
  return `Without net current asset value and the tests of current items, which do not fit ${clause}.`
}

/** Which models fit the company, and why or why not. */
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
