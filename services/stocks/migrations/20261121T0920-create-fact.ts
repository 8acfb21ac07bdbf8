import { type Kysely, sql } from 'kysely'

const FACT_COLUMNS = sql`
  cik bigint not null,
  origin text not null check (origin in ('real', 'simulated')),
  taxonomy text not null,
  tag text not null,
  unit text not null,
  period_start date,
  period_end date not null,
  value numeric not null,
  form text not null,
  accession text not null,
  filed date not null,
  fiscal_year integer,
  fiscal_period text`

const PRICE_COLUMNS = sql`
  symbol text not null,
  date date not null,
  close numeric not null check (close > 0),
  origin text not null check (origin in ('real', 'simulated')),
  file text not null`

/**
 * Facts are never updated: a restatement is another accession. Two values of one figure in one
 * accession are two share classes. The staging tables receive a file's rows by COPY, and are
 * unlogged because they are empty between files.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table fact (id bigint generated always as identity primary key, ${FACT_COLUMNS})`.execute(
    db,
  )
  await sql`
    create unique index fact_identity_idx on fact
      (cik, origin, taxonomy, tag, unit, period_end, period_start, accession, value)
      nulls not distinct`.execute(db)
  await sql`create unlogged table fact_staging (${FACT_COLUMNS})`.execute(db)

  await sql`create table price (${PRICE_COLUMNS}, primary key (symbol, origin, date))`.execute(db)
  await sql`create unlogged table price_staging (${PRICE_COLUMNS})`.execute(db)
  await sql`
    create table split (
      symbol text not null,
      effective_date date not null,
      new_for_old numeric not null check (new_for_old > 0),
      origin text not null check (origin in ('real', 'simulated')),
      file text not null,
      primary key (symbol, origin, effective_date)
    )`.execute(db)
}
