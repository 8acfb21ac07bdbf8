import type { ModelClass } from '@quantamental/models/model-class'
import {
  computeRankedItems,
  RANKED_ITEM_MISFITS,
  RANKED_ITEMS,
  type RankedItemInputs,
} from '@quantamental/models/ranking'
import { figureLine, type LineFigure } from '@quantamental/models/statement'
import type { ItemCode, QuarterResult } from '../company-result.ts'
import type { IncompleteValue } from './amount.ts'

/**
 * Ranked items without a value whose leading input is stated only in part or implausibly large, calculated
 * from the stated amount. Shown, but never ranked.
 */
export function incompleteItems(
  inputs: RankedItemInputs,
  lines: QuarterResult['incompleteLines'],
  modelClass: ModelClass,
): Partial<Record<ItemCode, IncompleteValue>> {
  const items: Partial<Record<ItemCode, IncompleteValue>> = {}
  for (const [figure, { how, stated }] of Object.entries(lines)) {
    const { name } = figureLine(figure as LineFigure)
    const values = computeRankedItems({ ...inputs, [name]: stated })
    for (const { colName, parts } of RANKED_ITEMS) {
      const value = values[colName]
      const isMisfit = RANKED_ITEM_MISFITS[colName]?.[modelClass] !== undefined
      if (parts.inputs[0] !== name || isMisfit || value === null) continue
      items[colName] = { how, stated: value }
    }
  }
  return items
}
