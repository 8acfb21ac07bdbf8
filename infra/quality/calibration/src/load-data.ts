import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AgencyRating, parseAgency } from './agency.ts'
import { type PolishCompany, parsePolish } from './polish.ts'
import { firstShareCounts, parseWide } from './share-counts.ts'
import { type MarketInputs, parseSnapshot } from './snapshot.ts'
import { type AnnualStatement, parseStatements } from './statements.ts'
import { readText } from './table.ts'

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
