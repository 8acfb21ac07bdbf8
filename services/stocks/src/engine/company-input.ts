import type { Company } from '../domain/company.ts'
import type { Origin } from '../domain/fact.ts'

/** Days since 1970-01-01. The engine counts in days; text dates are for the edges. */
export type DayNumber = number

/**
 * One filing with its facts, column by column: fact `i` is `amounts[i]` of `tags[i]` (id of the table
 * `tag`, which names taxonomy, tag and unit) over `starts[i]`..`ends[i]`, `starts[i]` null at a date.
 * Two amounts of one tag and period in one filing are two share classes.
 */
export interface StoredFiling {
  readonly id: number
  readonly accession: string
  readonly form: string
  readonly filed: DayNumber
  /** Of the filing and not of its facts; null when the source does not say. */
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  readonly tags: readonly number[]
  readonly starts: readonly (DayNumber | null)[]
  readonly ends: readonly DayNumber[]
  readonly amounts: readonly number[]
}

/**
 * By day filed; of one day amendments last, then by accession number, so that the order in which filings
 * were loaded does not matter.
 */
export function compareFilings(a: StoredFiling, b: StoredFiling): number {
  if (a.filed !== b.filed) return a.filed - b.filed
  const [isLater, isOtherLater] = [a.form.endsWith('/A'), b.form.endsWith('/A')]
  if (isLater !== isOtherLater) return isLater ? 1 : -1
  if (a.accession === b.accession) return 0
  return a.accession < b.accession ? -1 : 1
}

/** What the ids of `tag` mean. */
export interface TagName {
  readonly id: number
  readonly taxonomy: string
  readonly name: string
  readonly unit: string
}

/** Unadjusted closes of one symbol in USD, oldest first. */
export interface CloseSeries {
  readonly symbol: string
  readonly days: readonly DayNumber[]
  readonly closes: readonly number[]
  /** The file that a year's closes came from. */
  readonly files: ReadonlyMap<number, string>
}

export interface StockSplit {
  readonly effective: DayNumber
  readonly newForOld: number
}

/** One publication of short interest (FINRA publishes twice a month). Shares. */
export interface ShortInterestRow {
  readonly settled: DayNumber
  readonly sharesShort: number
  readonly floatShares: number | null
  readonly averageDailyVolume: number | null
  readonly file: string
}

/** Analysts' targets and earnings per share, USD, as of a day. */
export interface EstimateRow {
  readonly asOf: DayNumber
  readonly targetLow: number | null
  readonly targetMedian: number | null
  readonly targetHigh: number | null
  readonly targetCount: number | null
  /** Of the fiscal year under way. */
  readonly epsCurrentYear: number | null
  /** Of the fiscal year after it. */
  readonly epsNextYear: number | null
  readonly file: string
}

/** The newest line of an exchange's list. Shares a day; USD. */
export interface ListingRow {
  readonly asOf: DayNumber
  readonly volume: number | null
  readonly lastSale: number | null
  readonly marketCap: number | null
  readonly file: string
}

/** The yield of the ten-year treasury note, a fraction, oldest first; the same for every company. */
export interface YieldSeries {
  readonly days: readonly DayNumber[]
  readonly yields: readonly number[]
}

/** Reference rates of one currency, oldest first. */
export interface CurrencyRates {
  readonly currency: string
  readonly days: readonly DayNumber[]
  /** Units of the currency for one euro. */
  readonly perEuro: readonly number[]
}

/** The S&P 500 or the best stand-in that is loaded, for excess returns; null without one. */
export interface MarketSeries {
  readonly days: readonly DayNumber[]
  /** Level of the index; only its changes matter. */
  readonly levels: readonly number[]
  /** Total market value of its members in USD on the last day; null when unknown. */
  readonly totalValue: number | null
}

/** All that is stored of one company, of one origin (real where there is any real filing). */
export interface CompanyInput {
  readonly company: Company
  readonly origin: Origin
  /** In the order of `compareFilings`. */
  readonly filings: readonly StoredFiling[]
  readonly closes: CloseSeries
  readonly splits: readonly StockSplit[]
  /** Oldest first. */
  readonly shortInterest: readonly ShortInterestRow[]
  /** Oldest first. */
  readonly estimates: readonly EstimateRow[]
  readonly listing: ListingRow | null
}

/** What every company's computation shares. */
export interface EngineMarketData {
  readonly tags: readonly TagName[]
  readonly treasury: YieldSeries | null
  readonly market: MarketSeries | null
  /** Of the currencies that companies report in and of the dollar; empty without any. */
  readonly rates: readonly CurrencyRates[]
  /** The day of the computation: nothing dated later is read. */
  readonly today: DayNumber
}
