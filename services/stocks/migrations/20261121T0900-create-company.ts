import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table company (
      id integer generated always as identity primary key,
      cik bigint not null unique check (cik > 0),
      ticker text not null unique,
      name text not null,
      sector text,
      industry text,
      sic integer,
      exchange text,
      country text,
      kind text,
      is_sp500 boolean not null default false,
      is_nasdaq100 boolean not null default false,
      is_dji boolean not null default false,
      is_simulated boolean not null default true
    )`.execute(db)
  await sql`
    create table company_ticker (
      company_id integer not null references company on delete cascade,
      ticker text not null,
      valid_from date not null default current_date,
      valid_to date,
      primary key (company_id, ticker, valid_from)
    )`.execute(db)
  await sql`create index company_ticker_ticker_idx on company_ticker (ticker)`.execute(db)
}
