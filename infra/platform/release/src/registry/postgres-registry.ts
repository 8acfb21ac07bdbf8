import type { RegistryDocument } from '@quantamental/remote/release'
import type { PoolClient } from 'pg'
import { createPostgresConnection, explain } from '../postgres/connection.ts'
import {
  type AuditLine,
  EMPTY_REGISTRY,
  parseRegistry,
  type RegistryBackend,
  revisionConflict,
} from './registry-backend.ts'

const TIMEOUT_MS = 15_000

/**
 * The registry as one row of PostgreSQL: written only if its revision is still the expected one, in one transaction
 * with its audit line. Revisions of audit lines are unique.
 */
export function createPostgresRegistry(databaseUrl: string): RegistryBackend {
  const { query, pool, close } = createPostgresConnection(databaseUrl, TIMEOUT_MS)
  return {
    async read() {
      const [row] = await query<{ document: string }>(
        'select document from release.registry where id = 1',
      )
      return row ? parseRegistry(row.document) : EMPTY_REGISTRY
    },
    async write(expectedRevision, next, line) {
      const client = await (await pool()).connect().catch((error) => Promise.reject(explain(error)))
      let broken: Error | undefined
      try {
        await client.query('begin')
        await replaceRow(client, expectedRevision, next, line)
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch((failure) => {
          broken = failure
        })
        throw explain(error)
      } finally {
        client.release(broken)
      }
    },
    async readAudit(most) {
      const rows = await query<{ line: AuditLine }>(
        'select line from release.audit order by revision desc limit $1',
        [most],
      )
      return rows.map(({ line }) => line)
    },
    close,
  }
}

async function replaceRow(
  client: PoolClient,
  expectedRevision: number,
  next: RegistryDocument,
  line: AuditLine,
): Promise<void> {
  const values = [next.revision, JSON.stringify(next)]
  const { rowCount } =
    expectedRevision === EMPTY_REGISTRY.revision
      ? await client.query(
          'insert into release.registry (id, revision, document) values (1, $1, $2) on conflict do nothing',
          values,
        )
      : await client.query(
          'update release.registry set revision = $1, document = $2 where id = 1 and revision = $3',
          [...values, expectedRevision],
        )
  if (rowCount !== 1) {
    const found = await client.query<{ revision: string }>(
      'select revision from release.registry where id = 1',
    )
    throw revisionConflict(Number(found.rows[0]?.revision ?? 0), expectedRevision)
  }
  await client.query('insert into release.audit (revision, line) values ($1, $2)', [
    line.revision,
    JSON.stringify(line),
  ])
}
