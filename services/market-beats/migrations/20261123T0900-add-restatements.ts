import { type Kysely, sql } from 'kysely'

/**
 * Restated figures of earlier reports per filing, and the ratings before and after a restatement per quarter.
 * `direction` then refers to the quarter's own report.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table recent_update add column restatements jsonb not null default '[]'`.execute(
    db,
  )
  await sql`
    alter table rating_change
      add column first_rating text,
      add column restated_rating text,
      add column restated_direction text check (restated_direction in ('up', 'down', 'same'))`.execute(
    db,
  )
}
