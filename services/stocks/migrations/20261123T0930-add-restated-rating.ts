import { type Kysely, sql } from 'kysely'

/** Letters by the first and by the restated figures of a quarter whose restatement is news; null: the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quarter_result add column first_rating text, add column restated_rating text`.execute(
    db,
  )
}
