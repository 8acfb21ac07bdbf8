import type { QuarterIndex } from '../fiscal-calendar.ts'

type FactUnit = 'USD' | 'shares' | 'USD/shares'

/**
 * One reported line. `instant`: balance at the end of `to`. `income`: the quarter and the year to date.
 * `cash-flow`: only the year to date, as in a 10-Q. `value` covers the quarters `from` to `to`.
 */
export interface FactItem {
  readonly tag: string
  readonly unit: FactUnit
  readonly period: 'instant' | 'income' | 'cash-flow'
  readonly value: (from: QuarterIndex, to: QuarterIndex) => number
}

type OfQuarter = (quarter: QuarterIndex) => number

/** Balance at the end of a quarter, in USD. */
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

/** Line of the income statement, in USD. */
export function income(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'income', value: summed(value) }
}

/** Line of the cash flow statement, in USD. */
export function cashFlow(tag: string, value: OfQuarter): FactItem {
  return { tag, unit: 'USD', period: 'cash-flow', value: summed(value) }
}
