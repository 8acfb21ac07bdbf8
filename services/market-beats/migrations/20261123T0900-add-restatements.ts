import { type Kysely, sql } from 'kysely'

/**
 * Figures of earlier reports that a filing restates, as the event names them, and the letters by the first
 * and by the restated figures of a quarter. `direction` is from then on that of the quarter's own report.
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
