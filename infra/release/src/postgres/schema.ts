import { ReleaseError } from '../release-error.ts'
import { createPostgresConnection } from './connection.ts'

const TIMEOUT_MS = 15_000

/** Made by a role that may. A record of a composition is some hundred bytes. */
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
 * What an edge does: it reads the registry, lowers a canary in it with a line in the audit log, keeps
 * compositions and finds them. It removes nothing, and changes no line and no record.
 */
const grantsOf = (role: string) => `
revoke all on schema release from ${role};
revoke all on all tables in schema release from ${role};
grant usage on schema release to ${role};
grant select, update (revision, document) on release.registry to ${role};
grant select, insert on release.audit to ${role};
grant select, insert (id, record) on release.composition to ${role};`

/**
 * Makes the tables of a registry; those that are there stay as they are.
 * @param edgeRole a role that gets the rights of an edge and no others
 * @throws ReleaseError
 */
export async function createPostgresSchema(databaseUrl: string, edgeRole?: string): Promise<void> {
  const { ask, close } = createPostgresConnection(databaseUrl, TIMEOUT_MS)
  try {
    await ask(TABLES)
    if (edgeRole === undefined) return
    const owned = await ask(
      'select from pg_namespace where nspname = $1 and pg_get_userbyid(nspowner) = $2',
      ['release', edgeRole],
    )
    if (owned.length > 0) {
      throw new ReleaseError(
        'address_invalid',
        `${edgeRole} owns the tables: an edge needs a role of its own`,
      )
    }
    await ask(grantsOf(quote(edgeRole)))
  } finally {
    await close()
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
