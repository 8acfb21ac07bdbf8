import { sql } from 'kysely'
import type { Origin } from '../../companies/company.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { DayNumber, EngineMarketData } from '../../engine/company-input.ts'
import {
  chainMarket,
  LEVEL_MAX_AGE_DAYS,
  linkMarketDays,
  MARKET_MEMBERS_AT_LEAST,
  type MarketLink,
  type MemberCloses,
} from '../../engine/market/market-benchmark.ts'
import { listSplits } from './company-input.repository.ts'
import { joinPriceYears, type PriceYear } from './price-years.ts'

function listLinks(db: Db, origin: Origin, today: DayNumber): Promise<MarketLink[]> {
  return db
    .selectFrom('market_return')
    .select(['from_day as from', 'day', 'log_return as logReturn', 'members'])
    .where('origin', '=', origin)
    .where('day', '<=', today)
    .orderBy('day')
    .execute()
}

/** Years with closes for days without a stored return, and those of the days that they may link to. */
async function listOpenYears(db: Db, origin: Origin, today: DayNumber): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with open as (
      select u.day
        from company c
        join price_year p on p.symbol = c.ticker and p.origin = ${origin}
       cross join lateral unnest(p.days) as u (day)
       where c.is_sp500 and u.day <= ${today}
         and not exists (select from market_return m where m.origin = ${origin} and m.day = u.day)
       group by u.day having count(*) >= ${MARKET_MEMBERS_AT_LEAST})
    select distinct extract(year from date '1970-01-01' + o.day - age)::int as year
      from open o cross join (values (0), (${LEVEL_MAX_AGE_DAYS}::int)) as a (age)`.execute(db)
  return rows.map(({ year }) => year)
}

/** Closes of the S&P 500 members in some years. */
async function listMemberCloses(
  db: Db,
  origin: Origin,
  years: readonly number[],
  today: DayNumber,
): Promise<MemberCloses[]> {
  const { rows } = await sql<PriceYear & { readonly symbol: string }>`
    select p.symbol, p.year, p.file, p.days, p.closes
      from company c join price_year p on p.symbol = c.ticker and p.origin = ${origin}
     where c.is_sp500 and p.year = any (${years}::int[]) order by p.symbol, p.year`.execute(db)
  const bySymbol = Map.groupBy(rows, ({ symbol }) => symbol)
  const splits = await listSplits(db, [...bySymbol.keys()], origin)
  return [...bySymbol].map(([symbol, own]) => {
    const { days, closes } = joinPriceYears(symbol, own)
    const count = days.filter((day) => day <= today).length
    const known = { days: days.slice(0, count), closes: closes.slice(0, count) }
    return { symbol, ...known, splits: splits.get(symbol) ?? [] }
  })
}

/** Returns for days that have none yet. */
async function findNewLinks(
  db: Db,
  origin: Origin,
  today: DayNumber,
  stored: readonly MarketLink[],
): Promise<MarketLink[]> {
  const years = await listOpenYears(db, origin, today)
  if (years.length === 0) return []
  return linkMarketDays(await listMemberCloses(db, origin, years, today), stored)
}

async function sumMarketValues(db: Db, origin: Origin): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(l.market_cap order by c.id) as total
      from company c join listing l on l.symbol = c.ticker and l.origin = ${origin}
     where c.is_sp500 and l.market_cap > 0`.execute(db)
  return rows[0]?.total ?? null
}

const seriesOf = async <T>(of: (origin: Origin) => Promise<T>) => {
  const [real, simulated] = await Promise.all([of('real'), of('simulated')])
  return { real, simulated }
}

/** Published benchmark of each origin until `today`. */
export function readMarket(db: Db, today: DayNumber): Promise<EngineMarketData['market']> {
  return seriesOf(async (origin) =>
    chainMarket(await listLinks(db, origin, today), await sumMarketValues(db, origin)),
  )
}

export type AddedLinks = Readonly<Record<Origin, readonly MarketLink[]>>

/** Benchmark with the returns that a publication would add. */
export async function extendMarket(db: Db, today: DayNumber) {
  const both = await seriesOf(async (origin) => {
    const stored = await listLinks(db, origin, today)
    const added = await findNewLinks(db, origin, today, stored)
    const total = await sumMarketValues(db, origin)
    return { added, market: chainMarket([...stored, ...added], total) }
  })
  const { real, simulated } = both
  return {
    market: { real: real.market, simulated: simulated.market },
    added: { real: real.added, simulated: simulated.added },
  }
}

/** Add returns to the stored ones, which stay as they are. */
export async function storeMarketReturns(trx: Trx, added: AddedLinks): Promise<void> {
  for (const origin of ['real', 'simulated'] as const) {
    const links = added[origin]
    if (links.length === 0) continue
    await sql`
      insert into market_return (origin, day, from_day, log_return, members)
      select ${origin}, l.*
        from unnest(${links.map(({ day }) => day)}::int[], ${links.map(({ from }) => from)}::int[],
                    ${links.map(({ logReturn }) => logReturn)}::float8[],
                    ${links.map(({ members }) => members)}::int[]) as l
      on conflict do nothing`.execute(trx)
  }
}
