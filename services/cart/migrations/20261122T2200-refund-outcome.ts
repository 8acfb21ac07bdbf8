import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Effect on the plan once the refund settles; null where the plan was settled with the request.
    alter table refund
      add column outcome text check (outcome in ('end_now', 'restore_previous', 'gift', 'keep_plan')),
      add column access_till date;

    -- Name of the transition; transition_row numbers it in entries older than this migration.
    alter table subscription_event add column transition text;
  `.execute(db)
}
