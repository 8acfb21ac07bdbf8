import { dayNumber, formatDay } from '../dates/calendar-date.ts'
import type { DayNumber } from './company-input.ts'

const texts = new Map<DayNumber, string>()

/** Formats a day as yyyy-mm-dd. Cached: all companies share a few thousand days. */
export function dateText(day: DayNumber): string {
  let text = texts.get(day)
  if (text === undefined) {
    text = formatDay(day)
    if (texts.size < 40_000) texts.set(day, text)
  }
  return text
}

/** Days since 1970-01-01 of a yyyy-mm-dd date. */
export const dayOf: (date: string) => DayNumber = dayNumber
