import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CreditInputs } from '@quantamental/models/credit'
import { type AgencyRating, parseAgency } from './agency.ts'
import { type PolishCompany, parsePolish } from './polish.ts'
import { type AnnualStatement, parseStatements } from './statements.ts'
import { numberIn, parseTable, readText, splitCsvLine } from './table.ts'

/** Parse month-end values by symbol from a wide CSV: symbol, then a column per month; NaN for gaps. */
function parseWide(text: string): Map<string, number[]> {
  const [, ...lines] = text.split(/\r?\n/)
  const bySymbol = new Map<string, number[]>()
  for (const line of lines) {
    const [symbol = '', ...values] = splitCsvLine(line)
    if (symbol === '') continue
    bySymbol.set(
      symbol,
      values.map((value) => (value.trim() === '' ? Number.NaN : Number(value))),
    )
  }
  return bySymbol
}

/** Shares outstanding by symbol: market value over price in the first month with both. */
function firstShareCounts(
  closes: ReadonlyMap<string, readonly number[]>,
  marketCaps: ReadonlyMap<string, readonly number[]>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [symbol, prices] of closes) {
    const values = marketCaps.get(symbol) ?? []
    const at = prices.findIndex((price, month) => price > 0 && (values[month] ?? 0) > 0)
    const [price, value] = [prices[at], values[at]]
    if (price !== undefined && value !== undefined) counts.set(symbol, value / price)
  }
  return counts
}

type MarketInputs = Pick<CreditInputs, 'marketCap' | 'volatility' | 'sharePrice'>

/**
 * Parse market figures by symbol from a snapshot of the S&P 500 (market value in billions of USD). Volatility is
 * Parkinson's estimator (1980) from the 52-week range: ln(high/low) / sqrt(4 ln 2).
 */
function parseSnapshot(text: string): Map<string, MarketInputs> {
  const found = new Map<string, MarketInputs>()
  for (const row of parseTable(text)) {
    const [price, low, high, billions] = [
      numberIn(row, 'Price'),
      numberIn(row, '52 week low'),
      numberIn(row, '52 week high'),
      numberIn(row, 'Market Cap'),
    ]
    if (price === null || low === null || high === null || billions === null) continue
    if (price <= 0 || low <= 0 || high <= low || billions <= 0) continue
    found.set(row.get('Symbol') ?? '', {
      marketCap: billions * 1e9,
      volatility: Math.log(high / low) / Math.sqrt(4 * Math.LN2),
      sharePrice: price,
    })
  }
  return found
}

export interface CalibrationData {
  readonly ratings: readonly AgencyRating[]
  /** Number of rows in the agency file without plausible figures. */
  readonly unusable: number
  /** Polish companies with known total assets. */
  readonly polish: readonly PolishCompany[]
  readonly statements: readonly AnnualStatement[]
  /** Market figures of July 2016 by symbol. */
  readonly snapshot: ReadonlyMap<string, MarketInputs>
}

/** The first file in `reference` with the prefix, so that data of other years can be evaluated. */
function referenceFile(folder: string, prefix: string): string {
  const found = readdirSync(join(folder, 'reference')).sort()
  return `reference/${found.find((name) => name.startsWith(prefix)) ?? prefix}`
}

/**
 * Read the inputs of the calibration from the data folder. Only the agency ratings and the Polish companies are
 * required; without annual reports or share counts, fewer ratings are usable. @throws if one of the two is missing.
 */
export function loadData(folder: string): CalibrationData {
  const read = (path: string) => readText(join(folder, path))
  const readOptional = (path: string) => (existsSync(join(folder, path)) ? read(path) : '')
  const statements = parseStatements(
    readOptional('fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz'),
    readOptional('fundamentals/nyse-kaggle-securities.csv'),
  )
  const shares = firstShareCounts(
    parseWide(readOptional('prices/monthend-close-all-2021-2026.csv.gz')),
    parseWide(readOptional('prices/monthend-marketcap-all-2021-2026.csv.gz')),
  )
  const { ratings, unusable } = parseAgency(
    read(referenceFile(folder, 'agency-ratings')),
    statements,
    shares,
  )
  return {
    ratings,
    unusable,
    polish: parsePolish(read(referenceFile(folder, 'polish-bankruptcy'))).filter(
      ({ inputs }) => inputs.totalAssets !== null,
    ),
    statements,
    snapshot: parseSnapshot(readOptional('fundamentals/sp500-key-financials-2016-07.csv')),
  }
}
