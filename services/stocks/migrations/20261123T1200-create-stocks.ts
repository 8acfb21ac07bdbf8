import { type Kysely, sql } from 'kysely'

/** `real`: from a filing or a market; `simulated`: from the demo generator. */
const ORIGIN = sql`origin text not null check (origin in ('real', 'simulated'))`
const EPOCH = sql`date '1970-01-01'`

/** The whole schema, in the order in which a figure passes through it. */
export async function up(db: Kysely<never>): Promise<void> {
  await createCompanies(db)
  await createImports(db)
  await createFilings(db)
  await createMarketData(db)
  await createVersions(db)
  await createResults(db)
  await createTrackRecord(db)
  await createFeeds(db)
  await createPublicationNotices(db)
  await createSavedScreens(db)
  await createDataOperations(db)
}

/** The ticker constraint is deferrable, so that two companies can swap tickers in one statement. */
async function createCompanies(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      id integer generated always as identity primary key,
      cik bigint not null unique check (cik > 0),
      ticker text not null unique deferrable initially immediate,
      name text not null,
      sector text,
      industry text,
      sic integer,
      exchange text,
      country text,
      city text,
      state text,
      description text,
      kind text,
      defaulted_on date,
      is_sp500 boolean not null default false,
      is_nasdaq100 boolean not null default false,
      is_dji boolean not null default false,
      is_djt boolean not null default false,
      is_dju boolean not null default false,
      is_wsb boolean not null default false,
      is_meme boolean not null default false,
      is_simulated boolean not null default true
    );
    create table company_ticker (
      company_id integer not null references company on delete cascade,
      ticker text not null,
      valid_from date not null default current_date,
      valid_to date,
      primary key (company_id, ticker, valid_from)
    );
    create index company_ticker_ticker_idx on company_ticker (ticker);
    create table former_name (
      cik bigint not null,
      name text not null,
      primary key (cik, name)
    )`.execute(db)
}

/**
 * `import_file.scope` covers other factors that affect a file's rows, so that a change causes the
 * file to be read again. The staging tables receive a file's rows by COPY, closes as runs of one
 * symbol; they are unlogged because they are empty between files. `sync_source` has the last attempt at each
 * source, and in `state` the position from which the next one continues.
 */
async function createImports(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_run (
      id integer generated always as identity primary key,
      status text not null check (status in ('running', 'done', 'failed')),
      arguments jsonb not null,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      data_version_id integer,
      detail text
    );
    create table import_file (
      id integer generated always as identity primary key,
      import_run_id integer not null references import_run on delete cascade,
      kind text not null,
      name text not null,
      sha256 text not null,
      ${ORIGIN},
      scope text not null default '',
      status text not null check (status in ('loaded', 'rejected')),
      rows_read integer not null default 0,
      rows_added integer not null default 0,
      rows_rejected integer not null default 0,
      detail text,
      finished_at timestamptz not null default now(),
      unique (kind, sha256, origin, scope)
    );
    create table import_reject (
      id bigint generated always as identity primary key,
      import_run_id integer not null references import_run on delete cascade,
      file_name text not null,
      locator text not null,
      reason text not null
    );
    create index import_reject_run_idx on import_reject (import_run_id);
    create unlogged table price_staging (
      line integer not null,
      symbol text not null,
      days integer[] not null,
      closes double precision[] not null
    );
    create unlogged table row_staging (line integer not null, cells text[] not null);
    create table sync_source (
      source text primary key,
      attempted_at timestamptz,
      succeeded_at timestamptz,
      data_as_of date,
      bytes bigint not null default 0,
      rows_added integer not null default 0,
      rows_rejected integer not null default 0,
      error text,
      state jsonb not null default '{}'
    )`.execute(db)
}

/**
 * One immutable row per filing, because a restatement is another accession: facts are stored as
 * parallel arrays, dates as days since 1970-01-01, so that the whole universe can be read in a
 * second. The view `fact` has one row per fact.
 */
