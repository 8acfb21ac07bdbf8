import { formatDate } from '@quantamental/api/format'
import type { CloseSeries, CurrencyRates, DayNumber } from '../company-input.ts'
import type { QuarterResult } from '../company-result.ts'
import { closeIndexAt, usdRateAt } from '../market/closes.ts'
import { type SplitTable, splitFactor } from '../market/splits.ts'
import type { ScoredQuarter } from './scored-quarter.ts'

/** Maximum years of history, as required by the dividend record of the Graham checklist. */
const HISTORY_YEARS = 20
/** Tolerance in days for a date one year earlier, as 52- and 53-week years drift. */
const YEAR_SHIFT_DAYS = 12
const YEAR_DAYS = 365.25
/** Years needed by all values: the growth of three-year averages takes four. */
const YEARS_NEEDED = 4

/** Twelve months ending a whole number of years before the quarter. */
interface HistoryYear {
  readonly quarter: ScoredQuarter
  /** Index of the close at the end of the year; −1 if there is none. */
  readonly closeIndex: number
}

/** Yearly values, newest first; per-share values in USD per listed share, split-adjusted to one day. */
interface YearSeries {
  readonly eps: (number | null)[]
  readonly book: (number | null)[]
  readonly dividends: (number | null)[]
  readonly pe: (number | null)[]
  /** Shares outstanding or the diluted average, whichever is larger. */
  readonly shares: (number | null)[]
}

/** The quarter, those whole years before it and the oldest one's comparatives, newest first. */
function listHistory(
  quarters: readonly ScoredQuarter[],
  index: number,
  closes: CloseSeries,
): HistoryYear[] {
  const newest = quarters[index] as ScoredQuarter
  const { end } = newest.evidence.report
  const years: HistoryYear[] = []
  let at = index
  for (let year = 0; year < HISTORY_YEARS; year += 1) {
    const wanted = end - year * YEAR_DAYS
    while (at >= 0 && endOf(quarters, at) > wanted + YEAR_SHIFT_DAYS) at -= 1
    if (at < 0 || endOf(quarters, at) < wanted - YEAR_SHIFT_DAYS) break
    const quarter = quarters[at] as ScoredQuarter
    years.push({ quarter, closeIndex: closeIndexAt(closes, endOf(quarters, at)) })
  }
  for (const quarter of years.at(-1)?.quarter.earlier ?? []) {
    if (years.length >= HISTORY_YEARS) break
    years.push({ quarter, closeIndex: closeIndexAt(closes, quarter.evidence.report.end) })
  }
  return years
}

export interface QuarterYears {
  readonly history: readonly HistoryYear[]
  /** Years ending with the quarter, used for share counts. */
  readonly shareHistory: readonly HistoryYear[]
  /** Values of `history`; shares are from `shareHistory`. */
  readonly series: YearSeries
  /** Set if `history` has fiscal years instead of years ending with the quarter. */
  readonly fiscalYears: {
    readonly newestEnd: DayNumber
    /** Number of consecutive years ending with the quarter with known earnings. */
    readonly knownYears: number
  } | null
}

function countKnown({ eps }: YearSeries): number {
  const unknown = eps.indexOf(null)
  return unknown < 0 ? eps.length : unknown
}

/** Index of the last year end before quarter `index` reported by then; −1 if there is none. */
function lastYearEnd(quarters: readonly ScoredQuarter[], index: number): number {
  const { end, filed } = (quarters[index] as ScoredQuarter).evidence.report
  return quarters.findLastIndex(({ evidence: { report } }, at) => {
    const isWithin = at < index && end - report.end < YEAR_DAYS
    return isWithin && report.isYearEnd && report.filed <= filed
  })
}

/**
 * Years ending with the quarter or, between year ends, fiscal years if too few of the former and more of the
 * latter are known. Per-share values use the shares and the exchange rate of `targetDay`.
 */
export function chooseYears(
  quarters: readonly ScoredQuarter[],
  index: number,
  basis: PerShareBasis,
  targetDay: DayNumber,
): QuarterYears {
  const { closes } = basis
  const history = listHistory(quarters, index, closes)
  const series = readSeries(history, basis, targetDay)
  const own: QuarterYears = { history, shareHistory: history, series, fiscalYears: null }
  const knownYears = countKnown(series)
  const { isYearEnd } = (quarters[index] as ScoredQuarter).evidence.report
  if (isYearEnd || knownYears >= YEARS_NEEDED) return own
  const at = lastYearEnd(quarters, index)
  if (at < 0) return own
  const fiscal = listHistory(quarters, at, closes)
  const fiscalSeries = readSeries(fiscal, basis, targetDay)
  if (countKnown(fiscalSeries) <= knownYears) return own
  return {
    history: fiscal,
    shareHistory: history,
    series: { ...fiscalSeries, shares: series.shares },
    fiscalYears: { newestEnd: endOf(quarters, at), knownYears },
  }
}

