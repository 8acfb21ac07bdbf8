import { createPostgresConnection } from '../postgres/connection.ts'
import type { PrunableArchive } from './composition-archive.ts'
import { isCompositionId, parseCompositionRecord } from './composition-record.ts'

/** A page may wait for a replay's record, so nobody waits long: a question is one row by its key. */
const PATIENCE_MS = 2_000

interface Row {
  readonly id: string
  readonly record: string
}

/** Records as rows of `release.composition`, in the database of the registry. */
export function createPostgresArchive(databaseUrl: string): PrunableArchive {
  const { ask, close } = createPostgresConnection(databaseUrl, PATIENCE_MS)
  return {
    async keep(record) {
      await ask(
        'insert into release.composition (id, record) values ($1, $2) on conflict do nothing',
        [record.id, JSON.stringify(record)],
      )
    },
    async find(id) {
      if (!isCompositionId(id)) return undefined
      const [row] = await ask<Row>('select record from release.composition where id = $1', [id])
      return row && parseCompositionRecord(id, row.record)
    },
    async listKeptBefore(momentMs) {
      const rows = await ask<Row>('select id, record from release.composition where kept_at < $1', [
        new Date(momentMs),
      ])
      return rows.map(({ id, record }) => ({ id, record: parseCompositionRecord(id, record) }))
    },
    async remove(ids) {
      await ask('delete from release.composition where id = any($1)', [ids])
    },
    close,
  }
}
