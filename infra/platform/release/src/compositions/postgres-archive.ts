import { createPostgresConnection } from '../postgres/connection.ts'
import type { PrunableArchive } from './composition-archive.ts'
import { isCompositionId, parseCompositionRecord } from './composition-record.ts'

/** Short, because a replayed page waits for its record; each query reads one row by key. */
const TIMEOUT_MS = 2_000

interface Row {
  readonly id: string
  readonly record: string
}

/** Records as rows of `release.composition`, in the database of the registry. */
export function createPostgresArchive(databaseUrl: string): PrunableArchive {
  const { query, close } = createPostgresConnection(databaseUrl, TIMEOUT_MS)
  return {
    async keep(record) {
      await query(
        'insert into release.composition (id, record) values ($1, $2) on conflict do nothing',
        [record.id, JSON.stringify(record)],
      )
    },
    async find(id) {
      if (!isCompositionId(id)) return undefined
      const [row] = await query<Row>('select record from release.composition where id = $1', [id])
      return row && parseCompositionRecord(id, row.record)
    },
    async listStoredBefore(momentMs) {
      const rows = await query<Row>(
        'select id, record from release.composition where kept_at < $1',
        [new Date(momentMs)],
      )
      return rows.map(({ id, record }) => ({ id, record: parseCompositionRecord(id, record) }))
    },
    async remove(ids) {
      await query('delete from release.composition where id = any($1)', [ids])
    },
    close,
  }
}
