import { labelOf, missingLines } from '../statement-tags/statement.ts'
import { decimalText, type Explanation, finite, wholeText } from '../working/working.ts'
import type { RankedItemInputs } from './compute-ranked-items.ts'
import { RANKED_ITEMS, type RankedItem, type RankedItemCode } from './ranked-items.ts'

/** Explains one item of `computeRankedItems` whose value is `value`. */
export function explainRankedItem(
  code: RankedItemCode,
  inputs: RankedItemInputs,
  value: number | null,
): Explanation {
  const item = RANKED_ITEMS.find(({ colName }) => colName === code) as RankedItem
  const { inputs: names, operator } = item.parts
  const [first, second] = names
  const used = second ? [first, second] : [first]
  const missing = missingLines(inputs, used)
  const divisor = operator === '÷' && second ? finite(inputs[second]) : null
  if (second && divisor !== null && divisor <= 0) missing.push(`${labelOf(second)} above zero`)
  if (value === null && missing.length === 0) missing.push('A value within range')
  const sum = used.map((name) => wholeText(inputs[name])).join(` ${operator ?? ''} `)
  return {
    formula: item.formula,
    substituted: operator === '÷' ? `${sum} = ${decimalText(value)}` : sum,
    missing: value === null ? missing : [],
    notes: [],
  }
}
