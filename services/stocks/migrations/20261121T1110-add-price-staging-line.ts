import { type Kysely, sql } from 'kysely'

/** Position of a close in its file, so that the last of two for one day is used. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table price_staging add column line integer not null`.execute(db)
}
