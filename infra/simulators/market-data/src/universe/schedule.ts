import { fiscalQuarterOf, fiscalYearOf, type QuarterIndex } from '../fiscal-calendar.ts'
import { createRandomSeries } from '../random.ts'
import { type Day, dayText, HISTORY_ANCHOR, monthEnd, tradingDayOnOrBefore } from './days.ts'
import type { UniverseCompany } from './roster.ts'
import { SNAPSHOT_DAY } from './snapshot.ts'

export const SCORED_QUARTERS = 16
/** Quarters before the scored ones, for trailing years and comparisons. */
const EARLIER_QUARTERS = 7

const FISCAL_MONTHS = [3, 6, 9, 1, 10, 2, 11]
const CALENDAR_YEAR_PART = 0.8
const RECENT_LISTING_PART = 0.025
const LATE_PART = 0.015

export interface ReportDate {
  readonly quarter: QuarterIndex
  readonly fiscalYear: number
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY'
  readonly end: Day
  readonly filed: Day
  readonly accession: string
}

export interface Schedule {
  readonly fiscalMonth: number
  /** Newest quarter reported by the snapshot or the history anchor, at which the company matches its traits. */
  readonly anchor: QuarterIndex
  /** Reports filed by the day of the set, oldest first. */
  readonly reports: readonly ReportDate[]
  /** Next report, still to be filed; null after a default. */
  readonly next: ReportDate | null
  readonly defaultedOn: Day | null
  /** Whether the company was listed less than two years ago. */
  readonly isRecent: boolean
}

const PERIODS = ['Q1', 'Q2', 'Q3', 'FY'] as const

/** Last day of a fiscal quarter, always a month end, in a fiscal year that ends in `month`. */
export function quarterEnd(month: number, quarter: QuarterIndex): Day {
  return monthEnd(fiscalYearOf(quarter), month - 12 + 3 * fiscalQuarterOf(quarter))
}

/** First quarter that ends on or after a day. */
function quarterAround(month: number, day: Day): QuarterIndex {
  const year = Number(dayText(day).slice(0, 4))
  let quarter = (year + 2) * 4
  while (quarterEnd(month, quarter - 1) >= day) quarter -= 1
  return quarter
}

/** Reporting schedule of a company with `scored` quarters, and earlier ones, by the history anchor. */
export function scheduleOf(
  seed: number,
  company: UniverseCompany,
  until: Day,
  scored = SCORED_QUARTERS,
): Schedule {
  const quarters = scored + EARLIER_QUARTERS
  const { uniform } = createRandomSeries(seed, company.drawnAs, 'schedule')
  const isCalendar = uniform(-1) < CALENDAR_YEAR_PART || company.industry.kind === 'bank'
  const drawnMonth = isCalendar
    ? 12
    : (FISCAL_MONTHS[Math.floor(uniform(-2) * FISCAL_MONTHS.length)] ?? 6)
  const fiscalMonth = company.known?.fiscalMonth ?? drawnMonth
  const isLate = company.known === null && uniform(-3) < LATE_PART
  const canBeRecent = company.known === null && company.defaultedDaysAgo === null
  const isRecent = canBeRecent && uniform(-4) < RECENT_LISTING_PART
  const count = isRecent ? 2 + Math.floor(uniform(-5) * 4) : quarters
  const isSmall = /^(small|micro|nano)$/.test(company.band)
  const report = (quarter: QuarterIndex): ReportDate => {
    const ordinal = fiscalQuarterOf(quarter)
    const base = ordinal === 4 ? (isSmall ? 72 : 48) : isSmall ? 34 : 26
    const late = isLate && uniform(quarter + 5e5) < 0.4 ? 30 + 45 * uniform(quarter + 6e5) : 0
    const end = quarterEnd(fiscalMonth, quarter)
    const filed = tradingDayOnOrBefore(end + base + Math.floor(uniform(quarter) * 12 + late))
    const number = String((company.ordinal + 1) * 10 + (quarter % 8)).padStart(6, '0')
    return {
      quarter,
      fiscalYear: fiscalYearOf(quarter),
      fiscalPeriod: PERIODS[ordinal - 1] ?? 'FY',
      end,
      filed,
      accession: `9999999999-${dayText(filed).slice(2, 4)}-${number}`,
    }
  }
  const newestBy = (day: Day): QuarterIndex => {
    let quarter = quarterAround(fiscalMonth, day)
    while (report(quarter).filed > day) quarter -= 1
    return quarter
  }
  const defaultDay =
    company.defaultedDaysAgo === null ? null : HISTORY_ANCHOR - company.defaultedDaysAgo
  const pinned = newestBy(defaultDay === null ? HISTORY_ANCHOR : defaultDay - 60)
  const anchor = company.known?.snapshot ? newestBy(SNAPSHOT_DAY) : pinned
  const hasDefaulted = defaultDay !== null && defaultDay <= until
  const last = hasDefaulted ? Math.min(pinned, newestBy(until)) : newestBy(until)
  // No company has a longer history than the others, whenever it failed.
  const earliest = hasDefaulted ? newestBy(HISTORY_ANCHOR) - quarters + 1 : 0
  const first = Math.max(earliest, Math.min(last, pinned) - count + 1)
  return {
    fiscalMonth,
    anchor,
    reports: Array.from({ length: last - first + 1 }, (_, i) => report(first + i)),
    next: hasDefaulted ? null : report(last + 1),
    defaultedOn: hasDefaulted ? tradingDayOnOrBefore(defaultDay) : null,
    isRecent,
  }
}
