import { CURRENT_ITEMS_MISFITS } from '../graham/describe-graham.ts'
import { financialMisfits, type Misfits, misfitReason } from '../model-class/misfit.ts'
import type { ModelClass } from '../model-class/model-classes.ts'
import { RANKED_ITEMS, type RankedItemCode } from './ranked-items.ts'

/** Items that do not fit every model class. */
export const RANKED_ITEM_MISFITS: Readonly<Partial<Record<RankedItemCode, Misfits>>> = {
  bs_currentratio: CURRENT_ITEMS_MISFITS,
  cf_fcf: financialMisfits('whose operating cash flow varies with customers’ funds'),
  is_netmargin: { 'biotech-no-revenue': 'because there is no revenue to divide by' },
}

/** One sentence on why the item does not fit the class; null if it fits. */
export function rankedItemMisfit(code: RankedItemCode, modelClass: ModelClass): string | null {
  const misfits = RANKED_ITEM_MISFITS[code]
  const name = RANKED_ITEMS.find(({ colName }) => colName === code)?.name.toLowerCase()
  return misfits ? misfitReason(`the ${name}`, misfits, modelClass) : null
}