function endOf(quarters: readonly ScoredQuarter[], index: number): DayNumber {
  return (quarters[index] as ScoredQuarter).evidence.report.end
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 && Number.isFinite(value) ? value : null
}

/** Data that converts per-share amounts to the basis of the share price. */
interface PerShareBasis {
  readonly closes: CloseSeries
  readonly splits: SplitTable
  readonly rates: readonly CurrencyRates[]
  readonly currency: string
  /** Company shares per listed share; null if unknown. */
  readonly perListed: number | null
}

/** USD per listed share for one currency unit per share on `day`; null if unknown. */
function perShareFactor({ rates, currency, perListed }: PerShareBasis, day: DayNumber) {
  if (currency === 'USD') return perListed
  const usd = usdRateAt(rates, currency, day)
  return usd === null || perListed === null ? null : usd.value * perListed
}

const times = (value: number | null, factor: number | null) =>
  value === null || factor === null ? null : value * factor

/** Read the series in the shares and at the exchange rate of `targetDay`. */
function readSeries(
  history: readonly HistoryYear[],
  basis: PerShareBasis,
  targetDay: DayNumber,
): YearSeries {
  const { splits } = basis
  const listed = perShareFactor(basis, targetDay)
  const series: YearSeries = { eps: [], book: [], dividends: [], pe: [], shares: [] }
  for (const { quarter, closeIndex } of history) {
    const { evidence, amounts } = quarter
    const { report, shares, averageShares } = evidence
    const factor = splitFactor(splits, report.filed, targetDay)
    const eps = amounts.epsDiluted === null ? null : amounts.epsDiluted.value / factor
    const count = shares && shares.amount.value * splitFactor(splits, shares.basisDay, targetDay)
    const average =
      averageShares &&
      averageShares.amount.value * splitFactor(splits, averageShares.basisDay, targetDay)
    series.eps.push(times(eps, listed))
    series.book.push(times(bookPerShare(quarter, count), listed))
    series.dividends.push(
      times(
        amounts.dividendsPerShare === null
          ? dividendPerShare(quarter, count)
          : amounts.dividendsPerShare.value / factor,
        listed,
      ),
    )
    series.pe.push(priceToEarnings(basis, closeIndex, targetDay, eps))
    series.shares.push(positive(Math.max(count ?? 0, average ?? 0)))
  }
  return series
}

function bookPerShare({ amounts }: ScoredQuarter, count: number | null) {
  const { bookEquity, preferredStock } = amounts
  if (bookEquity === null || preferredStock === null || !positive(count)) return null
  return (bookEquity.value - preferredStock.value) / (count as number)
}

/** Dividends of the twelve months over the shares outstanding; 0 if none were paid. */
function dividendPerShare({ amounts }: ScoredQuarter, count: number | null): number | null {
  if (amounts.dividends === null) return null
  if (amounts.dividends.value === 0) return 0
  return positive(count) === null ? null : amounts.dividends.value / (count as number)
}

function priceToEarnings(
  basis: PerShareBasis,
  closeIndex: number,
  targetDay: DayNumber,
  own: number | null,
): number | null {
  if (closeIndex < 0 || own === null || own <= 0) return null
  const { closes, splits } = basis
  const day = closes.days[closeIndex] as DayNumber
  const eps = times(own, perShareFactor(basis, day))
  if (eps === null) return null
  const close = (closes.closes[closeIndex] as number) / splitFactor(splits, day, targetDay)
  return positive(close / eps)
}

/** Explain why fiscal years replace the twelve months ending with the quarter; null if they do not. */
export function fiscalYearsText({
  fiscalYears,
  periodEnd,
}: Pick<QuarterResult, 'fiscalYears' | 'periodEnd'>): string | null {
  if (fiscalYears === null) return null
  const { newestEnd, knownYears } = fiscalYears
  const end = formatDate(periodEnd)
  const why =
    knownYears === 0
      ? `earnings for the twelve months to ${end} are not available`
      : `only ${knownYears} ${knownYears === 1 ? 'year' : 'years'} to ${end} ${knownYears === 1 ? 'is' : 'are'} available`
  return `Based on fiscal years, the latest to ${formatDate(newestEnd)}: ${why}.`
}
