import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type {
  CurrencyRates,
  DayNumber,
  EngineMarketData,
  MarketSeries,
  YieldSeries,
} from '../../engine/company-input.ts'

const MARKET_MEMBERS_AT_LEAST = 20

const MONTHS_A_YEAR = 12

interface MonthClose {
  readonly symbol: string
  readonly month: number
  readonly day: DayNumber
  /** Adjusted for later splits. */
  readonly close: number
}

/** Last close of each month of every S&P 500 member, of the member's displayed origin. */
async function listMonthCloses(db: Db, today: DayNumber): Promise<MonthClose[]> {
  const { rows } = await sql<MonthClose>`
    with member as materialized (
      select c.ticker as symbol,
             (select min(f.origin) from filing f where f.company_id = c.id) as origin
        from company c where c.is_sp500
    ), closing as (
      select m.symbol, m.origin, p.year * ${MONTHS_A_YEAR} + u.month as month, u.day, u.close
        from member m
        join price_year p on p.symbol = m.symbol and p.origin = m.origin
       cross join lateral (
         select distinct on (month) extract(month from date '1970-01-01' + day)::int as month, day, close
           from unnest(p.days, p.closes) as t (day, close)
          where day <= ${today}
          order by month, day desc) as u
    )
    select c.symbol, c.month, c.day,
           c.close / coalesce((select exp(sum(ln(s.new_for_old) order by s.effective_date))::float8 from split s
                                where s.symbol = c.symbol and s.origin = c.origin
                                  and s.effective_date - date '1970-01-01' > c.day
                                  and s.effective_date - date '1970-01-01' <= ${today}), 1) as close
      from closing c order by c.symbol, c.month`.execute(db)
  return rows
}

async function sumMarketValues(db: Db): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(l.market_cap order by c.id) as total
      from company c
      join listing l on l.symbol = c.ticker
       and l.origin = (select min(f.origin) from filing f where f.company_id = c.id)
     where c.is_sp500 and l.market_cap > 0`.execute(db)
  return rows[0]?.total ?? null
}

interface MonthReturn {
  readonly month: number
  /** Last day with a close. */
  day: DayNumber
  sum: number
  members: number
}

/**
 * Price index from month-end closes, by symbol and month. Each month's change is the mean log
 * return of members with a close in that month and the previous one. Null with fewer than twenty
 * members or without any month.
 */
export function buildMarketSeries(
  closes: readonly MonthClose[],
  totalValue: number | null,
): MarketSeries | null {
  if (new Set(closes.map((c) => c.symbol)).size < MARKET_MEMBERS_AT_LEAST) return null
  const months = new Map<number, MonthReturn>()
  let before: MonthClose | undefined
  for (const close of closes) {
    if (before?.symbol === close.symbol && before.month === close.month - 1) {
      const entry = months.get(close.month) ?? { month: close.month, day: 0, sum: 0, members: 0 }
      entry.day = Math.max(entry.day, close.day)
      entry.sum += Math.log(close.close / before.close)
      entry.members += 1
      months.set(close.month, entry)
    }
    before = close
  }
  const ordered = [...months.values()].sort((a, b) => a.month - b.month)
  const first = ordered[0]
  if (!first) return null
  const start = closes.filter((c) => c.month === first.month - 1).map((c) => c.day)
  const days = [Math.max(...start)]
  const levels = [1]
  let level = 0
  for (const { day, sum, members } of ordered) {
    level += sum / members
    days.push(day)
    levels.push(Math.exp(level))
  }
  return { days, levels, totalValue }
}

async function readTreasury(db: Db, today: DayNumber): Promise<YieldSeries | null> {
  const { rows } = await sql<{ day: DayNumber; percent: number }>`
    select date - date '1970-01-01' as day, percent from treasury_yield
     where date - date '1970-01-01' <= ${today} order by date`.execute(db)
  if (rows.length === 0) return null
  return { days: rows.map((row) => row.day), yields: rows.map((row) => row.percent / 100) }
}

/** Rates of the dollar and of all reporting currencies. */
async function readRates(db: Db, today: DayNumber): Promise<CurrencyRates[]> {
  const { rows } = await sql<CurrencyRates>`
    select currency, array_agg(day order by day) as days, array_agg(per_euro order by day) as "perEuro"
      from (select currency, date - date '1970-01-01' as day, per_euro from exchange_rate
             where currency = 'USD' or currency in (select unit from tag)) as rate
     where day <= ${today}
     group by currency order by currency`.execute(db)
  return rows
}

/** Inputs shared by all companies' computations, as stored by `today`. */
export async function readMarketData(db: Db, today: DayNumber): Promise<EngineMarketData> {
  const [tags, treasury, rates, closes, totalValue] = await Promise.all([
    db.selectFrom('tag').select(['id', 'taxonomy', 'name', 'unit']).orderBy('id').execute(),
    readTreasury(db, today),
    readRates(db, today),
    listMonthCloses(db, today),
    sumMarketValues(db),
  ])
  return { tags, treasury, market: buildMarketSeries(closes, totalValue), rates, today }
}

export interface MarketDataStore {
  /** Market data shared by all computations of data version `version`, made on day `asOf`. */
  of(version: number, asOf: DayNumber): Promise<EngineMarketData>
}

/** Market data of one version, read once: it takes the closes of all S&P 500 members. */
export function createMarketDataStore(db: Db): MarketDataStore {
  let cached: { readonly key: string; readonly reading: Promise<EngineMarketData> } | null = null
  return {
    of(version, asOf) {
      const key = `${version} ${asOf}`
      if (cached?.key === key) return cached.reading
      const mine = { key, reading: readMarketData(db, asOf) }
      cached = mine
      mine.reading.catch(() => {
        if (cached === mine) cached = null
      })
      return mine.reading
    },
  }
}
