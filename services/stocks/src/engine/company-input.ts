import type { Company, Origin } from '../companies/company.ts'

/** Days since 1970-01-01. The engine converts to and from text dates only at its edges. */
export type DayNumber = number

/**
 * One filing with its facts in columns: fact `i` is `amounts[i]` for `tags[i]` (id in the table `tag`,
 * which holds taxonomy, tag and unit) over `starts[i]`..`ends[i]`; `starts[i]` is null for a balance at a
 * date. Two amounts for the same tag and period in one filing are two share classes.
 */
export interface StoredFiling {
  readonly id: number
  readonly accession: string
  readonly form: string
  readonly filed: DayNumber
  /** Fiscal year of the filing, not of its facts; null if the source omits it. */
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  readonly tags: readonly number[]
  readonly starts: readonly (DayNumber | null)[]
  readonly ends: readonly DayNumber[]
  readonly amounts: readonly number[]
}

/** By filing date, originals before amendments, accession: independent of the order of loading. */
export function compareFilings(a: StoredFiling, b: StoredFiling): number {
  if (a.filed !== b.filed) return a.filed - b.filed
  const [isLater, isOtherLater] = [a.form.endsWith('/A'), b.form.endsWith('/A')]
  if (isLater !== isOtherLater) return isLater ? 1 : -1
  if (a.accession === b.accession) return 0
  return a.accession < b.accession ? -1 : 1
}

export interface TagName {
  readonly id: number
  readonly taxonomy: string
  readonly name: string
  readonly unit: string
}

/** Unadjusted closing prices of one symbol in USD, oldest first. */
export interface CloseSeries {
  readonly symbol: string
  readonly days: readonly DayNumber[]
  readonly closes: readonly number[]
  /** Source file by year. */
  readonly files: ReadonlyMap<number, string>
}

export interface StockSplit {
  readonly effective: DayNumber
  readonly newForOld: number
}

export interface CashDividend {
  /** First day without the dividend. */
  readonly exDay: DayNumber
  /** USD per share. */
  readonly amount: number
}

/** One publication of short interest in shares (FINRA publishes twice a month). */
export interface ShortInterestRow {
  readonly settled: DayNumber
  readonly sharesShort: number
  readonly floatShares: number | null
  readonly averageDailyVolume: number | null
  readonly file: string
}

/** Analyst targets and expected earnings per share in USD, as of a day. */
export interface EstimateRow {
  readonly asOf: DayNumber
  readonly targetLow: number | null
  readonly targetMedian: number | null
  readonly targetHigh: number | null
  readonly targetCount: number | null
  readonly epsCurrentYear: number | null
  readonly epsNextYear: number | null
  readonly file: string
}

/** Newest row of an exchange's listing file. Volume in shares per day; amounts in USD. */
export interface ListingRow {
  readonly asOf: DayNumber
  readonly volume: number | null
  readonly lastSale: number | null
  readonly marketCap: number | null
  readonly file: string
}

/** Yields of the ten-year Treasury note as fractions, oldest first. */
export interface YieldSeries {
  readonly days: readonly DayNumber[]
  readonly yields: readonly number[]
}

/** European Central Bank reference rates of one currency, oldest first. */
export interface CurrencyRates {
  readonly currency: string
  readonly days: readonly DayNumber[]
  /** Units of the currency per euro. */
  readonly perEuro: readonly number[]
}

/** Market benchmark for excess returns, oldest first: see `market-benchmark.ts`. */
export interface MarketSeries {
  readonly days: readonly DayNumber[]
  /** Logarithms of index levels; only their differences within a chain matter. */
  readonly levels: readonly number[]
  /** First day of each level's chain. */
  readonly chains: readonly DayNumber[]
  /** Market value of the S&P 500 in USD by the newest listings; null if unknown. */
  readonly totalValue: number | null
}

/** Return of the market between the closes of a published rating, as it was published. */
export interface PublishedMarketReturn {
  readonly from: DayNumber
  readonly to: DayNumber
  readonly logReturn: number
}

/** Stored data of one company. */
export interface CompanyInput {
  readonly company: Company
  /** Origin of the filings: real if the company has any real filing. */
  readonly origin: Origin
  /** Origin of closes and other market data; simulated with real filings for some companies of the demo. */
  readonly marketOrigin: Origin
  readonly filings: readonly StoredFiling[]
  readonly closes: CloseSeries
  readonly splits: readonly StockSplit[]
  /** Publications, oldest first. */
  readonly shortInterest: readonly ShortInterestRow[]
  /** Estimates, oldest first. */
  readonly estimates: readonly EstimateRow[]
  readonly listing: ListingRow | null
  /** Benchmark returns of the company's published quarters, which later closes of others never move. */
  readonly publishedReturns: readonly PublishedMarketReturn[]
}

export interface EngineMarketData {
  readonly tags: readonly TagName[]
  readonly treasury: YieldSeries | null
  /** Benchmark by origin of the closes: a real company is never compared with simulated ones. */
  readonly market: Readonly<Record<Origin, MarketSeries>>
  /** Rates of the reporting currencies and of the US dollar; empty if none are loaded. */
  readonly rates: readonly CurrencyRates[]
  /** Day of the computation; nothing dated later is read. */
  readonly today: DayNumber
}
