const DAY_MS = 86_400_000
const NEAR = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

function dayNumber(isoDate: string): number {
  return Math.round(Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS)
}

/** Whole calendar months from `earlier` to `later`. */
function monthsBetween(earlier: string, later: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = earlier.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = later.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
}

/**
 * Distance from `today` to `isoDate`, both yyyy-mm-dd: "today", "yesterday", days up to 13, whole
 * weeks up to 8, whole months up to 23, then whole years. Future dates are given in days.
 */
export function formatRelativeDay(isoDate: string, today: string): string {
  const days = dayNumber(isoDate) - dayNumber(today)
  if (days > 0) return NEAR.get(days) ?? `in ${days} days`
  if (days > -14) return NEAR.get(days) ?? `${-days} days ago`
  if (days > -63) return `${Math.trunc(-days / 7)} weeks ago`
  const months = monthsBetween(isoDate, today)
  return months < 24 ? `${months} months ago` : `${Math.floor(months / 12)} years ago`
}

/** Calendar day in the viewer's time zone, yyyy-mm-dd. */
export function todayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Weekday of a date: 2026-11-20 is "Friday". */
export function weekdayOf(isoDate: string): string {
  return WEEKDAYS[new Date(`${isoDate}T00:00:00Z`).getUTCDay()] ?? ''
}
