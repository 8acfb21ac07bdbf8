import { formatDate } from '@quantamental/api/format'
import type { Period } from '@quantamental/api/stocks'

/** A day on which a company's newest report became known. */
export interface KnownDay {
  /** yyyy-mm-dd. */
  readonly day: string
  /** Fiscal label of the newest report then: `FY2024`. */
  readonly newest: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000
/** Longest age of a balance date that a company reporting each quarter reaches in the ordinary way. */
const OLD_AFTER_DAYS = 270
const MONTH_DAYS = 30.44

/** `text` as a day of the calendar; null when it is none, 2025-02-30 included. */
export function parseDay(text: string | null): string | null {
  if (text === null || !DAY.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** The days on which there was something new, oldest first; a later report of an older quarter is none. */
export function listKnownDays(periods: readonly Period[]): readonly KnownDay[] {
  const days = new Map<string, Period>()
  let newest: Period | undefined
  for (const period of periods.toSorted((a, b) => a.known_on.localeCompare(b.known_on))) {
    if (newest && newest.period_end > period.period_end) continue
    newest = period
    days.set(period.known_on, period)
  }
  return [...days].map(([day, { fiscal_period }]) => ({ day, newest: fiscal_period }))
}

/** Place of the newest known day up to `day`; −1 before the first. */
export function indexOfDay(days: readonly KnownDay[], day: string): number {
  return days.findLastIndex((known) => known.day <= day)
}

/**
 * "Newest report: Jun 27, 2025, 16 months old" where the newest balance date lies more than 270 days
 * before `today`; null otherwise, and where either day is not known.
 */
export function oldReportNote(referenceDate: string, today: string | null): string | null {
  const from = parseDay(referenceDate)
  const to = parseDay(today)
  if (from === null || to === null) return null
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  if (days <= OLD_AFTER_DAYS) return null
  return `Newest report: ${formatDate(from)}, ${Math.floor(days / MONTH_DAYS)} months old`
}
