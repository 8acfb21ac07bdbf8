import type { Kysely, Selectable } from 'kysely'
import type { Database, DataVersionTable } from './database.ts'

export type DataVersionRow = Selectable<DataVersionTable>

export function findCurrentVersion(db: Kysely<Database>): Promise<DataVersionRow | undefined> {
  return db.selectFrom('data_version').selectAll().where('is_current', '=', true).executeTakeFirst()
}

/** Published versions, newest first. */
export function listVersions(db: Kysely<Database>): Promise<DataVersionRow[]> {
  return db
    .selectFrom('data_version')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Removes what an interrupted run staged and never published. */
export async function deleteUnpublishedVersions(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('data_version').where('published_at', 'is', null).execute()
}

/** Versions kept for rollback, the current one included. */
export const VERSIONS_KEPT = 3

export async function deleteOldVersions(db: Kysely<Database>): Promise<void> {
  const kept = (await listVersions(db)).slice(0, VERSIONS_KEPT).map(({ id }) => id)
  if (kept.length === 0) return
  await db
    .deleteFrom('data_version')
    .where('id', 'not in', kept)
    .where('is_current', '=', false)
    .execute()
}

/** Makes `id` the current version, within the caller's transaction. */
export async function makeCurrent(trx: Kysely<Database>, id: number): Promise<void> {
  await trx
    .updateTable('data_version')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .execute()
  await trx.updateTable('data_version').set({ is_current: true }).where('id', '=', id).execute()
}
