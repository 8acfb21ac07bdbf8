import type { Pool } from 'pg'
import { ReleaseError } from '../release-error.ts'

const UNDEFINED_TABLE = '42P01'
const INVALID_SCHEMA = '3F000'
const UNIQUE_VIOLATION = '23505'

/** Pool for the registry's database, opened by the first query. */
export interface PostgresConnection {
  /** @throws ReleaseError with the remedy. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  /** Pool for transactions, which need one connection. */
  pool(): Promise<Pool>
  close(): Promise<void>
}

/** @param timeoutMs limit for a connection, then for a response */
export function createPostgresConnection(
  databaseUrl: string,
  timeoutMs: number,
): PostgresConnection {
  let opened: Promise<Pool> | undefined
  const open = () => {
    opened ??= import('pg').then(({ default: pg }) => {
      const pool = new pg.Pool({
        connectionString: databaseUrl,
        max: 2,
        connectionTimeoutMillis: timeoutMs,
        statement_timeout: timeoutMs,
        // Limit for a server that stopped responding.
        query_timeout: timeoutMs + 500,
        application_name: 'release',
      })
      // The next query replaces a broken idle connection.
      pool.on('error', () => {})
      // A connection that the server ends during close must not crash the process.
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    })
    return opened
  }
  return {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const pool = await open()
      try {
        return (await pool.query<Row>(text, [...values])).rows
      } catch (error) {
        throw explain(error)
      }
    },
    pool: open,
    async close() {
      await (await opened)?.end()
    },
  }
}

/** Error with the remedy; never contains the address, which includes the password. */
export function explain(error: unknown): Error {
  if (error instanceof ReleaseError) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === UNDEFINED_TABLE || code === INVALID_SCHEMA) {
    return new ReleaseError(
      'registry_broken',
      'the database does not have the tables of a registry: make them with `npm run release -- schema --registry …`',
    )
  }
  if (code === UNIQUE_VIOLATION) {
    return new ReleaseError('revision_conflict', 'someone else changed the registry')
  }
  return new ReleaseError(
    'remote_failed',
    `the registry’s database failed: ${message || code || 'no connection'}`,
  )
}
