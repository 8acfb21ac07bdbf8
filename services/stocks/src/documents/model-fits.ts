import type { ModelFit } from '@quantamental/api/stocks'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { BENEISH_MISFITS, BENEISH_MODEL } from '@quantamental/models/beneish'
import { BUFFETT_MODEL } from '@quantamental/models/buffett'
import { CREDIT_MODEL } from '@quantamental/models/credit'
import { CURRENT_ITEMS_MISFITS, GRAHAM_MODEL } from '@quantamental/models/graham'
import {
  isFinancialClass,
  type ModelClass,
  misfitClause,
  misfitReason,
} from '@quantamental/models/model-class'
import type { CompanyResult } from '../engine/company-result.ts'

/** Why the M-score does not fit the company, one sentence; null when it fits. */
export function beneishMisfit({ modelClass: { modelClass } }: CompanyResult): string | null {
  return misfitReason('an M-score', BENEISH_MISFITS, modelClass)
}

/** Why net current asset value does not fit the company, one sentence; null when it fits. */
export function ncavMisfit({ modelClass: { modelClass } }: CompanyResult): string | null {
  return misfitReason('the net current asset value', CURRENT_ITEMS_MISFITS, modelClass)
}

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
  const misfit = beneishMisfit(result)
  const buffett = misfitReason('a projection of earnings', BUFFETT_MODEL.misfits, modelClass)
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
