import {
  type FiscalYearEnd,
  fiscalQuarterOf,
  fiscalYearOf,
  type QuarterIndex,
  quarterEndDate,
  quarterIndex,
} from './fiscal-calendar.ts'
import { createRandomSeries } from './random.ts'
import { businessDayOnOrBefore } from './universe/days.ts'

/** Anchor of the history: filings up to this day stay in the sets of all later days. */
const HISTORY_ANCHOR = Temporal.PlainDate.from('2026-11-21')

export interface Filing {
  readonly quarter: QuarterIndex
  readonly fiscalYear: number
  /** SEC notation: Q1, Q2, Q3, FY. */
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY'
  readonly form: '10-Q' | '10-K'
  readonly end: Temporal.PlainDate
  readonly filed: Temporal.PlainDate
  /** Start with 9999999999, a prefix no filer agent has, so it never matches a real filing. */
  readonly accession: string
}

export interface Filer {
  readonly seed: number
  readonly cik: number
  /** Position in the list of companies, from 0, to keep accession numbers unique. */
  readonly ordinal: number
  readonly fiscalYearEnd: FiscalYearEnd
}

const PERIODS = ['Q1', 'Q2', 'Q3', 'FY'] as const

/** Filing of a quarter on a business day: after 25 to 40 days for a 10-Q, 45 to 60 for a 10-K. */
export function buildFiling(filer: Filer, quarter: QuarterIndex): Filing {
  const isAnnual = fiscalQuarterOf(quarter) === 4
  const { uniform } = createRandomSeries(filer.seed, filer.cik, 'filed')
  // Leave three days, because the day moves back over weekends and holidays.
  const delayDays = (isAnnual ? 48 : 28) + Math.floor(uniform(quarter) * 13)
  const end = quarterEndDate(filer.fiscalYearEnd, quarter)
  const filed = businessDayOnOrBefore(end.add({ days: delayDays }))
  const number = String((filer.ordinal + 1) * 10 + (quarter % 8)).padStart(6, '0')
  return {
    quarter,
    fiscalYear: fiscalYearOf(quarter),
    fiscalPeriod: PERIODS[fiscalQuarterOf(quarter) - 1] ?? 'FY',
    form: isAnnual ? '10-K' : '10-Q',
    end,
    filed,
    accession: `9999999999-${String(filed.year).slice(2)}-${number}`,
  }
}

/** Newest quarter with a report filed on or before `date`. */
function latestFiledQuarter(filer: Filer, date: Temporal.PlainDate): QuarterIndex {
  let quarter = quarterIndex(date.year + 1, 4)
  while (Temporal.PlainDate.compare(buildFiling(filer, quarter).filed, date) > 0) quarter -= 1
  return quarter
}

/**
 * Filings known on `until`, oldest first: at least `quarters` of them. After 21 November 2026 the oldest
 * stays the same, so a later set only appends.
 */
export function listFilings(filer: Filer, until: Temporal.PlainDate, quarters: number): Filing[] {
  const last = latestFiledQuarter(filer, until)
  const first = Math.min(last, latestFiledQuarter(filer, HISTORY_ANCHOR)) - quarters + 1
  return Array.from({ length: last - first + 1 }, (_, i) => buildFiling(filer, first + i))
}
