import { type Kysely, sql } from 'kysely'

/** The whole schema. Rows of the market feed have the revision of stocks that published them. */
export async function up(db: Kysely<never>): Promise<void> {
  await createUpdates(db)
  await createFeed(db)
  await createArticles(db)
  await sql`
    create table job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    )`.execute(db)
}

/** Published filings, one row per accession number. */
async function createUpdates(db: Kysely<never>): Promise<void> {
  await sql`
    create table recent_update (
      id bigint primary key generated always as identity,
      accession text not null unique,
      ticker text not null,
      name text not null,
      form text not null,
      fiscal_period text not null,
      period_end date not null,
      filed date not null,
      url text,
      data_version integer not null,
      published_at timestamptz not null,
      simulated boolean not null,
      restatements jsonb not null default '[]'
    );
    create index recent_update_filed_idx on recent_update (filed desc, id desc);
    create index recent_update_real_ticker_idx on recent_update (ticker) where simulated = false`.execute(
    db,
  )
}

/** Companies, ratings, calendar and trends published by stocks. */
async function createFeed(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      ticker text primary key,
      name text not null,
      tier_number integer not null,
      sector text,
      lists text[] not null default '{}',
      latest_letter text,
      delayed_letter text,
      is_removed boolean not null,
      simulated boolean not null,
      revision integer not null
    );

    create table rating_change (
      ticker text not null,
      quarter text not null,
      from_quarter text not null,
      period_end date not null,
      filed date not null,
      from_rating text not null,
      to_rating text not null,
      first_rating text,
      restated_rating text,
      direction text check (direction in ('up', 'down', 'same')),
      restated_direction text check (restated_direction in ('up', 'down', 'same')),
      driver text,
      filing jsonb,
      close jsonb,
      score jsonb,
      is_delayed boolean not null,
      is_from_delayed boolean not null,
      is_removed boolean not null,
      revision integer not null,
      primary key (ticker, quarter)
    );
    create index rating_change_period_idx on rating_change (ticker, period_end);
    create index rating_change_filed_idx on rating_change (filed);

    create table calendar_week (week date primary key, revision integer not null);
    create table calendar_part (
      week date not null references calendar_week on delete cascade,
      revision integer not null,
      part integer not null,
      events jsonb not null,
      primary key (week, revision, part)
    );
    create table calendar_event (
      week date not null references calendar_week on delete cascade,
      date date not null,
      kind text not null check (kind in ('earnings', 'filing')),
      session text check (session in ('before-open', 'after-close')),
      ticker text not null,
      market_cap double precision,
      fire boolean not null,
      primary key (week, date, kind, ticker)
    );
    create index calendar_event_date_idx on calendar_event (date);
    create index calendar_event_ticker_idx on calendar_event (ticker, date);

    create table trend (
      metric text primary key,
      body jsonb not null,
      data_version integer not null,
      published_at timestamptz not null
    );

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
    );
    insert into feed_state default values`.execute(db)
}

/** Articles for editors (`post`) and for readers (`article`), their charts and the editors' actions. */
async function createArticles(db: Kysely<never>): Promise<void> {
  await sql`
    create table post (
      id integer primary key generated always as identity,
      slug text not null unique,
      title text not null,
      author text not null,
      is_featured boolean not null,
      state text not null check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
      revision integer not null,
      published_revision integer,
      publish_revision integer,
      publish_at timestamptz,
      publish_freeze integer,
      published_at timestamptz,
      published_freeze integer,
      "freeze" integer not null default 0,
      problem text,
      updated_at timestamptz not null,
      check ((state = 'scheduled') = (publish_revision is not null)),
      check ((publish_revision is null) = (publish_at is null))
    );
    create index post_scheduled_idx on post (publish_at) where state = 'scheduled';

    create table post_revision (
      post_id integer not null references post,
      revision integer not null,
      source text not null,
      note text not null,
      saved_at timestamptz not null,
      user_id integer,
      primary key (post_id, revision)
    );
    create index post_revision_user_idx on post_revision (user_id);
    create function keep_revision() returns trigger language plpgsql as $$
      begin
        if (new.post_id, new.revision, new.source, new.note, new.saved_at)
           is distinct from (old.post_id, old.revision, old.source, old.note, old.saved_at) then
          raise exception 'a revision never changes';
        end if;
        return new;
      end $$;
    create trigger post_revision_keep before update on post_revision
      for each row execute function keep_revision();

    create table post_slug (
      slug text primary key,
      post_id integer not null references post,
      since timestamptz not null
    );

    create table article_chart (
      id integer primary key generated always as identity,
      post_id integer not null references post,
      revision integer not null,
      "freeze" integer not null,
      position integer not null,
      kind text not null,
      title text not null,
      ticker text,
      metric text,
      sectors text[] not null,
      unit text not null,
      asks integer not null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      labels jsonb not null default '[]',
      series jsonb not null default '[]',
      data_version integer,
      as_of text,
      simulated boolean not null default false,
      problem text,
      unique (post_id, "freeze", position)
    );

    create table article (
      post_id integer primary key references post,
      revision integer not null,
      slug text not null unique,
      title text not null,
      summary text not null,
      author text not null,
      tags text[] not null,
      tickers text[] not null,
      is_featured boolean not null,
      published_at timestamptz not null,
      updated_at timestamptz not null,
      reading_minutes integer not null,
      data_version integer,
      blocks text not null
    );
    create index article_published_idx on article (published_at desc, post_id desc);
    create index article_tags_idx on article using gin (tags);
    create index article_tickers_idx on article using gin (tickers);

    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer,
      action text not null,
      subject text not null,
      reason text not null,
      detail jsonb not null,
      at timestamptz not null
    )`.execute(db)
}
