import { dayNumber, formatDay } from '../domain/calendar-date.ts'
import type { DayNumber } from './company-input.ts'

const texts = new Map<DayNumber, string>()

/** The day as yyyy-mm-dd. Texts are kept: a universe's reports share a few thousand days. */
export function dateText(day: DayNumber): string {
  let text = texts.get(day)
  if (text === undefined) {
    text = formatDay(day)
    if (texts.size < 40_000) texts.set(day, text)
  }
  return text
}

/** Days since 1970-01-01 of a yyyy-mm-dd text. */
export const dayOf: (date: string) => DayNumber = dayNumber
