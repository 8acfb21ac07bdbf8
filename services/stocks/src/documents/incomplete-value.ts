import { labelOf, textOf } from '@quantamental/models/statement'
import type { IncompleteValue } from '../engine/amount.ts'

/** Why a figure with debt in it is withheld. */
export const WITHHELD = `Withheld: ${textOf('totalDebt')} as stated is more than all liabilities.`
/** Why a figure with debt in it is the least that it can be. */
const AT_LEAST = `the interest of the year is more than the stated debt can bear, so a part of it is stated nowhere that can be read. It enters no model and no rank.`

interface IncompleteFields {
  readonly at_least?: number
  readonly withheld?: string
}

/** What stands in place of a value; nothing where the value is whole or nothing is stated. */
export function presentIncomplete(
  incomplete: IncompleteValue | null | undefined,
  round: (value: number) => number | null,
): IncompleteFields {
  if (!incomplete) return {}
  if (incomplete.how === 'above-liabilities') return { withheld: WITHHELD }
  const least = round(incomplete.stated)
  return least === null ? {} : { at_least: least }
}

/** The same as a note of the data; null where debt is whole or unknown. */
export function incompleteDebtNote(incomplete: IncompleteValue | undefined): string | null {
  if (!incomplete) return null
  return incomplete.how === 'above-liabilities'
    ? WITHHELD
    : `${labelOf('totalDebt')} is shown as “at least”: ${AT_LEAST}`
}
