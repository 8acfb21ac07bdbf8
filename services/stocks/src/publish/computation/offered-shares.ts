import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { copyIn } from '../../db/binary-copy.ts'
import type { Db } from '../../db/database.ts'
import type { ChosenCompany } from '../inputs/company-inputs.repository.ts'
import type { CompanyComputation } from './company-computation.ts'
import {
  type ComputationTask,
  type ComputedCompany,
  computeOne,
  readChunk,
  TABLES,
} from './company-rows.ts'
import {
  computeShare,
  type connectShare,
  type ShareTask,
  type ShareTimings,
  startLaps,
} from './compute-share.ts'
import { type PublishedVersion, readPublishedVersion } from './earlier-result.repository.ts'

/** Application name of a process that takes shares; runs offer them only if one is connected. */
export const WORKER_APPLICATION = 'quantamental-computation'

const SHARE_COMPANIES = 64
/** Time until a share that another process computes is looked at again. */
const WAIT_MS = 200

/** Time after which the server takes a share from a process that stands still; computing one takes a second. */
const FROZEN_MS = 60_000

export async function hasWorkers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name = ${WORKER_APPLICATION}) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** Offer the companies of an unpublished version to every process. */
export async function offerShares(
  db: Db,
  dataVersionId: number,
  companies: readonly ChosenCompany[],
): Promise<void> {
  const ids = companies.map(({ company }) => company.id)
  const shares = Array.from({ length: Math.ceil(ids.length / SHARE_COMPANIES) }, (_, share) => ({
    data_version_id: dataVersionId,
    share,
    company_ids: ids.slice(share * SHARE_COMPANIES, (share + 1) * SHARE_COMPANIES),
  }))
  await db.insertInto('computation_share').values(shares).execute()
}

/** Newest version with open shares; undefined if there is none. */
export async function findOfferedVersion(db: Db) {
  return db
    .selectFrom('data_version')
    .select(['id', 'as_of', 'computation'])
    .where('published_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('computation_share')
          .select('share')
          .whereRef('data_version_id', '=', 'data_version.id')
          .where('computed', 'is', null),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Companies computed by any process. */
export async function countComputed(db: Db, dataVersionId: number): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    select coalesce(sum(cardinality(company_ids)), 0)::int as companies from computation_share
     where data_version_id = ${dataVersionId} and computed is not null`.execute(db)
  return rows[0]?.companies ?? 0
}

/** Take the results of all processes; the shares are removed. */
export async function takeComputed(db: Db, dataVersionId: number): Promise<ComputedCompany[]> {
  const shares = await db
    .deleteFrom('computation_share')
    .where('data_version_id', '=', dataVersionId)
    .returning('computed')
    .execute()
  return shares.flatMap(({ computed }) => JSON.parse(computed ?? '[]') as ComputedCompany[])
}

interface Offer {
  readonly task: ComputationTask
  readonly byId: ReadonlyMap<number, ChosenCompany>
  readonly published: PublishedVersion | null
  readonly computation: CompanyComputation
  readonly reader: pg.Client
  readonly writer: pg.Client
}

interface OpenShare {
  readonly share: number
  readonly company_ids: readonly number[]
}

/** Lock an open share that no other process has; undefined if there is none. */
async function lockShare({ writer, task }: Offer): Promise<OpenShare | undefined> {
  const { rows } = await writer.query<OpenShare>(
    `select share, company_ids from computation_share
      where data_version_id = $1 and computed is null order by share limit 1 for update skip locked`,
    [task.dataVersionId],
  )
  return rows[0]
}

async function isAnyOpen({ writer, task }: Offer): Promise<boolean> {
  const { rowCount } = await writer.query(
    'select from computation_share where data_version_id = $1 and computed is null limit 1',
    [task.dataVersionId],
  )
  return rowCount !== 0
}

/** Compute a locked share and write its rows. */
async function computeLocked(
  offer: Offer,
  { share, company_ids }: OpenShare,
  timings: Record<keyof ShareTimings, number>,
): Promise<void> {
  const { task, byId, published, computation, reader, writer } = offer
  const lap = startLaps()
  const chunk = company_ids.flatMap((id) => byId.get(id) ?? [])
  const [inputs, earlierOf] = await readChunk(reader, chunk, published, computation)
  timings.copyOutMs += lap()
  const companies = [...inputs].map((input) =>
    computeOne(input, earlierOf(input.company.id), task, computation),
  )
  timings.computeMs += lap()
  for (const [table, columns, write] of TABLES) {
    const rows = copyIn(writer, table, columns)
    for (const company of companies) {
      company[write](rows)
      await rows.drained()
    }
    await rows.end()
  }
  await writer.query(
    'update computation_share set computed = $3 where data_version_id = $1 and share = $2',
    [task.dataVersionId, share, JSON.stringify(companies.map(({ computed }) => computed))],
  )
  timings.copyInMs += lap()
}

/**
 * Compute offered shares until none is left, those of killed processes included. Each is computed in one transaction,
 * which the lock on its row belongs to: a process that is killed leaves neither rows nor lock. @throws with the
 * company's name.
 */
async function computeOffered(
  task: ComputationTask,
  computation: CompanyComputation,
  connections: Awaited<ReturnType<typeof connectShare>>,
): Promise<ShareTimings> {
  const timings = { copyOutMs: 0, computeMs: 0, copyInMs: 0 }
  const { reader, writers } = connections
  const writer = writers[0] as pg.Client
  try {
    await writer.query(`set idle_in_transaction_session_timeout = ${FROZEN_MS}`)
    const published = task.current && (await readPublishedVersion(reader, task.current))
    const byId = new Map(task.companies.map((chosen) => [chosen.company.id, chosen]))
    const offer = { task, byId, published, computation, reader, writer }
    for (;;) {
      await writer.query('begin')
      const share = await lockShare(offer)
      if (share) await computeLocked(offer, share, timings)
      await writer.query('commit')
      if (share) continue
      if (!(await isAnyOpen(offer))) return timings
      await pause(WAIT_MS)
    }
  } finally {
    // Without a commit, the transaction of a failed share ends with its connection.
    await connections.close()
  }
}

/** Compute what no other thread takes of a `ShareTask`, or no other process of an offered task. */
export function computeTask(
  task: ShareTask | ComputationTask,
  computation: CompanyComputation,
  connections: Awaited<ReturnType<typeof connectShare>>,
  onComputed: Parameters<typeof computeShare>[3],
): Promise<ShareTimings> {
  return 'taken' in task
    ? computeShare(task, computation, connections, onComputed)
    : computeOffered(task, computation, connections)
}
