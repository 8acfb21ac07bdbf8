import { prepareFirst } from '@quantamental/service-kit/prepared-query'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { UsageError } from '../../ingest/import-arguments.ts'

export type DataVersionRow = Selectable<Database['data_version']>

export const findCurrentVersion = prepareFirst((db: Db) =>
  db.selectFrom('data_version').selectAll().where('is_current', '=', true),
)

/** Published versions, newest first. */
export function listVersions(db: Db): Promise<DataVersionRow[]> {
  return db
    .selectFrom('data_version')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Make `id` the current version; run in the caller's transaction. */
export async function makeCurrent(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('data_version')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .execute()
  await trx.updateTable('data_version').set({ is_current: true }).where('id', '=', id).execute()
}

/** Tables whose rows are shared by successive versions. */
export const SHARED_TABLES = ['document', 'quarter_result', 'screen_history'] as const

/**
 * Remove versions newer than the current one (staged by interrupted runs, or rolled back) and restore the validity of
 * the rows that they replaced. Readers of the current version are unaffected.
 */
export async function discardAfterCurrent(db: Db): Promise<void> {
  const newest = await db
    .selectFrom('data_version')
    .select(['id', 'is_current'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.is_current) return
  await db.transaction().execute(async (trx) => {
    const current = (await findCurrentVersion(trx))?.id ?? 0
    // First, because a process that computes a share writes to the tables below and ends with its share.
    await trx.deleteFrom('computation_share').where('data_version_id', '>', current).execute()
    // Wait for the server to finish writes of a dead run; reads are not blocked.
    await sql`lock table ${sql.join(SHARED_TABLES.map((table) => sql.table(table)))}
      in share row exclusive mode`.execute(trx)
    for (const table of SHARED_TABLES) {
      await sql`delete from ${sql.table(table)} where from_version > ${current}`.execute(trx)
      await sql`update ${sql.table(table)} set to_version = null where to_version > ${current}`.execute(
        trx,
      )
    }
    await trx.deleteFrom('data_version').where('id', '>', current).execute()
  })
}

/** Range that selects the rows valid for a version; see `version-rows.ts`. */
export function rowsOf({ id, complete_from }: DataVersionRow): VersionRows {
  return { version: id, completeFrom: complete_from ?? 0 }
}

/** End the rows that the unpublished `version` would inherit; `discardAfterCurrent` reverts it. */
export async function endRows(
  db: Db,
  companyIds: readonly number[],
  { version, completeFrom }: VersionRows,
): Promise<void> {
  if (companyIds.length === 0) return
  await Promise.all(
    SHARED_TABLES.map((table) =>
      sql`update ${sql.table(table)} set to_version = ${version}
        where company_id = any (${companyIds}::int[]) and to_version is null
          and from_version >= ${completeFrom} and from_version < ${version}`.execute(db),
    ),
  )
}

/** Number of versions retained for rollback, including the current one. */
const VERSIONS_RETAINED = 3

/** Remove versions beyond the newest three, and rows that no remaining version uses. */
export async function collectGarbage(db: Db): Promise<void> {
  const oldest = (await listVersions(db)).slice(0, VERSIONS_RETAINED).at(-1)
  if (!oldest) return
  await db.transaction().execute(async (trx) => {
    for (const table of SHARED_TABLES) {
      await sql`delete from ${sql.table(table)}
        where to_version <= ${oldest.id} or from_version < ${oldest.complete_from ?? 0}`.execute(
        trx,
      )
    }
    await trx
      .deleteFrom('data_version')
      .where('id', '<', oldest.id)
      .where('is_current', '=', false)
      .execute()
  })
}

/** A version, and the range of shared rows that belong to it. */
export interface VersionRows {
  readonly version: number
  /** Version before which no row counts for this one; 0 if there is none. */
  readonly completeFrom: number
}

export function countsFor({ version, completeFrom }: VersionRows): RawBuilder<boolean> {
  return sql<boolean>`(from_version <= ${version} and from_version >= ${completeFrom}
    and (to_version is null or to_version > ${version}))`
}

/** Make the previous version current, holding the import lock. @throws UsageError without one. */
export async function rollbackVersion(db: Db): Promise<{ from: number; to: number }> {
  const versions = await listVersions(db)
  const current = versions.find((version) => version.is_current)
  const before = versions.find((version) => current && version.id < current.id)
  if (!current || !before) throw new UsageError('There is no earlier data version to roll back to')
  await db.transaction().execute((trx) => makeCurrent(trx, before.id))
  return { from: current.id, to: before.id }
}
