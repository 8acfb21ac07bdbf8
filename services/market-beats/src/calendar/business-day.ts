const FRIDAY = 5

/** The first weekday after `day` (yyyy-mm-dd). */
export function nextBusinessDay(day: string): string {
  const date = Temporal.PlainDate.from(day)
  const days = date.dayOfWeek < FRIDAY ? 1 : 8 - date.dayOfWeek
  return date.add({ days }).toString()
}
