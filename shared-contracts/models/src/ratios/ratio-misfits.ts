import { CURRENT_ITEMS_MISFITS } from '../graham/describe-graham.ts'
import { financialMisfits, type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import { RANKED_ITEM_MISFITS } from '../ranking/item-misfits.ts'
import type { Ratio } from './ratio-catalog.ts'
import type { RatioInputName } from './ratio-values.ts'

const FUNDS_MISFITS = financialMisfits('whose debt and cash fund their core business')

/** Inputs that mean something else in some model classes. */
const INPUT_MISFITS: readonly (readonly [RatioInputName, Misfits | undefined])[] = [
  ['currentLiabilities', CURRENT_ITEMS_MISFITS],
  ['capitalExpenditure', RANKED_ITEM_MISFITS.cf_fcf],
  ['operatingCashFlow', RANKED_ITEM_MISFITS.cf_fcf],
  ['interestExpense', FUNDS_MISFITS],
  ['cashAndInvestments', FUNDS_MISFITS],
]

/** One sentence on why the ratio does not fit the class; null if it fits. */
export function ratioMisfit(
  { label, inputs }: Pick<Ratio, 'label' | 'inputs'>,
  modelClass: ModelClass,
): string | null {
  for (const [name, misfits = {}] of INPUT_MISFITS) {
    if (!inputs.includes(name)) continue
    const reason = misfitReason(label, misfits, modelClass)
    if (reason !== null) return reason
  }
  return null
}
