import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { BinaryRowWriter, ColumnKind } from '../../db/binary-copy.ts'
import type { Database } from '../../db/database.ts'
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

/** Measures without a value: all parts of the score but its base. */
function listUnknownMeasures({ parts }: QuarterResult['credit']): string[] {
  return parts
    .filter(({ code, value }) => value === null && code !== 'base')
    .map(({ code }) => code)
}

/** A quarter with what its row consists of. */
interface QuarterRow {
  readonly result: CompanyResult
  readonly quarter: QuarterResult
  readonly vintage: UniverseQuarter
  readonly dataVersionId: number
  readonly engineVersion: string
}

const QUARTER_VALUES: Readonly<
  Record<string, readonly [kind: ColumnKind, read: (row: QuarterRow) => string | number | null]>
> = {
  company_id: ['int', ({ result }) => result.companyId],
  period_end: ['date', ({ quarter }) => quarter.periodEnd],
  from_version: ['int', ({ dataVersionId }) => dataVersionId],
  quarter: ['text', ({ quarter }) => quarter.quarter],
  filed: ['date', ({ quarter }) => quarter.filed],
  known_on: ['date', ({ quarter }) => quarter.knownOn],
  engine_version: ['text', ({ engineVersion }) => engineVersion],
  input_hash: ['text', ({ quarter }) => quarter.inputHash],
  rating: ['text', ({ quarter }) => quarter.credit.letter],
  first_rating: ['text', ({ quarter }) => quarter.restatedRating?.before ?? null],
  restated_rating: ['text', ({ quarter }) => quarter.restatedRating?.after ?? null],
  restated_on: ['date', ({ quarter }) => quarter.restatedOn],
  figures_hash: ['text', ({ quarter }) => quarter.ratingBasis.figures],
  prices_hash: ['text', ({ quarter }) => quarter.ratingBasis.prices],
  market_from: ['date', ({ quarter }) => quarter.marketReturn?.from ?? null],
  market_to: ['date', ({ quarter }) => quarter.marketReturn?.to ?? null],
  market_return: ['double', ({ quarter }) => quarter.marketReturn?.logReturn ?? null],
  unknown_measures: ['text', ({ quarter }) => listUnknownMeasures(quarter.credit).join(' ')],
  pd: ['double', ({ quarter }) => quarter.credit.pd],
  z_variant: ['text', ({ result }) => result.altmanChoice.variant],
  z_score: ['double', ({ quarter }) => quarter.altman.value],
  m_score: ['double', ({ quarter }) => quarter.beneish.value],
  upside_avg: ['double', ({ quarter }) => quarter.upside.upside_avg],
  market_cap: ['double', ({ vintage }) => vintage.marketCap],
  revenue: ['double', ({ vintage }) => vintage.revenue],
  net_income: ['double', ({ vintage }) => vintage.netIncome],
  reported_rating: ['text', ({ vintage }) => vintage.rating],
  reported_pd: ['double', ({ vintage }) => vintage.pd],
  reported_upside: ['double', ({ vintage }) => vintage.upside],
  reported_zone: ['text', ({ vintage }) => vintage.zone],
  reported_m_label: ['text', ({ vintage }) => vintage.mLabel],
  reported_lists: ['text', ({ vintage }) => vintage.lists.join(' ')],
  fate: ['text', ({ vintage }) => vintage.fate],
  year_change: ['double', ({ vintage }) => vintage.change],
}
const QUARTER_COLUMNS = Object.fromEntries(
  Object.entries(QUARTER_VALUES).map(([name, [kind]]) => [name, kind]),
)
const QUARTER_READERS = Object.values(QUARTER_VALUES).map(([, read]) => read)

/** The row by column, for inserts that are no COPY. */
export function readQuarterRow(row: QuarterRow): Insertable<Database['quarter_result']> {
  const values = Object.entries(QUARTER_VALUES).map(([name, [, read]]) => [name, read(row)])
  return Object.fromEntries(values)
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
    const row = { result, quarter, vintage, dataVersionId, engineVersion }
    writer.write(QUARTER_READERS.map((read) => read(row)))
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
