import { readCompactDate } from './fsds-submission.ts'

const DAY_MS = 86_400_000
const HALF_MONTH = 15
/** Longest period of any figure: one year. */
export const QUARTERS_MAX = 4

/** First day of the month `months` after that of `day`. */
function firstOfMonth(day: number, months: number): number {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
}

/**
 * Nearest month end. The data sets round every date this way, including those of 52- and 53-week
 * years; other dates are rounded here.
 */
export function roundToMonthEnd(day: number): number {
  const next = firstOfMonth(day, 1) - 1
  const previous = firstOfMonth(day, 0) - 1
  return day - previous <= HALF_MONTH && next !== day ? previous : next
}

/**
 * First day of a period of `quarters` quarters that ends with the month of `end`; null for a value
 * at a date.
 */
export function periodStart(end: number, quarters: number): number | null {
  return quarters === 0 ? null : firstOfMonth(end, 1 - 3 * quarters)
}

/** `periodStart` with a cache: a table repeats few periods. */
export function createStartReader(): typeof periodStart {
  const known = new Map<number, number | null>()
  return (end, quarters) => {
    const key = end * (QUARTERS_MAX + 1) + quarters
    let start = known.get(key)
    if (start === undefined) {
      start = periodStart(end, quarters)
      known.set(key, start)
    }
    return start
  }
}

/** Reader of `ddate` with a cache: a table repeats few dates. */
export function createDateReader(): (text: string) => number | null {
  const known = new Map<string, number | null>()
  return (text) => {
    let day = known.get(text)
    if (day === undefined) {
      const exact = readCompactDate(text)
      day = exact === null ? null : roundToMonthEnd(exact)
      known.set(text, day)
    }
    return day
  }
}
