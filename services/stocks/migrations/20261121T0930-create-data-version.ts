import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_version (
      id integer generated always as identity primary key,
      input_hash text not null,
      created_at timestamptz not null default now(),
      published_at timestamptz,
      is_current boolean not null default false,
      companies integer not null default 0,
      simulated_companies integer not null default 0
    )`.execute(db)
  await sql`create unique index data_version_current_idx on data_version (is_current) where is_current`.execute(
    db,
  )
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
      rank_value numeric,
      primary key (data_version_id, ticker)
    )`.execute(db)
  await sql`
    create table document (
      data_version_id integer not null references data_version on delete cascade,
      ticker text not null,
      page text not null,
      company_id integer not null,
      body jsonb not null,
      primary key (data_version_id, ticker, page)
    )`.execute(db)
  await sql`
    create table score (
      data_version_id integer not null references data_version on delete cascade,
      company_id integer not null,
      period_end date not null,
      quarter text not null,
      variant text not null,
      model_version text not null,
      known_on date not null,
      value double precision,
      zone text,
      input_hash text not null,
      primary key (data_version_id, company_id, period_end)
    )`.execute(db)
  // Filings with the first version that includes them, so that a rollback does not announce them
  // again.
  await sql`
    create table published_filing (
      accession text primary key,
      company_id integer not null references company on delete cascade,
      form text not null,
      fiscal_period text not null,
      period_end date not null,
      filed date not null,
      is_simulated boolean not null,
      data_version_id integer not null
    )`.execute(db)
  await sql`create index published_filing_company_idx on published_filing (company_id)`.execute(db)
}
