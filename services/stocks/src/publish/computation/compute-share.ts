import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { type BinaryRowWriter, type ColumnKind, copyIn } from '../../db/binary-copy.ts'
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
import { listEarlierResults, readPublishedVersion } from './earlier-result.repository.ts'

export interface ShareTask {
  readonly dataVersionId: number
  /** Published version, or null before the first. */
  readonly current: VersionRows | null
  /** Whether the models or the engine are other ones than of the published version. */
  readonly isNewModel: boolean
  readonly companies: readonly ChosenCompany[]
  readonly marketData: EngineMarketData
  /** Shared memory: number of chunks of `companies` taken so far. */
  readonly taken: Int32Array
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

/** Milliseconds of one worker; `computeMs` is processor time, the others include waiting. */
export interface ShareTimings {
  readonly copyOutMs: number
  readonly computeMs: number
  readonly copyInMs: number
  readonly quarters: number
}

/** Companies per read: enough to keep the server busy, few enough to let workers end together. */
const CHUNK_COMPANIES = 32

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

/**
 * Force access in index order: without statistics the planner would scan the whole table for each chunk, and the rows of
 * a bitmap would be sorted again.
 */
const READER_SETTINGS = `set enable_seqscan = off; set enable_bitmapscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set work_mem = '64MB'; set jit = off`

type ShareConnections = Awaited<ReturnType<typeof connectShare>>

/** Connections of one share, closed by `computeShare`. */
export async function connectShare(databaseUrl: string) {
  const clients = [0, 1, 2, 3].map(() => new pg.Client(databaseUrl))
  for (const client of clients) client.on('error', () => {})
  const close = async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [reader, ...writers] = clients
    if (!reader) throw new Error('unreachable')
    await reader.query(READER_SETTINGS)
    for (const writer of writers) await writer.query('set synchronous_commit = off')
    return { reader, writers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Write one company's rows and return its summary. @throws with the company's name. */
function computeOne(
  input: CompanyInput,
  task: ShareTask,
  computation: CompanyComputation,
): { result: CompanyResult; own: string; write: (documents: BinaryRowWriter) => void } | null {
  const { company } = input
  try {
    const result = computation.computeCompany(input, task.marketData)
    if (!result) return null
    const own = JSON.stringify(computation.summarizeCompany(input, result))
    const pages = computation.buildPageDocuments(company, result)
    const write = (documents: BinaryRowWriter) => {
      for (const { page, body, latest } of pages) {
        documents.write([company.id, page, task.dataVersionId, body, latest])
      }
    }
    return { result, own, write }
  } catch (error) {
    throw new Error(`${company.ticker} (company ${company.id}) cannot be computed`, {
      cause: error,
    })
  }
}

/**
 * Compute the chunks that no other worker takes, stream their rows into an unpublished version, and
 * call `onComputed` per chunk. All rows are stored, or none. @throws with the company's name.
 */
export async function computeShare(
  task: ShareTask,
  computation: CompanyComputation,
  connections: ShareConnections,
  onComputed: (companies: ComputedCompany[]) => void,
): Promise<ShareTimings> {
  const { companies, dataVersionId, current, isNewModel, taken } = task
  const { reader } = connections
  const [documentClient, quarterClient, historyClient] = connections.writers as [
    pg.Client,
    pg.Client,
    pg.Client,
  ]
  const documents = copyIn(documentClient, 'document', DOCUMENT_COLUMNS)
  const quarterRows = copyIn(quarterClient, 'quarter_result', QUARTER_COLUMNS)
  const histories = copyIn(historyClient, 'screen_history', HISTORY_COLUMNS)
  const timings = { copyOutMs: 0, computeMs: 0, copyInMs: 0, quarters: 0 }
  try {
    const published = current && (await readPublishedVersion(reader, current))
    const readNext = () => {
      const from = Atomics.add(taken, 0, 1) * CHUNK_COMPANIES
      const chunk = companies.slice(from, from + CHUNK_COMPANIES)
      if (chunk.length === 0) return null
      const both = (async () => {
        const inputs = await readCompanyInputs(reader, chunk)
        const { engineVersion } = computation
        return [inputs, await listEarlierResults(reader, chunk, published, engineVersion)] as const
      })()
      both.catch(() => {})
      return both
    }
    for (let next = readNext(); next !== null; ) {
      let mark = performance.now()
      const [inputs, resultOf] = await next
      next = readNext()
      const computed: ComputedCompany[] = []
      for (const input of inputs) {
        timings.copyOutMs += performance.now() - mark
        mark = performance.now()
        const { id } = input.company
        const earlier = resultOf(id)
        const known = { ...input, publishedReturns: earlier.marketReturns }
        const one = computeOne(known, task, computation)
        const shown = one ? listUniverseQuarters(one.result) : []
        computed.push({
          id,
          own: one?.own ?? null,
          quarters: JSON.stringify(shown),
          newFilings: one ? listNewFilings(one.result, earlier.accessions) : [],
          ratingChanges: one
            ? compareRatings(earlier.quarters, one.result.quarters, isNewModel)
            : [],
        })
        timings.computeMs += performance.now() - mark
        mark = performance.now()
        if (!one) continue
        timings.quarters += one.result.quarters.length
        one.write(documents)
        writeQuarters(quarterRows, one.result, shown, dataVersionId, computation.engineVersion)
        histories.write([id, dataVersionId, encodeHistory(one.result.history)])
        await Promise.all([documents.drained(), quarterRows.drained(), histories.drained()])
        timings.copyInMs += performance.now() - mark
        // Yield so that the next chunk can arrive.
        await turn()
        mark = performance.now()
      }
      onComputed(computed)
    }
    const mark = performance.now()
    await Promise.all([documents.end(), quarterRows.end(), histories.end()])
    timings.copyInMs += performance.now() - mark
    return timings
  } catch (error) {
    documents.destroy()
    quarterRows.destroy()
    histories.destroy()
    throw error
  } finally {
    await connections.close()
  }
}