async function createFilings(db: Kysely<never>): Promise<void> {
  await sql`
    create table tag (
      id smallint generated always as identity primary key,
      taxonomy text not null,
      name text not null,
      unit text not null,
      unique (taxonomy, name, unit)
    );
    create table filing (
      id integer generated always as identity primary key,
      company_id integer not null references company on delete cascade,
      ${ORIGIN},
      source text not null check (source in ('companyfacts', 'fsds')),
      accession text not null,
      form text not null,
      filed date not null,
      fiscal_year integer,
      fiscal_period text,
      content_hash text not null,
      tags smallint[] not null,
      starts integer[] not null,
      ends integer[] not null,
      amounts double precision[] not null,
      unique (company_id, origin, accession),
      check (cardinality(tags) = cardinality(amounts) and cardinality(starts) = cardinality(ends)
        and cardinality(tags) = cardinality(ends))
    );
    alter table filing
      alter column tags set storage external, alter column starts set storage external,
      alter column ends set storage external, alter column amounts set storage external;
    create view fact as
    select c.cik, f.company_id, f.origin, t.taxonomy, t.name as tag, t.unit,
           ${EPOCH} + u.start_day as period_start, ${EPOCH} + u.end_day as period_end, u.amount as value,
           f.form, f.accession, f.filed, f.fiscal_year, f.fiscal_period, f.id as filing_id
      from filing f
      join company c on c.id = f.company_id
      cross join lateral unnest(f.tags, f.starts, f.ends, f.amounts) as u (tag_id, start_day, end_day, amount)
      join tag t on t.id = u.tag_id`.execute(db)
}

/**
 * Closes have one row per symbol and year; the view `price` has one row per close. `market_return` holds the
 * benchmark: rows are added by publications and never change.
 */
async function createMarketData(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_year (
      symbol text not null,
      year smallint not null,
      ${ORIGIN},
      days integer[] not null,
      closes double precision[] not null,
      file text not null,
      primary key (symbol, origin, year),
      check (cardinality(days) = cardinality(closes))
    );
    create view price as
    select p.symbol, ${EPOCH} + u.day as date, u.close, p.origin, p.file
      from price_year p cross join lateral unnest(p.days, p.closes) as u (day, close);
    create table split (
      symbol text not null,
      effective_date date not null,
      new_for_old numeric not null check (new_for_old > 0),
      ${ORIGIN},
      file text not null,
      primary key (symbol, origin, effective_date)
    );
    create table dividend (
      symbol text not null,
      ex_date date not null,
      ${ORIGIN},
      amount double precision not null check (amount > 0),
      file text not null,
      primary key (symbol, origin, ex_date)
    );
    create table short_interest (
      symbol text not null,
      settled date not null,
      ${ORIGIN},
      shares_short double precision not null check (shares_short >= 0),
      float_shares double precision check (float_shares > 0),
      average_daily_volume double precision check (average_daily_volume > 0),
      file text not null,
      primary key (symbol, origin, settled)
    );
    create table analyst_estimate (
      symbol text not null,
      as_of date not null,
      ${ORIGIN},
      target_low double precision,
      target_median double precision,
      target_high double precision,
      target_count integer,
      eps_current_year double precision,
      eps_next_year double precision,
      file text not null,
      primary key (symbol, origin, as_of)
    );
    create table listing (
      symbol text not null,
      ${ORIGIN},
      as_of date not null,
      volume double precision,
      last_sale double precision,
      market_cap double precision,
      file text not null,
      primary key (symbol, origin)
    );
    create table calendar_event (
      symbol text not null,
      ${ORIGIN},
      kind text not null check (kind in ('earnings', 'filing')),
      date date not null,
      session text check (session in ('before-open', 'after-close')),
      file text not null,
      primary key (symbol, origin, kind, date)
    );
    create index calendar_event_date_idx on calendar_event (date);
    create table treasury_yield (
      date date primary key,
      percent double precision not null,
      file text not null
    );
    create table market_return (
      ${ORIGIN},
      day integer not null,
      from_day integer not null check (from_day < day),
      log_return double precision not null,
      members integer not null,
      primary key (origin, day)
    );
    create table exchange_rate (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      date date not null,
      per_euro double precision not null check (per_euro > 0),
      file text not null,
      primary key (currency, date)
    )`.execute(db)
}

/**
 * `complete_from` is the version that last recomputed every company. `company_version` stays
 * uncompressed up to a page: compressing saves a third but takes four times as long as writing.
 * `published_filing` has the first version with a filing: a rollback announces none again.
 */
async function createVersions(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_version (
      id integer generated always as identity primary key,
      input_hash text not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      is_current boolean not null default false,
      companies integer not null default 0,
      simulated_companies integer not null default 0,
      partly_simulated_companies integer not null default 0,
      as_of date,
      prices_as_of date,
      filings_as_of date,
      engine_version text,
      computation text,
      complete_from integer
    );
    create unique index data_version_current_idx on data_version (is_current) where is_current;
    create table company_version (
      data_version_id integer not null references data_version on delete cascade,
      company_id integer not null,
      ticker text not null,
      aliases text[] not null default '{}',
      name text not null,
      sector text,
      tier_number integer not null,
      is_newly_updated boolean not null,
      is_simulated boolean not null,
      rank_value double precision,
      input_hash text not null,
      own text not null,
      universe text not null,
      primary key (data_version_id, ticker)
    ) with (toast_tuple_target = 8160);
    create table universe_document (
      data_version_id integer not null references data_version on delete cascade,
      name text not null,
      body text not null,
      primary key (data_version_id, name)
    );
    -- Companies of an unpublished version that any process may compute; computed is null until one has.
    create table computation_share (
      data_version_id integer not null references data_version on delete cascade,
      share integer not null,
      company_ids integer[] not null,
      computed text,
      primary key (data_version_id, share)
    );
    create table published_filing (
      accession text primary key,
      company_id integer not null references company on delete cascade,
      form text not null,
      fiscal_period text not null,
      period_end date not null,
      filed date not null,
      is_simulated boolean not null,
      data_version_id integer not null
    );
    create index published_filing_company_idx on published_filing (company_id)`.execute(db)
}

