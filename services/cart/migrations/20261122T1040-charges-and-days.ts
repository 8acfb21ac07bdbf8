import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The card of the attempt: an attempt sent again is sent alike, as its idempotency key demands.
    alter table scheduled_charge add column payment_method_id text;

    -- How far the calendar was followed for a subscription, so that a missed day is made up for.
    create table subscription_day (
      subscription_id integer primary key references subscription (id) on delete cascade,
      begun_on date not null,
      purged_on date
    );

    create index stripe_event_processed on stripe_event (processed_at) where processed_at is not null;
  `.execute(db)
}
