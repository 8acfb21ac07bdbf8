import { labelOf, textOf } from '@quantamental/models/statement'
import type { IncompleteValue } from '../../engine/amounts/amount.ts'

const WITHHELD = `Withheld: reported ${textOf('totalDebt')} exceeds total liabilities.`
const AT_LEAST = `the year’s interest is too high for the reported debt alone, so part of the debt is missing from the tagged data. It is not used in any model or rank.`

interface IncompleteFields {
  readonly at_least?: number
  readonly withheld?: string
}

/** Fields that replace an incomplete value; empty for a complete or unstated one. */
export function presentIncomplete(
  incomplete: IncompleteValue | null | undefined,
  round: (value: number) => number | null,
): IncompleteFields {
  if (!incomplete) return {}
  if (incomplete.how === 'above-liabilities') return { withheld: WITHHELD }
  const least = round(incomplete.stated)
  return least === null ? {} : { at_least: least }
}

/** Data note on incomplete debt; null if debt is complete or unknown. */
export function incompleteDebtNote(incomplete: IncompleteValue | undefined): string | null {
  if (!incomplete) return null
  return incomplete.how === 'above-liabilities'
    ? WITHHELD
    : `${labelOf('totalDebt')} is shown as “at least”: ${AT_LEAST}`
}
