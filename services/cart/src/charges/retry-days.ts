import { addDays } from '@quantamental/api/subscription'

/** Days after the due day on which a failed installment is retried. */
const RETRY_DAYS: readonly number[] = [1, 3, 5, 7]

/** Day of the next retry after `today`; null after the last one, or beyond `lastDay`. */
export function nextRetryOn(dueOn: string, today: string, lastDay: string): string | null {
  const next = RETRY_DAYS.map((days) => addDays(dueOn, days)).find((day) => day > today)
  return next !== undefined && next <= lastDay ? next : null
}

/** Second and last attempt for a term, on its last day; null from then on. */
export function lastTryOn(lastDay: string, today: string): string | null {
  return today < lastDay ? lastDay : null
}
