import { formatDate } from '@quantamental/api/format'
import type { Period } from '@quantamental/api/stocks'

/** Day on which a new report of the company became known. */
export interface KnownDay {
  /** yyyy-mm-dd. */
  readonly day: string
  /** Fiscal label of the newest report on that day, such as `FY2024`. */
  readonly newest: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** Oldest normal age of a balance date for a quarterly filer, in days. */
const OLD_AFTER_DAYS = 270
const MONTH_DAYS = 30.44

/** Parse a calendar day; null if invalid, such as 2025-02-30. */
export function parseDay(text: string | null): string | null {
  if (text === null || !DAY.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** Days with a new newest report, oldest first. Late reports of older quarters do not count. */
export function listKnownDays(periods: readonly Period[]): readonly KnownDay[] {
  const days = new Map<string, Period>()
  let newest: Period | undefined
  for (const period of periods.toSorted((a, b) => (a.known_on < b.known_on ? -1 : 1))) {
    if (newest && newest.period_end > period.period_end) continue
    newest = period
    days.set(period.known_on, period)
  }
  return [...days].map(([day, { fiscal_period }]) => ({ day, newest: fiscal_period }))
}

/** Index of the newest known day up to `day`; −1 before the first. */
export function indexOfDay(days: readonly KnownDay[], day: string): number {
  return days.findLastIndex((known) => known.day <= day)
}

/**
 * "Newest report: Jun 27, 2025, 16 months old" if the newest balance date is more than 270 days
 * before `today`; null otherwise, or if either day is unknown.
 */
export function oldReportNote(referenceDate: string, today: string | null): string | null {
  const from = parseDay(referenceDate)
  const to = parseDay(today)
  if (from === null || to === null) return null
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days <= OLD_AFTER_DAYS) return null
  return `Newest report: ${formatDate(from)}, ${Math.floor(days / MONTH_DAYS)} months old`
}
