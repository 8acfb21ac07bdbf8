import type { Filing } from '../filings.ts'
import {
  type FiscalYearEnd,
  fiscalQuarterOf,
  type QuarterIndex,
  quarterEndDate,
  quarterStartDate,
} from '../fiscal-calendar.ts'
import type { SecFact } from './company-facts.ts'
import type { FactItem } from './fact-item.ts'

type Span = readonly [from: QuarterIndex, to: QuarterIndex]

/** Balance dates of a report: this one and the last fiscal year end. */
function instantSpans(quarter: QuarterIndex): Span[] {
  const yearEnd = quarter - fiscalQuarterOf(quarter)
  return [
    [yearEnd, yearEnd],
    [quarter, quarter],
  ]
}

/** Periods of a report: three years in a 10-K; the quarter and year to date, each with last year's, in a 10-Q. */
function durationSpans(quarter: QuarterIndex, isYearToDateOnly: boolean): Span[] {
  const ordinal = fiscalQuarterOf(quarter)
  if (ordinal === 4) {
    return [8, 4, 0].map((back): Span => [quarter - back - 3, quarter - back])
  }
  const start = quarter - ordinal + 1
  const spans: Span[] = [
    [start - 4, quarter - 4],
    [start, quarter],
  ]
  if (!isYearToDateOnly && ordinal > 1) {
    spans.push([quarter - 4, quarter - 4], [quarter, quarter])
  }
  return spans
}

/** Facts that one filing reports for one item, including comparatives. */
export function reportFacts(item: FactItem, filing: Filing, end: FiscalYearEnd): SecFact[] {
  const spans =
    item.period === 'instant'
      ? instantSpans(filing.quarter)
      : durationSpans(filing.quarter, item.period === 'cash-flow')
  return spans.map(([from, to]) => ({
    ...(item.period === 'instant' ? {} : { start: quarterStartDate(end, from).toString() }),
    end: quarterEndDate(end, to).toString(),
    val: item.value(from, to),
    accn: filing.accession,
    fy: filing.fiscalYear,
    fp: filing.fiscalPeriod,
    form: filing.form,
    filed: filing.filed.toString(),
  }))
}

/** SEC order: by end, then start, then filing date. */
export function compareFacts(a: SecFact, b: SecFact): number {
  return (
    compareText(a.end, b.end) ||
    compareText(a.start ?? '', b.start ?? '') ||
    compareText(a.filed, b.filed)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
