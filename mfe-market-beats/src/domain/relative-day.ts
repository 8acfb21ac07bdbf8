const DAY_MS = 86_400_000
const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

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
 * How far `isoDate` lies from `today`, both yyyy-mm-dd, in words: "today", "yesterday", days up to 13,
 * whole weeks up to 8, whole months up to 23, then whole years. Days to come are given in days.
 */
export function formatRelativeDay(isoDate: string, today: string): string {
  const days = dayNumber(isoDate) - dayNumber(today)
  if (days > -14) return WORDS.format(days, 'day')
  if (days > -63) return WORDS.format(Math.trunc(days / 7), 'week')
  const months = monthsBetween(isoDate, today)
  return months < 24
    ? WORDS.format(-months, 'month')
    : WORDS.format(-Math.floor(months / 12), 'year')
}

/** The viewer's own calendar day, yyyy-mm-dd. */
export function todayOf(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0')
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 2026-11-20 is "Friday". */
export function weekdayOf(isoDate: string): string {
  return WEEKDAYS[new Date(`${isoDate}T00:00:00Z`).getUTCDay()] ?? ''
}
