/** Days since 1970-01-01; faster than date objects for thousands of companies. */
export type Day = number

const MS = 86_400_000
const CLOSED = new Set(['01-01', '07-04', '12-25'])

export const toDay = (date: Temporal.PlainDate | string): Day => Date.parse(date.toString()) / MS

/** Anchor of the history: filings up to this day stay in the sets of all later days. */
export const HISTORY_ANCHOR: Day = toDay('2026-11-21')

const texts = new Map<Day, string>()

/** Format a day as `2026-11-21`. */
export function dayText(day: Day): string {
  const known = texts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * MS).toISOString().slice(0, 10)
  texts.set(day, text)
  return text
}

/** Format a day as `20261121`. */
export const compactDay = (day: Day): string => dayText(day).replaceAll('-', '')

/** Last day of a month; months outside 1 to 12 roll into adjacent years. */
export const monthEnd = (year: number, month: number): Day => Date.UTC(year, month, 0) / MS

/** Month end nearest to a day, the rounding of the SEC's data sets. */
export function nearestMonthEnd(day: Day): Day {
  const date = new Date(day * MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  const before = monthEnd(year, month - 1)
  const after = monthEnd(year, month)
  return day - before < after - day ? before : after
}

/** Day of the week; Monday is 0. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7
/** Weeks (Monday to Sunday) since the week of 1970-01-01. */
export const weekOf = (day: Day): number => Math.floor((day + 3) / 7)

/** Whether a day is Monday to Friday and not New Year's Day, Independence Day or Christmas. */
export function isTradingDay(day: Day): boolean {
  return weekdayOf(day) < 5 && !CLOSED.has(dayText(day).slice(5))
}

export function tradingDayOnOrBefore(day: Day): Day {
  let found = day
  while (!isTradingDay(found)) found -= 1
  return found
}
