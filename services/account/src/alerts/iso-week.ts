import { addDays, BUSINESS_ZONE, businessToday } from '@quantamental/api/subscription'

/** A week of business days, Monday to Sunday. */
export interface Week {
  /** ISO week, for example "2026-W47". */
  readonly name: string
  readonly from: Date
  /** Start of the next week, exclusive. */
  readonly to: Date
}

function startOf(day: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime(BUSINESS_ZONE)
  return new Date(zoned.epochMilliseconds)
}

/** The last complete week before the business day of `now`. */
export function lastWeek(now: Date): Week {
  const today = businessToday(now)
  const monday = addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek)
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(addDays(monday, -7))
  return {
    name: `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`,
    from: startOf(addDays(monday, -7)),
    to: startOf(monday),
  }
}
