import { type Kysely, sql } from 'kysely'

const EPOCH = sql`date '1970-01-01'`

/**
 * One immutable row per filing: facts are stored as parallel arrays, dates as days since
 * 1970-01-01, so that the whole universe can be read in a second. The view `fact` has one row per
 * fact.
 */
async function createFiling(db: Kysely<never>): Promise<void> {
  await sql`
    create table tag (
      id smallint generated always as identity primary key,
      taxonomy text not null,
      name text not null,
      unit text not null,
      unique (taxonomy, name, unit)
    )`.execute(db)
  await sql`
    create table filing (
      id integer generated always as identity primary key,
      company_id integer not null references company on delete cascade,
      origin text not null check (origin in ('real', 'simulated')),
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
    )`.execute(db)
  await sql`alter table filing alter column tags set storage external, alter column starts set storage external,
    alter column ends set storage external, alter column amounts set storage external`.execute(db)
  await sql`insert into tag (taxonomy, name, unit) select distinct taxonomy, tag, unit from fact order by 1, 2, 3`.execute(
    db,
  )
  await sql`
    insert into filing (company_id, origin, source, accession, form, filed, fiscal_year, fiscal_period,
                        content_hash, tags, starts, ends, amounts)
    select c.id, f.origin, 'companyfacts', f.accession, min(f.form), min(f.filed), min(f.fiscal_year),
           min(f.fiscal_period), 'migrated',
           array_agg(t.id order by f.id), array_agg(f.period_start - ${EPOCH} order by f.id),
           array_agg(f.period_end - ${EPOCH} order by f.id), array_agg(f.value::float8 order by f.id)
      from fact f
      join company c using (cik)
      join tag t on (t.taxonomy, t.name, t.unit) = (f.taxonomy, f.tag, f.unit)
     group by c.id, f.origin, f.accession`.execute(db)
  await sql`drop table fact_staging, fact`.execute(db)
  await sql`
    create view fact as
    select c.cik, f.company_id, f.origin, t.taxonomy, t.name as tag, t.unit,
           ${EPOCH} + u.start_day as period_start, ${EPOCH} + u.end_day as period_end, u.amount as value,
           f.form, f.accession, f.filed, f.fiscal_year, f.fiscal_period, f.id as filing_id
      from filing f
      join company c on c.id = f.company_id
      cross join lateral unnest(f.tags, f.starts, f.ends, f.amounts) as u (tag_id, start_day, end_day, amount)
      join tag t on t.id = u.tag_id`.execute(db)
}

/** One row per symbol and year of closes; the view `price` has one row per close. */
async function createPriceYear(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_year (
      symbol text not null,
      year smallint not null,
      origin text not null check (origin in ('real', 'simulated')),
      days integer[] not null,
      closes double precision[] not null,
      file text not null,
      primary key (symbol, origin, year),
      check (cardinality(days) = cardinality(closes))
    )`.execute(db)
  await sql`
    insert into price_year (symbol, year, origin, days, closes, file)
    select symbol, extract(year from date), origin, array_agg(date - ${EPOCH} order by date),
           array_agg(close::float8 order by date), max(file)
      from price group by 1, 2, 3`.execute(db)
  await sql`drop table price`.execute(db)
  await sql`
    create view price as
    select p.symbol, ${EPOCH} + u.day as date, u.close, p.origin, p.file
      from price_year p cross join lateral unnest(p.days, p.closes) as u (day, close)`.execute(db)
}

async function createMarketData(db: Kysely<never>): Promise<void> {
  const origin = sql`origin text not null check (origin in ('real', 'simulated'))`
  await sql`
    create table short_interest (
      symbol text not null, settled date not null, ${origin},
      shares_short double precision not null check (shares_short >= 0),
      float_shares double precision check (float_shares > 0),
      average_daily_volume double precision check (average_daily_volume > 0),
      file text not null,
      primary key (symbol, origin, settled)
    )`.execute(db)
  await sql`
    create table analyst_estimate (
      symbol text not null, as_of date not null, ${origin},
      target_low double precision, target_median double precision, target_high double precision,
      target_count integer, eps_current_year double precision, eps_next_year double precision,
      file text not null,
      primary key (symbol, origin, as_of)
    )`.execute(db)
  await sql`
    create table listing (
      symbol text not null, ${origin}, as_of date not null,
      volume double precision, last_sale double precision, market_cap double precision,
      file text not null,
      primary key (symbol, origin)
    )`.execute(db)
  await sql`
    create table calendar_event (
      symbol text not null, ${origin}, kind text not null check (kind in ('earnings', 'filing')),
      date date not null, session text check (session in ('before-open', 'after-close')),
      file text not null,
      primary key (symbol, origin, kind, date)
    )`.execute(db)
  await sql`create index calendar_event_date_idx on calendar_event (date)`.execute(db)
  await sql`
    create table treasury_yield (
      date date primary key, percent double precision not null, file text not null
    )`.execute(db)
}

/**
 * Results are shared by data versions: unchanged results are not written again. A row counts for
 * version v when from_version <= v and (to_version is null or to_version > v).
 */
async function createResults(db: Kysely<never>): Promise<void> {
  await sql`drop table document, score, company_version`.execute(db)
  await sql`delete from data_version`.execute(db)
  await sql`alter table data_version add column as_of date, add column engine_version text`.execute(
    db,
  )
  await sql`
    alter table company add column is_djt boolean not null default false,
      add column is_dju boolean not null default false, add column is_wsb boolean not null default false,
      add column is_meme boolean not null default false, add column city text, add column state text,
      add column description text`.execute(db)
  await sql`
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
    )`.execute(db)
  await sql`
    create table universe_document (
      data_version_id integer not null references data_version on delete cascade,
      name text not null,
      body text not null,
      primary key (data_version_id, name)
    )`.execute(db)
  await sql`
    create table document (
      company_id integer not null,
      page text not null,
      from_version integer not null,
      to_version integer,
      body text not null,
      latest text,
      primary key (company_id, page, from_version)
    )`.execute(db)
  await sql`alter table document alter column body set storage external, alter column latest set storage external`.execute(
    db,
  )
  await sql`
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
      pd double precision,
      z_variant text not null,
      z_score double precision,
      m_score double precision,
      upside_avg double precision,
      market_cap double precision,
      revenue double precision,
      net_income double precision,
      primary key (company_id, period_end, from_version)
    )`.execute(db)
}

export async function up(db: Kysely<never>): Promise<void> {
  await createFiling(db)
  await createPriceYear(db)
  await createMarketData(db)
  await createResults(db)
}
