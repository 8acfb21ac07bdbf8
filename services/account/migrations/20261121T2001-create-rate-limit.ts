import { type Kysely, sql } from 'kysely'

/** Unlogged: counts survive a restart of the service, but may be lost if the database crashes. */
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
