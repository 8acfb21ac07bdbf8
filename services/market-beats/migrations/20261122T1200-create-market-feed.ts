import { type Kysely, sql } from 'kysely'

/**
 * Companies, ratings, calendar and trends published by stocks; each row has the revision that published it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      ticker text primary key,
      name text not null,
      tier_number integer not null,
      sector text,
      latest_letter text,
      delayed_letter text,
      is_removed boolean not null,
      simulated boolean not null,
      revision integer not null
    )`.execute(db)
  await sql`
    create table rating_change (
      ticker text not null,
      quarter text not null,
      from_quarter text not null,
      period_end date not null,
      filed date not null,
      from_rating text not null,
      to_rating text not null,
      direction text check (direction in ('up', 'down', 'same')),
      driver text,
      is_delayed boolean not null,
      is_from_delayed boolean not null,
      is_removed boolean not null,
      revision integer not null,
      primary key (ticker, quarter)
    )`.execute(db)
  await sql`create index rating_change_period_idx on rating_change (ticker, period_end)`.execute(db)
  await sql`create index rating_change_filed_idx on rating_change (filed)`.execute(db)
  await sql`create table calendar_week (week date primary key, revision integer not null)`.execute(
    db,
  )
  await sql`
    create table calendar_part (
      week date not null references calendar_week on delete cascade,
      revision integer not null,
      part integer not null,
      events jsonb not null,
      primary key (week, revision, part)
    )`.execute(db)
  await sql`
    create table calendar_event (
      week date not null references calendar_week on delete cascade,
      date date not null,
      kind text not null check (kind in ('earnings', 'filing')),
      session text check (session in ('before-open', 'after-close')),
      ticker text not null,
      market_cap double precision,
      fire boolean not null,
      primary key (week, date, kind, ticker)
    )`.execute(db)
  await sql`create index calendar_event_date_idx on calendar_event (date)`.execute(db)
  await sql`create index calendar_event_ticker_idx on calendar_event (ticker, date)`.execute(db)
  await sql`
    create table trend (
      metric text primary key,
      body jsonb not null,
      data_version integer not null,
      published_at timestamptz not null
    )`.execute(db)
  await sql`
    create table feed_state (
      is_only boolean primary key default true check (is_only),
      revision integer not null default 0,
      companies_revision integer not null default 0,
      data_version integer,
      published_at timestamptz,
      holds jsonb,
      whole_revision integer,
      whole_companies_revision integer,
      incomplete_since timestamptz,
      asked_at timestamptz
    )`.execute(db)
  await sql`insert into feed_state default values`.execute(db)
  await sql`
    create table if not exists job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    )`.execute(db)
}
