import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Effect on the plan once the refund settles; null if the plan was changed with the request.
    alter table refund
      add column outcome text check (outcome in ('end_now', 'restore_previous', 'gift', 'keep_plan')),
      add column access_till date;

    -- Name of the transition; older entries have its number in transition_row.
    alter table subscription_event add column transition text;
  `.execute(db)
}
