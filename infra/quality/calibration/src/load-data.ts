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

/** Read all inputs of the calibration from the data folder. @throws if a file is missing. */
export function loadData(folder: string): CalibrationData {
  const read = (path: string) => readText(join(folder, path))
  const statements = parseStatements(
    read('fundamentals/nyse-kaggle-fundamentals-fy2012-2016.csv.gz'),
    read('fundamentals/nyse-kaggle-securities.csv'),
  )
  const shares = firstShareCounts(
    parseWide(read('prices/monthend-close-all-2021-2026.csv.gz')),
    parseWide(read('prices/monthend-marketcap-all-2021-2026.csv.gz')),
  )
  const { ratings, unusable } = parseAgency(
    read('reference/agency-ratings-with-ratios-2005-2016.csv'),
    statements,
    shares,
  )
  return {
    ratings,
    unusable,
    polish: parsePolish(read('reference/polish-bankruptcy-1year.arff.gz')).filter(
      ({ inputs }) => inputs.totalAssets !== null,
    ),
    statements,
    snapshot: parseSnapshot(read('fundamentals/sp500-key-financials-2016-07.csv')),
  }
}
