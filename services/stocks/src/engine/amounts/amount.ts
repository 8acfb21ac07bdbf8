import type { FactRow } from '../facts/fact-store.ts'

/** Derivation of an amount, described by `amount-text.ts`; `split`: adjusted to another day. */
export type How =
  | 'fact'
  | 'split'
  | 'formula'
  | 'difference'
  | 'rolled'
  | 'quarters'
  | 'classes'
  | 'balance-count'
  | 'average-count'
  | 'ebit'
  | 'operating-as-ebit'
  | 'sum-of-known'
  | 'revenue-less-gross'
  | 'revenue-less-cost'
  | 'net-as-continuing'
  | 'free-cash-flow'
  | 'income-per-share'
  | 'dividends-per-share'
  | 'none-shown'
  | 'no-debt'
  | 'at-least'
  | 'above-liabilities'

/** Tree of facts behind a figure, without text. */
export interface Amount {
  readonly value: number
  readonly how: How
  readonly row: FactRow | null
  readonly plus: readonly Amount[]
  readonly minus: readonly Amount[]
}

const NONE: readonly Amount[] = []

export function singleFact(row: FactRow): Amount {
  return { value: row.value, how: 'fact', row, plus: NONE, minus: NONE }
}

/** Row with an adjusted value or another derivation, such as a split-adjusted per-share amount. */
export function readAs(row: FactRow, value: number, how: How): Amount {
  return { value, how, row, plus: NONE, minus: NONE }
}

/** Sum of `plus` minus the sum of `minus`. */
export function combine(
  how: How,
  plus: readonly Amount[],
  minus: readonly Amount[] = NONE,
): Amount {
  let value = 0
  for (const part of plus) value += part.value
  for (const part of minus) value -= part.value
  return { value, how, row: null, plus, minus }
}

/** Amount stated in filings for a figure without a value: incomplete or implausibly large. */
export interface IncompleteValue {
  readonly how: 'at-least' | 'above-liabilities'
  readonly stated: number
}

const isIncomplete = (how: How): how is IncompleteValue['how'] =>
  how === 'at-least' || how === 'above-liabilities'

/** Null for a complete amount. */
export function incompleteOf(amount: Amount | null): IncompleteValue | null {
  if (amount === null || !isIncomplete(amount.how)) return null
  return { how: amount.how, stated: amount.value }
}

/** Value of the amount; null if there is none, it is incomplete or it is not finite. */
export function amountValue(amount: Amount | null): number | null {
  if (amount === null || isIncomplete(amount.how)) return null
  return Number.isFinite(amount.value) ? amount.value : null
}

/** Every fact of an amount with its sign in the sum. */
export function listTerms(amount: Amount, sign: 1 | -1 = 1): { sign: 1 | -1; row: FactRow }[] {
  const opposite = sign === 1 ? -1 : 1
  return [
    ...(amount.row ? [{ sign, row: amount.row }] : []),
    ...amount.plus.flatMap((part) => listTerms(part, sign)),
    ...amount.minus.flatMap((part) => listTerms(part, opposite)),
  ]
}