/**
 * Results are shared by data versions: unchanged results are not written again. A row counts for
 * version v when from_version is between v's complete_from (null: 0) and v, and (to_version is null
 * or to_version > v), so a complete version does not end earlier rows.
 */
async function createResults(db: Kysely<never>): Promise<void> {
  await sql`
    create table document (
      company_id integer not null,
      page text not null,
      from_version integer not null,
      to_version integer,
      body text not null,
      latest text,
      primary key (company_id, page, from_version)
    );
    alter table document
      alter column body set storage external, alter column latest set storage external;
    create table screen_history (
      company_id integer not null,
      from_version integer not null,
      to_version integer,
      body bytea not null,
      primary key (company_id, from_version)
    );
    alter table screen_history alter column body set storage external;
    create table quarter_result (
      company_id integer not null,
      period_end date not null,
      from_version integer not null,
      to_version integer,
      quarter text not null,
      filed date not null,
      known_on date not null,
      engine_version text not null,
      input_hash text not null,
      rating text not null,
      first_rating text,
      restated_rating text,
      restated_on date,
      figures_hash text not null,
      prices_hash text not null,
      market_from date,
      market_to date,
      market_return double precision,
      unknown_measures text not null,
      pd double precision,
      z_variant text not null,
      z_score double precision,
      m_score double precision,
      upside_avg double precision,
      market_cap double precision,
      revenue double precision,
      net_income double precision,
      reported_rating text not null,
      reported_pd double precision,
      reported_upside double precision,
      reported_zone text,
      reported_m_label text not null,
      reported_lists text not null,
      fate text,
      year_change double precision,
      primary key (company_id, period_end, from_version)
    )`.execute(db)
}

/**
 * Append-only: the figures of a quarter published within days of its report, never changed by a later publication. Rows
 * of the other quarters of the track record come from the columns `reported_…` of `quarter_result`.
 */
async function createTrackRecord(db: Kysely<never>): Promise<void> {
  await sql`
    create table published_vintage (
      company_id integer not null references company on delete cascade,
      period_end date not null,
      is_simulated boolean not null,
      quarter text not null,
      known_on date not null,
      data_version_id integer not null,
      published_at timestamptz not null,
      models text not null,
      rating text not null,
      pd double precision,
      upside_avg double precision,
      z_zone text,
      m_label text not null,
      graham_lists text not null,
      market_cap double precision,
      primary key (company_id, is_simulated, period_end)
    );
    create function refuse_vintage_change() returns trigger language plpgsql as $$
      begin
        raise exception 'published_vintage is append-only';
      end
    $$;
    create trigger refuse_vintage_change before update on published_vintage
      for each row execute function refuse_vintage_change()`.execute(db)
}

