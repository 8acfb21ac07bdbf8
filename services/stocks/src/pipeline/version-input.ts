import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type HashedCompany, hashCompanies } from '../db/company-hash.repository.ts'
import type { Database } from '../db/database.ts'
import { readSurroundings } from '../db/surroundings.repository.ts'
import type { TierCutoffs } from '../domain/tiers.ts'
import type { EngineSurroundings } from '../engine/company-input.ts'
import type { CompanyComputation } from './company-computation.ts'

/** Bump with any change of the ranking that can move a field. */
export const RANKING_VERSION = '2'

/** Everything a data version is made of. */
export interface VersionInput {
  readonly surroundings: EngineSurroundings
  readonly companies: readonly HashedCompany[]
  /** Of all companies and settings: equal hashes make equal versions. */
  readonly inputHash: string
}

const DAY_MS = 86_400_000

async function digestCalendar(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select coalesce(sum(hash_record_extended(e, 0)::numeric), 0)::text as digest
      from calendar_event e`.execute(db)
  return rows[0]?.digest ?? ''
}

/** Reads and hashes what a version of `today` (yyyy-mm-dd) would be made of. */
export async function readVersionInput(
  db: Kysely<Database>,
  computation: CompanyComputation,
  cutoffs: TierCutoffs | null,
  today: string,
): Promise<VersionInput> {
  const surroundings = await readSurroundings(db, Date.parse(today) / DAY_MS)
  const [companies, calendar] = await Promise.all([
    hashCompanies(db, surroundings, computation.version),
    digestCalendar(db),
  ])
  const hash = createHash('sha256')
  hash.update([RANKING_VERSION, cutoffs?.join('/') ?? 'default', calendar].join(';'))
  for (const { company, inputHash } of companies) hash.update(`\n${company.id} ${inputHash}`)
  return { surroundings, companies, inputHash: hash.digest('hex') }
}
