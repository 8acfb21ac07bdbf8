import { businessDayOnOrBefore } from './business-days.ts'
import {
  type FiscalYearEnd,
  fiscalQuarterOf,
  fiscalYearOf,
  type QuarterIndex,
  quarterEndDate,
  quarterIndex,
} from './fiscal-calendar.ts'
import { createRandomSeries } from './random.ts'

/** Companies keep what they filed by this day whatever later day a set is made for. */
const HISTORY_ANCHOR = Temporal.PlainDate.from('2026-11-21')

export interface Filing {
  readonly quarter: QuarterIndex
  readonly fiscalYear: number
  /** As SEC writes it: Q1, Q2, Q3, FY. */
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY'
  readonly form: '10-Q' | '10-K'
  readonly end: Temporal.PlainDate
  readonly filed: Temporal.PlainDate
  /** Starts with 9999999999, which no filer agent has: it can never name a real filing. */
  readonly accession: string
}

export interface Filer {
  readonly seed: number
  readonly cik: number
  /** Position in the list of companies, from 0: keeps accession numbers apart. */
  readonly ordinal: number
  readonly fiscalYearEnd: FiscalYearEnd
}

const PERIODS = ['Q1', 'Q2', 'Q3', 'FY'] as const

/** 10-Q 25 to 40 days after the quarter, 10-K 45 to 60; always on a business day. */
export function buildFiling(filer: Filer, quarter: QuarterIndex): Filing {
  const isAnnual = fiscalQuarterOf(quarter) === 4
  const { uniform } = createRandomSeries(filer.seed, filer.cik, 'filed')
  // Three days of room, because the day moves back over a weekend and a holiday.
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

/** The newest quarter whose report was filed on or before `date`. */
export function latestFiledQuarter(filer: Filer, date: Temporal.PlainDate): QuarterIndex {
  let quarter = quarterIndex(date.year + 1, 4)
  while (Temporal.PlainDate.compare(buildFiling(filer, quarter).filed, date) > 0) quarter -= 1
  return quarter
}

/**
 * Filings known on `until`, oldest first: at least `quarters` of them. The oldest does not move when
 * `until` lies after 21 November 2026, so a later set only appends.
 */
export function listFilings(filer: Filer, until: Temporal.PlainDate, quarters: number): Filing[] {
  const last = latestFiledQuarter(filer, until)
  const first = Math.min(last, latestFiledQuarter(filer, HISTORY_ANCHOR)) - quarters + 1
  return Array.from({ length: last - first + 1 }, (_, i) => buildFiling(filer, first + i))
}
