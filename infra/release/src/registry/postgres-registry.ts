import type { RegistryDocument } from '@quantamental/remote/release'
import type { Pool, PoolClient } from 'pg'
import { ReleaseError } from '../release-error.ts'
import { EMPTY_REGISTRY, parseRegistry } from './parse-registry.ts'
import type { AuditLine, RegistryBackend } from './registry-backend.ts'
import { revisionConflict } from './revision-conflict.ts'

/** Made by `schema`, by a role that may; who reads and writes needs no more than these rows. */
const SCHEMA = `
create schema if not exists release;
create table if not exists release.registry (
  id integer primary key check (id = 1),
  revision bigint not null,
  document text not null
);
create table if not exists release.audit (
  revision bigint primary key,
  line jsonb not null
);`

const UNDEFINED_TABLE = '42P01'
const INVALID_SCHEMA = '3F000'
const UNIQUE_VIOLATION = '23505'

/**
 * The registry as one row of PostgreSQL: written only where its revision is still the expected one, in one
 * transaction with its audit line, whose revision no two lines share.
 */
export function createPostgresRegistry(
  databaseUrl: string,
): RegistryBackend & { createSchema(): Promise<void> } {
  let opened: Promise<Pool> | undefined
  const open = () => {
    opened ??= import('pg').then(({ default: pg }) => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: 2,
        connectionTimeoutMillis: 15_000,
        statement_timeout: 15_000,
        application_name: 'release',
      })
      // An idle connection that breaks is replaced at the next question.
      pool.on('error', () => {})
      // Nor does one that the server ends while it is being closed end the process.
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    })
    return opened
  }
  const ask = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const pool = await open()
    try {
      return (await pool.query<Row>(text, [...values])).rows
    } catch (error) {
      throw explain(error)
    }
  }
  return {
    async read() {
      const [row] = await ask<{ document: string }>(
        'select document from release.registry where id = 1',
      )
      return row ? parseRegistry(row.document) : EMPTY_REGISTRY
    },
    async write(expectedRevision, next, line) {
      const pool = await open()
      const client = await pool.connect().catch((error) => Promise.reject(explain(error)))
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
      const rows = await ask<{ line: AuditLine }>(
        'select line from release.audit order by revision desc limit $1',
        [most],
      )
      return rows.map(({ line }) => line)
    },
    async createSchema() {
      await ask(SCHEMA)
    },
    async close() {
      await (await opened)?.end()
    },
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

/** Says what to do; never the address, which holds the password. */
function explain(error: unknown): Error {
  if (error instanceof ReleaseError) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === UNDEFINED_TABLE || code === INVALID_SCHEMA) {
    return new ReleaseError(
      'registry_broken',
      'the database has no registry: make its tables with `npm run release -- schema --registry …`',
    )
  }
  if (code === UNIQUE_VIOLATION) {
    return new ReleaseError('revision_conflict', 'someone else changed the registry')
  }
  return new ReleaseError(
    'remote_failed',
    `the registry's database does not do what it is asked: ${message || code || 'no connection'}`,
  )
}
