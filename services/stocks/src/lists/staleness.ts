import { daysBetween } from '../domain/calendar-date.ts'

/** A year, the time to file an annual report, and half a year of delay. */
export const STALE_AFTER_DAYS = 550

/** What the rule of a list says that leaves stale companies out. */
export const STALE_RULE = `Left out: companies whose newest report was filed more than ${STALE_AFTER_DAYS} days before.`

/** Whether a newest report of `filed` says nothing of a company on `day`; both yyyy-mm-dd. */
export function isStale(filed: string, day: string | null): boolean {
  return day !== null && daysBetween(filed, day) > STALE_AFTER_DAYS
}
