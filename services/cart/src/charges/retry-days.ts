import { addDays } from '@quantamental/api/subscription'

/** Days after the due one on which an instalment that failed is tried again (reference 4.3, row 15). */
export const RETRY_DAYS: readonly number[] = [1, 3, 5, 7]

/** The next day to try on, after `today`; null after the last, or beyond `lastDay`. */
export function nextRetryOn(dueOn: string, today: string, lastDay: string): string | null {
  const next = RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today)
  return next !== undefined && next <= lastDay ? next : null
}

/** A term that failed ahead of the last day is tried once more on it; null from then on. */
export function lastTryOn(lastDay: string, today: string): string | null {
  return today < lastDay ? lastDay : null
}

/** The day on which the period before the one that starts on `periodStart` ends. */
export function dayBefore(periodStart: string): string {
  return addDays(periodStart, -1)
}
