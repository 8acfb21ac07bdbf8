import { type Kysely, sql } from 'kysely'

/** Unlogged: a crash of the database may forget counts, a restart of a service does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limit (
      key bytea primary key,
      count integer not null,
      strikes integer not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limit_ends_at_idx on rate_limit (ends_at)`.execute(db)
}
