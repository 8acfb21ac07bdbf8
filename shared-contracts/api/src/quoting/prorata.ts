import { addDays, addMonths, daysBetween } from '../subscription/business-day.ts'
import type { Ratio } from './exact.ts'

/** Days per month and months per year for proration (infra/docs/domain/quoting.md). */
const DAYS_PER_MONTH = 30
const MONTHS_PER_TERM = 12

/** Paid share of a month: days/30, days clamped to 1..30 (infra/docs/domain/quoting.md). */
export function monthProrata(days: number): Ratio {
  const paid = Math.min(Math.max(days, 1), DAYS_PER_MONTH)
  return { numerator: paid, denominator: DAYS_PER_MONTH }
}

/**
 * Paid share of a year: (months + days/30)/12. Days are not clamped: eight months and zero days are
 * exactly eight months (infra/docs/domain/quoting.md).
 */
export function termProrata({ months, days }: MonthsAndDays): Ratio {
  return {
    numerator: months * DAYS_PER_MONTH + days,
    denominator: MONTHS_PER_TERM * DAYS_PER_MONTH,
  }
}

export interface MonthsAndDays {
  readonly months: number
  /** Days beyond the whole months, at most 30. */
  readonly days: number
}

/**
 * Whole months from `first` to `last` (yyyy-mm-dd, inclusive), counted from `first`, and the remaining
 * days.
 */
export function monthsAndDays(first: string, last: string): MonthsAndDays {
  const end = addDays(last, 1)
  if (end <= first) return { months: 0, days: 0 }
  let months = Math.floor(daysBetween(first, end) / 31)
  while (addMonths(first, months + 1) <= end) months += 1
  return { months, days: daysBetween(addMonths(first, months), end) }
}