/**
 * Rows as last published to other services, with the revision of their publication
 * (`src/publish/feed`). Publishers lock the single row of `company_feed` or `market_feed`.
 * `calendar_changes` counts changes of the calendar, which are published without a new version too.
 */
async function createFeeds(db: Kysely<never>): Promise<void> {
  await sql`
    create table published_company (
      ticker text primary key,
      body jsonb not null,
      revision integer not null default 0
    );
    create table company_feed (
      is_only boolean primary key default true check (is_only),
      revision integer not null,
      data_version_id integer
    );
    insert into company_feed (revision) values (0);
    create table published_rating (
      ticker text not null,
      quarter text not null,
      revision integer not null,
      body jsonb not null,
      primary key (ticker, quarter)
    );
    create table published_rating_source (ticker text primary key, input_hash text not null);
    create table published_week (
      week date primary key,
      revision integer not null,
      body text not null
    );
    create table market_feed (
      is_only boolean primary key default true check (is_only),
      revision integer not null default 0,
      data_version_id integer,
      calendar_changes bigint,
      week date,
      companies_revision integer,
      since integer not null default 0,
      companies_since integer not null default 0,
      everything_at timestamptz
    );
    insert into market_feed default values;
    create table calendar_changes (
      is_only boolean primary key default true check (is_only),
      number bigint not null default 0
    );
    insert into calendar_changes default values;
    create function count_calendar_change() returns trigger language plpgsql as $$
      begin
        update calendar_changes set number = number + 1;
        return null;
      end
    $$;
    create trigger count_calendar_change
      after insert or update or delete or truncate on calendar_event
      for each statement execute function count_calendar_change()`.execute(db)
}

/**
 * Notify the channel `stocks_published` of every change of versions or calendar, in the transaction
 * of the change: no publisher can forget it, and a rolled-back change is not announced. Listening
 * services cache responses until then (`src/serve/universe/publication-watch.ts`).
 */
async function createPublicationNotices(db: Kysely<never>): Promise<void> {
  await sql`
    create function notify_of_publication() returns trigger language plpgsql as $$
      begin
        perform pg_notify('stocks_published', '');
        return null;
      end
    $$;
    create trigger notify_of_publication
      after insert or update or delete or truncate on data_version
      for each statement execute function notify_of_publication();
    create trigger notify_of_publication
      after insert or update or delete or truncate on calendar_event
      for each statement execute function notify_of_publication()`.execute(db)
}

/** Filter criteria saved by users; `user_id` is the account service's id from the access token. */
async function createSavedScreens(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_screen (
      id integer generated always as identity primary key,
      user_id bigint not null check (user_id > 0),
      name text not null check (char_length(name) between 1 and 80),
      filter text not null,
      sort text,
      direction text check (direction in ('asc', 'desc')),
      columns text[] not null,
      alert boolean not null default false,
      alert_version integer,
      alert_members jsonb,
      created_at timestamptz not null default now()
    );
    create unique index saved_screen_name_idx on saved_screen (user_id, lower(name));
    create index saved_screen_alert_idx on saved_screen (alert_version) where alert`.execute(db)
}

async function createDataOperations(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_operation (
      id integer primary key generated always as identity,
      kind text not null check (kind in ('import', 'recompute', 'publish', 'rollback', 'sync')),
      state text not null default 'running'
        check (state in ('running', 'done', 'failed', 'interrupted')),
      source text,
      reason text not null,
      operator_user_id integer,
      is_scheduled boolean not null default false,
      started_at timestamptz not null,
      finished_at timestamptz,
      progress double precision check (progress between 0 and 1),
      message text not null default '',
      lines text[] not null default '{}',
      -- Current version when the operation started.
      base_version integer,
      import_run_id integer,
      rejected_rows integer not null default 0,
      -- Changes that a recomputation would make; null without a comparison.
      difference jsonb,
      check ((state = 'running') = (finished_at is null))
    );
    create unique index data_operation_running_idx on data_operation (state)
      where state = 'running';
    create table operator_action (
      id integer primary key generated always as identity,
      operator_user_id integer,
      action text not null,
      subject text not null,
      reason text not null,
      at timestamptz not null
    );
    -- One row per job and due time; the row keeps other instances from running the job again.
    create table job_run (
      name text not null,
      slot timestamptz not null,
      finished_at timestamptz not null,
      primary key (name, slot)
    )`.execute(db)
}
