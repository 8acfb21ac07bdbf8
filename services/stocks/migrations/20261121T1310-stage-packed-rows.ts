import { type Kysely, sql } from 'kysely'

/**
 * Stage closes as runs of one symbol, and the cells of all other tables in `row_staging`. Both are
 * unlogged because they are empty between files. The ticker constraint is deferrable so that two
 * companies can swap tickers in one statement.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop table price_staging`.execute(db)
  await sql`
    create unlogged table price_staging (
      line integer not null,
      symbol text not null,
      days integer[] not null,
      closes double precision[] not null
    )`.execute(db)
  await sql`create unlogged table row_staging (line integer not null, cells text[] not null)`.execute(
    db,
  )
  await sql`alter table company drop constraint company_ticker_key`.execute(db)
  await sql`alter table company add constraint company_ticker_key unique (ticker) deferrable initially immediate`.execute(
    db,
  )
  await sql`alter table company add column defaulted_on date`.execute(db)
  await purgeFuture(db)
}

/**
 * Removes facts and closes dated in the future, which earlier versions stored, and filings left
 * empty.
 */
async function purgeFuture(db: Kysely<never>): Promise<void> {
  await sql`
    update filing f set tags = k.tags, starts = k.starts, ends = k.ends, amounts = k.amounts
      from (
        select g.id, coalesce(array_agg(u.tag order by u.place) filter (where u.kept), '{}') as tags,
               coalesce(array_agg(u.start_day order by u.place) filter (where u.kept), '{}') as starts,
               coalesce(array_agg(u.end_day order by u.place) filter (where u.kept), '{}') as ends,
               coalesce(array_agg(u.amount order by u.place) filter (where u.kept), '{}') as amounts
          from filing g
          cross join lateral (
            select t.*, t.end_day <= current_date - date '1970-01-01' as kept
              from unnest(g.tags, g.starts, g.ends, g.amounts)
                with ordinality as t (tag, start_day, end_day, amount, place)
          ) u
         where exists (select from unnest(g.ends) e where e > current_date - date '1970-01-01')
         group by g.id
      ) k
     where k.id = f.id`.execute(db)
  await sql`delete from filing where cardinality(tags) = 0 or filed > current_date`.execute(db)
  await sql`
    update price_year p set days = k.days, closes = k.closes
      from (
        select q.symbol, q.year, q.origin,
               coalesce(array_agg(u.day order by u.day) filter (where u.kept), '{}') as days,
               coalesce(array_agg(u.close order by u.day) filter (where u.kept), '{}') as closes
          from price_year q
          cross join lateral (
            select t.*, t.day <= current_date - date '1970-01-01' as kept
              from unnest(q.days, q.closes) as t (day, close)
          ) u
         where exists (select from unnest(q.days) d where d > current_date - date '1970-01-01')
         group by 1, 2, 3
      ) k
     where (k.symbol, k.year, k.origin) = (p.symbol, p.year, p.origin)`.execute(db)
  await sql`delete from price_year where cardinality(days) = 0`.execute(db)
}
