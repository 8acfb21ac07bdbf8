import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Card of the attempt, so that a resend is identical, as its idempotency key requires.
    alter table scheduled_charge add column payment_method_id text;

    -- Last business day applied to a subscription, so that missed days are caught up.
    create table subscription_day (
      subscription_id integer primary key references subscription (id) on delete cascade,
      begun_on date not null,
      purged_on date
    );

    create index stripe_event_processed on stripe_event (processed_at) where processed_at is not null;
  `.execute(db)
}
