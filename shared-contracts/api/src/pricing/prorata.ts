import { addDays, addMonths, daysBetween } from '../subscription/business-day.ts'
import type { Ratio } from './exact.ts'

/** Days of the month and months of the year that prices are prorated by (specification section 9). */
const DAYS_PER_MONTH = 30
const MONTHS_PER_TERM = 12

/** Days of a month that are paid: days/30, days clamped to 1..30 (specification section 9). */
export function monthProrata(days: number): Ratio {
  const paid = Math.min(Math.max(days, 1), DAYS_PER_MONTH)
  return { numerator: paid, denominator: DAYS_PER_MONTH }
}

/**
 * Months and days of a year that are paid: (months + days/30)/12. Days are not clamped: eight months
 * and no day are eight months (reference 4.5).
 */
export function termProrata({ months, days }: MonthsAndDays): Ratio {
  return {
    numerator: months * DAYS_PER_MONTH + days,
    denominator: MONTHS_PER_TERM * DAYS_PER_MONTH,
  }
}

export interface MonthsAndDays {
  readonly months: number
  /** Beyond the whole months, at most 30. */
  readonly days: number
}

/** From `first` to `last` (yyyy-mm-dd), both included, in months counted from `first` and the days left. */
export function monthsAndDays(first: string, last: string): MonthsAndDays {
  const end = addDays(last, 1)
  if (end <= first) return { months: 0, days: 0 }
  let months = Math.floor(daysBetween(first, end) / 31)
  while (addMonths(first, months + 1) <= end) months += 1
  return { months, days: daysBetween(addMonths(first, months), end) }
}
