import { daysBetween } from '../../dates/calendar-date.ts'

/** One year, plus the time to file an annual report, plus half a year of delay. */
const STALE_AFTER_DAYS = 550

/** Sentence in the rule of a list that excludes stale companies. */
export const STALE_RULE = `Excludes companies with no report in the last ${STALE_AFTER_DAYS} days.`

/** Whether a newest report filed on `filed` is stale on `day`; both yyyy-mm-dd. */
export function isStale(filed: string, day: string | null): boolean {
  return day !== null && daysBetween(filed, day) > STALE_AFTER_DAYS
}
