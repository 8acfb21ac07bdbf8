const CLOSED = new Set(['01-01', '07-04', '12-25'])

/** Whether a day is Monday to Friday and not New Year's Day, Independence Day or Christmas. */
export function isBusinessDay(date: Temporal.PlainDate): boolean {
  return date.dayOfWeek <= 5 && !CLOSED.has(date.toString().slice(5))
}

export function businessDayOnOrBefore(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date
  while (!isBusinessDay(day)) day = day.subtract({ days: 1 })
  return day
}

/** Business days of the closed range, oldest first. */
export function listBusinessDays(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
    if (isBusinessDay(day)) days.push(day)
  }
  return days
}
