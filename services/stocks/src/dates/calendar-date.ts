/** Business dates are `yyyy-mm-dd` strings; arithmetic uses whole days since 1970-01-01. */

export const DAY_MS = 86_400_000
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether `text` is an existing calendar date in the form `yyyy-mm-dd`. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string' || !ISO_DATE.test(text)) return false
  return formatDay(dayNumber(text)) === text
}

/** Whole days from 1970-01-01 to `date`. */
export function dayNumber(date: string): number {
  return Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / DAY_MS
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return formatDay(dayNumber(date) + days)
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

const texts = new Map<number, string>()

/** Format a day as yyyy-mm-dd. Cached: all companies share a few thousand days. */
export function dateText(day: number): string {
  let text = texts.get(day)
  if (text === undefined) {
    text = formatDay(day)
    if (texts.size < 40_000) texts.set(day, text)
  }
  return text
}
