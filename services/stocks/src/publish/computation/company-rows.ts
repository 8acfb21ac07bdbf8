import type pg from 'pg'
import type { BinaryRowWriter, ColumnKind } from '../../db/binary-copy.ts'
import type { CompanyInput, EngineMarketData } from '../../engine/company-input.ts'
import type { CompanyResult, QuarterResult } from '../../engine/company-result.ts'
import { encodeHistory } from '../../engine/history/history-layout.ts'
import { compareRatings, type RatingChange } from '../comparison/compare-ratings.ts'
import { type ChosenCompany, readCompanyInputs } from '../inputs/company-inputs.repository.ts'
import { listUniverseQuarters } from '../track-record/universe-quarter.ts'
import type { UniverseQuarter } from '../track-record/vintage.ts'
import type { VersionRows } from '../versions/data-version.repository.ts'
import { type AnnouncedFiling, listNewFilings } from '../versions/new-filings.ts'
import type { CompanyComputation } from './company-computation.ts'
import {
  type EarlierResult,
  listEarlierResults,
  type PublishedVersion,
} from './earlier-result.repository.ts'

/** Companies of a version to compute, and what all of them share. */
export interface ComputationTask {
  readonly dataVersionId: number
  /** Published version, or null before the first. */
  readonly current: VersionRows | null
  /** Whether the models or the engine are other ones than of the published version. */
  readonly isNewModel: boolean
  readonly companies: readonly ChosenCompany[]
  readonly marketData: EngineMarketData
}

export interface ComputedCompany {
  readonly id: number
  /** JSON of `CompanyOwn`; null if the company has no report to show. */
  readonly own: string | null
  /** JSON of `UniverseQuarter[]`, oldest first. */
  readonly quarters: string
  readonly newFilings: readonly AnnouncedFiling[]
  readonly ratingChanges: readonly RatingChange[]
}

const DOCUMENT_COLUMNS = {
  company_id: 'int',
  page: 'text',
  from_version: 'int',
  body: 'text',
  latest: 'text',
} as const satisfies Record<string, ColumnKind>

const HISTORY_COLUMNS = {
  company_id: 'int',
  from_version: 'int',
  body: 'bytes',
} as const satisfies Record<string, ColumnKind>

const QUARTER_COLUMNS = {
  company_id: 'int',
  period_end: 'date',
  from_version: 'int',
  quarter: 'text',
  filed: 'date',
  known_on: 'date',
  engine_version: 'text',
  input_hash: 'text',
  rating: 'text',
  first_rating: 'text',
  restated_rating: 'text',
  restated_on: 'date',
  figures_hash: 'text',
  prices_hash: 'text',
  market_from: 'date',
  market_to: 'date',
  market_return: 'double',
  unknown_measures: 'text',
  pd: 'double',
  z_variant: 'text',
  z_score: 'double',
  m_score: 'double',
  upside_avg: 'double',
  market_cap: 'double',
  revenue: 'double',
  net_income: 'double',
  reported_rating: 'text',
  reported_pd: 'double',
  reported_upside: 'double',
  reported_zone: 'text',
  reported_m_label: 'text',
  reported_lists: 'text',
  fate: 'text',
  year_change: 'double',
} as const satisfies Record<string, ColumnKind>

/** Measures without a value: all parts of the score but its base. */
function listUnknownMeasures({ parts }: QuarterResult['credit']): string[] {
  return parts
    .filter(({ code, value }) => value === null && code !== 'base')
    .map(({ code }) => code)
}

function writeQuarters(
  writer: BinaryRowWriter,
  result: CompanyResult,
  shown: readonly UniverseQuarter[],
  dataVersionId: number,
  engineVersion: string,
): void {
  for (const [index, quarter] of result.quarters.entries()) {
    const vintage = shown[index] as UniverseQuarter
    writer.write([
      result.companyId,
      quarter.periodEnd,
      dataVersionId,
      quarter.quarter,
      quarter.filed,
      quarter.knownOn,
      engineVersion,
      quarter.inputHash,
      quarter.credit.letter,
      quarter.restatedRating?.before ?? null,
      quarter.restatedRating?.after ?? null,
      quarter.restatedOn,
      quarter.ratingBasis.figures,
      quarter.ratingBasis.prices,
      quarter.marketReturn?.from ?? null,
      quarter.marketReturn?.to ?? null,
      quarter.marketReturn?.logReturn ?? null,
      listUnknownMeasures(quarter.credit).join(' '),
      quarter.credit.pd,
      result.altmanChoice.variant,
      quarter.altman.value,
      quarter.beneish.value,
      quarter.upside.upside_avg,
      vintage.marketCap,
      vintage.revenue,
      vintage.netIncome,
      vintage.rating,
      vintage.pd,
      vintage.upside,
      vintage.zone,
      vintage.mLabel,
      vintage.lists.join(' '),
      vintage.fate,
      vintage.change,
    ])
  }
}

/** A computed company with its rows. */
interface CompanyRows {
  readonly computed: ComputedCompany
  writeDocuments(writer: BinaryRowWriter): void
  writeQuarters(writer: BinaryRowWriter): void
  writeHistory(writer: BinaryRowWriter): void
}

const NO_ROWS = {
  writeDocuments() {},
  writeQuarters() {},
  writeHistory() {},
}

/** Compute one company. @throws with the company's name. */
export function computeOne(
  given: CompanyInput,
  earlier: EarlierResult,
  { dataVersionId, isNewModel, marketData }: ComputationTask,
  computation: CompanyComputation,
): CompanyRows {
  const { company } = given
  const { id } = company
  try {
    const input = { ...given, publishedReturns: earlier.marketReturns }
    const result = computation.computeCompany(input, marketData)
    if (!result) {
      return {
        computed: { id, own: null, quarters: '[]', newFilings: [], ratingChanges: [] },
        ...NO_ROWS,
      }
    }
    const own = JSON.stringify(computation.summarizeCompany(input, result))
    const pages = computation.buildPageDocuments(company, result)
    const shown = listUniverseQuarters(result)
    return {
      computed: {
        id,
        own,
        quarters: JSON.stringify(shown),
        newFilings: listNewFilings(result, earlier.accessions),
        ratingChanges: compareRatings(earlier.quarters, result.quarters, isNewModel),
      },
      writeDocuments(writer) {
        for (const { page, body, latest } of pages) {
          writer.write([id, page, dataVersionId, body, latest])
        }
      },
      writeQuarters: (writer) =>
        writeQuarters(writer, result, shown, dataVersionId, computation.engineVersion),
      writeHistory: (writer) => writer.write([id, dataVersionId, encodeHistory(result.history)]),
    }
  } catch (error) {
    throw new Error(`${company.ticker} (company ${id}) cannot be computed`, { cause: error })
  }
}

/** Read companies and what was published of them. */
export async function readChunk(
  reader: pg.Client,
  chunk: readonly ChosenCompany[],
  published: PublishedVersion | null,
  { engineVersion }: CompanyComputation,
) {
  const inputs = await readCompanyInputs(reader, chunk)
  return [inputs, await listEarlierResults(reader, chunk, published, engineVersion)] as const
}

/** Rows of a share's tables. */
export const TABLES = [
  ['document', DOCUMENT_COLUMNS, 'writeDocuments'],
  ['quarter_result', QUARTER_COLUMNS, 'writeQuarters'],
  ['screen_history', HISTORY_COLUMNS, 'writeHistory'],
] as const
