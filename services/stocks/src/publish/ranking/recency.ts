import { daysBetween } from '../../dates/calendar-date.ts'

/** Days that a report counts as new. See infra/docs/domain/ratings-and-signals.md. */
const FINANCIALS_RECENCY_DAYS = 7

/** Whether a report was filed within seven days of the newest report of all companies. */
export function isNewlyUpdated(filed: string | null, newestFiled: string | null): boolean {
  if (filed === null || newestFiled === null) return false
  return daysBetween(filed, newestFiled) <= FINANCIALS_RECENCY_DAYS
}
