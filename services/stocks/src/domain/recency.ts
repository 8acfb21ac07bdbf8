import { daysBetween } from './calendar-date.ts'

/** Financials recency (specification section 9). */
export const FINANCIALS_RECENCY_DAYS = 7

/** Whether a report of `filed` is within seven days of the newest report of the universe. */
export function isNewlyUpdated(filed: string | null, newestFiled: string | null): boolean {
  if (filed === null || newestFiled === null) return false
  return daysBetween(filed, newestFiled) <= FINANCIALS_RECENCY_DAYS
}
