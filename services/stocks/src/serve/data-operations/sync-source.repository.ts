import { SYNC_SOURCES, type SyncSource } from '@quantamental/api/stocks'
import type { Selectable } from 'kysely'
import type { Database, Db } from '../../db/database.ts'

export type SyncSourceRow = Omit<Selectable<Database['sync_source']>, 'state'> & {
  readonly source: SyncSource
}

const NEVER = {
  ...{ attempted_at: null, succeeded_at: null, data_as_of: null },
  ...{ bytes: 0, rows_added: 0, rows_rejected: 0, error: null },
}

/** Every source in the order of `SYNC_SOURCES`, with its last results. */
export async function listSyncSources(db: Db): Promise<SyncSourceRow[]> {
  const rows = await db
    .selectFrom('sync_source')
    .select(['source', 'attempted_at', 'succeeded_at', 'data_as_of'])
    .select(['bytes', 'rows_added', 'rows_rejected', 'error'])
    .execute()
  const known = new Map(rows.map((row) => [row.source, row]))
  return SYNC_SOURCES.map((source) => ({ ...NEVER, ...known.get(source), source }))
}
