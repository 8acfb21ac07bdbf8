import { type Kysely, sql } from 'kysely'

/**
 * Ratings by originally reported and by restated figures, for quarters with an announced
 * restatement; null if equal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quarter_result add column first_rating text, add column restated_rating text`.execute(
    db,
  )
}
