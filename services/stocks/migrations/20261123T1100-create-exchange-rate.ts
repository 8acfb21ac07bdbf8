import { type Kysely, sql } from 'kysely'

/** Units of a currency for one euro, by day; used to convert amounts to USD. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exchange_rate (
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      date date not null,
      per_euro double precision not null check (per_euro > 0),
      file text not null,
      primary key (currency, date)
    )`.execute(db)
}
