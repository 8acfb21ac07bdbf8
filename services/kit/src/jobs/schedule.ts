/** Due times of a job: every so many minutes of the clock, or a time of day in a time zone. */
export type Schedule =
  | { readonly everyMinutes: number }
  | {
      /** Time of day as hh:mm. */
      readonly at: string
      readonly zone: string
      /** 1 (Monday) to 7; every day if omitted. */
      readonly weekday?: number
    }

/**
 * Latest instant up to and including `now` at which the schedule was due. A time skipped by
 * daylight saving counts as one hour later; a repeated one counts the first time.
 */
export function findLatestSlot(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) {
    const step = schedule.everyMinutes * 60_000
    return new Date(Math.floor(now.getTime() / step) * step)
  }
  const { zone, weekday } = schedule
  const plainTime = Temporal.PlainTime.from(schedule.at)
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const today = instant.toZonedDateTimeISO(zone).toPlainDate()
  const back = weekday === undefined ? 0 : (today.dayOfWeek - weekday + 7) % 7
  const day = today.subtract({ days: back })
  const slot = day.toZonedDateTime({ timeZone: zone, plainTime })
  const isReached = slot.epochMilliseconds <= now.getTime()
  const latest = isReached
    ? slot
    : day
        .subtract({ days: weekday === undefined ? 1 : 7 })
        .toZonedDateTime({ timeZone: zone, plainTime })
  return new Date(latest.epochMilliseconds)
}
