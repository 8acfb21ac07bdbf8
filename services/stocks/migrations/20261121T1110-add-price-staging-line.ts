import { type Kysely, sql } from 'kysely'

/** The place of a close in its file, so that the last of two for one day wins. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table price_staging add column line integer not null`.execute(db)
}
