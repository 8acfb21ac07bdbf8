import type { QuarterIndex } from '../fiscal-calendar.ts'

export type FactUnit = 'USD' | 'shares' | 'USD/shares'

/**
 * One reported line. `instant`: at the end of `to`. `income`: the quarter and the year to date.
 * `cash-flow`: the year to date only, as 10-Q reports it. `value` covers the quarters `from` to `to`.
 */
export interface FactItem {
  readonly tag: string
  readonly unit: FactUnit
  readonly period: 'instant' | 'income' | 'cash-flow'
  readonly value: (from: QuarterIndex, to: QuarterIndex) => number
}

type OfQuarter = (quarter: QuarterIndex) => number

/** A balance at the end of a quarter, USD. */
export function instant(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'instant', value: (_from, to) => value(to) }
}

function summed(value: OfQuarter) {
  return (from: QuarterIndex, to: QuarterIndex) => {
    let sum = 0
    for (let q = from; q <= to; q++) sum += value(q)
    return sum
  }
}

/** A line of the income statement, USD. */
export function income(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'income', value: summed(value) }
}

/** A line of the cash-flow statement, USD. */
export function cashFlow(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'cash-flow', value: summed(value) }
}
