import type { Pool } from 'pg'
import { ReleaseError } from '../release-error.ts'

const UNDEFINED_TABLE = '42P01'
const INVALID_SCHEMA = '3F000'
const UNIQUE_VIOLATION = '23505'

/** A few connections to the registry's database, opened with the first question. */
export interface PostgresConnection {
  /** @throws ReleaseError that says what to do. */
  ask<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
  /** For what needs one connection for the while. */
  pool(): Promise<Pool>
  close(): Promise<void>
}

/** @param timeoutMs how long to wait for a connection, and then for an answer */
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
        // Where the server says nothing at all any more.
        query_timeout: timeoutMs + 500,
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
  return {
    async ask<Row extends object>(text: string, values: readonly unknown[] = []) {
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

/** Says what to do; never the address, which holds the password. */
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
    `the registry's database does not do what it is asked: ${message || code || 'no connection'}`,
  )
}
