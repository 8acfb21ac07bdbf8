import { type Kysely, sql } from 'kysely'

/**
 * Ratings and calendar weeks as last published to market-beats, with the revision of each
 * publication (`src/feed/publish-market-changes.ts`). Publishers lock the single row of `market_telling`.
 * `calendar_changes` counts changes of the calendar, which are published without a new version too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table told_company add column revision integer not null default 0`.execute(db)
  await sql`
    create table told_rating (
      ticker text not null,
      quarter text not null,
      revision integer not null,
      told jsonb not null,
      primary key (ticker, quarter)
    )`.execute(db)
  await sql`create table told_rating_source (ticker text primary key, input_hash text not null)`.execute(
    db,
  )
  await sql`
    create table told_week (week date primary key, revision integer not null, told text not null)`.execute(
    db,
  )
  await sql`
    create table market_telling (
      is_only boolean primary key default true check (is_only),
      revision integer not null default 0,
      data_version_id integer,
      calendar_changes bigint,
      week date,
      companies_revision integer,
      since integer not null default 0,
      companies_since integer not null default 0,
      everything_at timestamptz
    )`.execute(db)
  await sql`insert into market_telling default values`.execute(db)
  await sql`
    create table calendar_changes (
      is_only boolean primary key default true check (is_only),
      number bigint not null default 0
    )`.execute(db)
  await sql`insert into calendar_changes default values`.execute(db)
  await sql`
    create function count_calendar_change() returns trigger language plpgsql as $$
      begin
        update calendar_changes set number = number + 1;
        return null;
      end
    $$`.execute(db)
  await sql`
    create trigger count_calendar_change
      after insert or update or delete or truncate on calendar_event
      for each statement execute function count_calendar_change()`.execute(db)
}
