import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS } from '../../dates/calendar-date.ts'
import type { Db } from '../../db/database.ts'
import type { EngineMarketData } from '../../engine/company-input.ts'
import {
  type HashedCompany,
  hashCompanies,
  listCompanies,
  readInputDigests,
  type StoredCompany,
} from '../inputs/company-hash.repository.ts'
import { readMarketData } from '../inputs/market-data.repository.ts'
import { type AddedLinks, extendMarket } from '../inputs/market-return.repository.ts'
import type { TierCutoffs } from '../ranking/tiers.ts'
import { findCurrentVersion, rowsOf } from '../versions/data-version.repository.ts'
import type { CompanyComputation } from './company-computation.ts'
import type { ComputationTask } from './company-rows.ts'

/** Bump with any change of the ranking that can change a field. */
const RANKING_VERSION = '2'

interface HashedInput {
  readonly companies: readonly HashedCompany[]
  /** Cover all companies and settings: equal hashes give equal versions. */
  readonly inputHash: string
}

export interface VersionInput {
  readonly marketData: EngineMarketData
  /** Returns of the benchmark to store with the publication. */
  readonly addedReturns: AddedLinks
  readonly companies: readonly StoredCompany[]
  /** A promise, because a run that recomputes every company can start before hashing ends. */
  readonly hashed: Promise<HashedInput>
}

async function digestCalendar(db: Db): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select coalesce(sum(hash_record_extended(e, 0)::numeric), 0)::text as digest
      from calendar_event e`.execute(db)
  return rows[0]?.digest ?? ''
}

/** Read what all companies of a version of `today` (yyyy-mm-dd) share, and returns of the benchmark to store. */
async function readSharedData(db: Db, today: string) {
  const day = Date.parse(today) / DAY_MS
  const extending = extendMarket(db, day)
  const [marketData, { added }] = await Promise.all([
    readMarketData(
      db,
      day,
      extending.then(({ market }) => market),
    ),
    extending,
  ])
  return { marketData, addedReturns: added }
}

/** Read the task of an unpublished version that another process offers. */
export async function readOfferedTask(
  db: Db,
  { id, as_of }: { readonly id: number; readonly as_of: string | null },
  computation: CompanyComputation,
): Promise<ComputationTask> {
  const [current, companies, { marketData }] = await Promise.all([
    findCurrentVersion(db),
    listCompanies(db),
    readSharedData(db, as_of ?? ''),
  ])
  return {
    dataVersionId: id,
    current: current ? rowsOf(current) : null,
    isNewModel: current?.computation !== computation.version,
    companies,
    marketData,
  }
}

/** Read the inputs of a version of `today` (yyyy-mm-dd) and start hashing them. */
export async function readVersionInput(
  db: Db,
  computation: CompanyComputation,
  cutoffs: TierCutoffs | null,
  today: string,
): Promise<VersionInput> {
  const [{ marketData, addedReturns }, companies] = await Promise.all([
    readSharedData(db, today),
    listCompanies(db),
  ])
  // Last, so that hashing does not slow down the reads that the workers wait for.
  const digesting = Promise.all([readInputDigests(db), digestCalendar(db)])
  const hashed = digesting.then(([digests, calendar]) => {
    const all = hashCompanies(companies, digests, marketData, computation.version)
    const hash = createHash('sha256')
    hash.update([RANKING_VERSION, cutoffs?.join('/') ?? 'default', calendar].join(';'))
    for (const { company, inputHash } of all) hash.update(`\n${company.id} ${inputHash}`)
    return { companies: all, inputHash: hash.digest('hex') }
  })
  hashed.catch(() => {})
  return { marketData, addedReturns, companies, hashed }
}
