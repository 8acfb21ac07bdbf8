import { daysBetween } from './calendar-date.ts'

export type DurationClass = 'quarter' | 'half' | 'nine-months' | 'year'

/** Inclusive bounds in days, first and last day counted. */
const BOUNDS: readonly (readonly [DurationClass, number, number])[] = [
  ['quarter', 80, 100],
  ['half', 170, 190],
  ['nine-months', 260, 285],
  ['year', 350, 380],
]

/** Days of a period, both ends counted: 2022-01-01 to 2022-12-31 is 365. */
export function durationDays(start: string, end: string): number {
  return daysBetween(start, end) + 1
}

/**
 * What a period is by its length; null for any other length. 52- and 53-week years and 12-, 13-
 * and 14-week quarters fall inside. Source: data-and-models section 5, quarter arithmetic.
 */
export function durationClass(start: string, end: string): DurationClass | null {
  const days = durationDays(start, end)
  return BOUNDS.find(([, least, most]) => days >= least && days <= most)?.[0] ?? null
}
