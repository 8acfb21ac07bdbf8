import type { Pool } from 'pg'
import { ReleaseError } from '../release-error.ts'

const UNDEFINED_TABLE = '42P01'
const INVALID_SCHEMA = '3F000'
const UNIQUE_VIOLATION = '23505'

/**
 * Pool for the registry's database, opened by the first query.
 * @param timeoutMs limit for a connection, then for a response
 */
export function createPostgresConnection(databaseUrl: string, timeoutMs: number) {
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
    /** @throws ReleaseError with the remedy. */
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      const pool = await open()
      try {
        return (await pool.query<Row>(text, [...values])).rows
      } catch (error) {
        throw explain(error)
      }
    },
    /** Pool for transactions, which need one connection. */
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

const TIMEOUT_MS = 15_000

/** Tables of a registry. A composition record has a few hundred bytes. */
const TABLES = `
create schema if not exists release;
create table if not exists release.registry (
  id integer primary key check (id = 1),
  revision bigint not null,
  document text not null
);
create table if not exists release.audit (
  revision bigint primary key,
  line jsonb not null
);
create table if not exists release.composition (
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  record text not null check (octet_length(record) <= 65536),
  kept_at timestamptz not null default now()
);
create index if not exists composition_kept_at_idx on release.composition (kept_at);`

/**
 * Least privilege for an edge: read the registry, lower a canary with an audit line, store and find
 * compositions. No deletes, no changes to audit lines or records.
 */
const grantsOf = (role: string) => `
revoke all on schema release from ${role};
revoke all on all tables in schema release from ${role};
grant usage on schema release to ${role};
grant select, update (revision, document) on release.registry to ${role};
grant select, insert on release.audit to ${role};
grant select, insert (id, record) on release.composition to ${role};`

/**
 * Create the missing tables of a registry.
 * @param edgeRole role to receive exactly the permissions of an edge
 * @throws ReleaseError
 */
export async function createPostgresSchema(databaseUrl: string, edgeRole?: string): Promise<void> {
  const { query, close } = createPostgresConnection(databaseUrl, TIMEOUT_MS)
  try {
    await query(TABLES)
    if (edgeRole === undefined) return
    const owned = await query(
      'select from pg_namespace where nspname = $1 and pg_get_userbyid(nspowner) = $2',
      ['release', edgeRole],
    )
    if (owned.length > 0) {
      throw new ReleaseError(
        'address_invalid',
        `${edgeRole} owns the tables: an edge needs a role of its own`,
      )
    }
    await query(grantsOf(quote(edgeRole)))
  } finally {
    await close()
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
