/** When a job is due: each so many minutes of the clock, or at a time of day in a zone. */
export type Schedule =
  | { readonly everyMinutes: number }
  | {
      /** hh:mm */
      readonly at: string
      readonly zone: string
      /** From 1, Monday, to 7; without it every day. */
      readonly weekday?: number
    }

/**
 * The latest instant, `now` included, at which the schedule was due. A time of day that a change of
 * daylight saving leaves out counts as one hour later; one that comes twice counts the first time.
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
