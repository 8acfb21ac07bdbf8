import { formatQuarter } from '@quantamental/api/format'
import { addDays, dayNumber, daysBetween } from './calendar-date.ts'
import { type Fact, isAnnualForm } from './fact.ts'
import type { FactBook } from './fact-book.ts'

/** A balance date with the report that first gave it. */
export interface ReportedQuarter {
  /** Calendar quarter label, `24Q3`. */
  readonly quarter: string
  /** `FY2022` for a year end, `FY2023 Q1` otherwise. */
  readonly fiscalPeriod: string
  readonly periodEnd: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly isYearEnd: boolean
  readonly simulated: boolean
}

/**
 * 52- and 53-week quarters end up to a week into the next calendar quarter; the label is that of the
 * quarter a week before the end, so that no two quarters of a company share one.
 */
const WEEK_SHIFT_DAYS = 7

export function quarterLabel(periodEnd: string): string {
  return formatQuarter(addDays(periodEnd, -WEEK_SHIFT_DAYS))
}

const QUARTERS = new Set(['Q1', 'Q2', 'Q3'])

/** The report's own label when it is plausible; counted from the fiscal year ends otherwise. */
function fiscalLabel(fact: Fact, yearEnds: readonly string[]): string {
  const { fiscalYear, fiscalPeriod, periodEnd } = fact
  const endYear = Number(addDays(periodEnd, -WEEK_SHIFT_DAYS).slice(0, 4))
  const annual = isAnnualForm(fact.form)
  if (fiscalYear !== null && Math.abs(fiscalYear - endYear) <= 1) {
    if (annual) return `FY${fiscalYear}`
    if (fiscalPeriod && QUARTERS.has(fiscalPeriod)) return `FY${fiscalYear} ${fiscalPeriod}`
  }
  if (annual) return `FY${endYear}`
  const before = yearEnds.findLast((end) => end < periodEnd)
  if (!before) return `FY${endYear} Q${Math.ceil(Number(periodEnd.slice(5, 7)) / 3)}`
  const number = Math.min(3, Math.max(1, Math.round(daysBetween(before, periodEnd) / 91)))
  const year = Number(addDays(before, 360).slice(0, 4))
  return `FY${year} Q${number}`
}

/**
 * The balance dates that annual and quarterly reports are for, newest first. A report's own date is
 * the latest at which it states total assets; dates that appear only as comparatives are left out.
 */
export function listReportedQuarters(book: FactBook): ReportedQuarter[] {
  const ownDate = new Map<string, Fact>()
  for (const fact of book.facts) {
    if (fact.tag !== 'Assets' || fact.unit !== 'USD') continue
    const own = ownDate.get(fact.accession)
    if (!own || fact.periodEnd > own.periodEnd) ownDate.set(fact.accession, fact)
  }
  const reports = [...ownDate.values()].sort((a, b) => (a.filed < b.filed ? -1 : 1))
  const yearEnds = reports
    .filter((f) => isAnnualForm(f.form))
    .map((f) => f.periodEnd)
    .sort()
  const quarters = new Map<string, ReportedQuarter>()
  for (const fact of reports) {
    const quarter = quarterLabel(fact.periodEnd)
    const known = quarters.get(quarter)
    if (known && dayNumber(known.periodEnd) >= dayNumber(fact.periodEnd)) continue
    quarters.set(quarter, {
      quarter,
      fiscalPeriod: fiscalLabel(fact, yearEnds),
      periodEnd: fact.periodEnd,
      accession: fact.accession,
      form: fact.form,
      filed: fact.filed,
      isYearEnd: isAnnualForm(fact.form),
      simulated: fact.origin === 'simulated',
    })
  }
  return [...quarters.values()].sort((a, b) => (a.periodEnd < b.periodEnd ? 1 : -1))
}
