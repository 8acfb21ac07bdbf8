import type { DayNumber } from './company-input.ts'
import type { DurationKind } from './duration-kind.ts'
import type { Slot } from './tag-slots.ts'

/** One fact as known at some moment. Its value never changes: a restatement is a new row. */
export interface FactRow {
  readonly slot: Slot
  readonly tag: number
  /** Null at a date. */
  readonly start: DayNumber | null
  readonly end: DayNumber
  readonly kind: DurationKind | -1
  readonly value: number
  /** Index of the filing that first gave the figure this value, and the day it was filed. */
  readonly filing: number
  readonly filed: DayNumber
  /** The row of an earlier filing that this one restates; null for the first. */
  readonly restates: FactRow | null
  /** The row that took this one's place; set by the fact store. */
  replacedBy: FactRow | null
}

/**
 * How an amount was made of its parts; `amount-text.ts` puts it into words. `fact` is one row; `split`
 * one row per share in the shares of another day.
 */
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
  | 'none-shown'
  | 'no-debt'
  | 'at-least'
  | 'above-liabilities'

/** A figure made of facts, as a tree, without any text. */
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

/** A row with another value or name: per-share in other shares, a count that stands for another. */
export function readAs(row: FactRow, value: number, how: How): Amount {
  return { value, how, row, plus: NONE, minus: NONE }
}

/** `plus` less `minus`. */
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

/** What filings state of a figure that has no value: a part of it is unknown, or it is more than can be. */
export interface IncompleteValue {
  readonly how: 'at-least' | 'above-liabilities'
  readonly stated: number
}

const isIncomplete = (how: How): how is IncompleteValue['how'] =>
  how === 'at-least' || how === 'above-liabilities'

/** Null for an amount that is whole. */
export function incompleteOf(amount: Amount | null): IncompleteValue | null {
  if (amount === null || !isIncomplete(amount.how)) return null
  return { how: amount.how, stated: amount.value }
}

/** The amount's value; null without one, where it is not whole, or too large for a number. */
export function amountValue(amount: Amount | null): number | null {
  if (amount === null || isIncomplete(amount.how)) return null
  return Number.isFinite(amount.value) ? amount.value : null
}

/** Every fact of an amount with the sign it enters by. */
export function listTerms(amount: Amount, sign: 1 | -1 = 1): { sign: 1 | -1; row: FactRow }[] {
  const opposite = sign === 1 ? -1 : 1
  return [
    ...(amount.row ? [{ sign, row: amount.row }] : []),
    ...amount.plus.flatMap((part) => listTerms(part, sign)),
    ...amount.minus.flatMap((part) => listTerms(part, opposite)),
  ]
}
