import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type {
  CurrencyRates,
  DayNumber,
  EngineMarketData,
  YieldSeries,
} from '../../engine/company-input.ts'
import { readMarket } from './market-return.repository.ts'

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

/** Inputs shared by all companies' computations, up to the day `today`. */
export async function readMarketData(
  db: Db,
  today: DayNumber,
  benchmark = readMarket(db, today),
): Promise<EngineMarketData> {
  const [tags, treasury, rates, market] = await Promise.all([
    db.selectFrom('tag').select(['id', 'taxonomy', 'name', 'unit']).orderBy('id').execute(),
    readTreasury(db, today),
    readRates(db, today),
    benchmark,
  ])
  return { tags, treasury, market, rates, today }
}

export interface MarketDataStore {
  /** Market data shared by all computations of data version `version`, made on day `asOf`. */
  of(version: number, asOf: DayNumber): Promise<EngineMarketData>
}

/** Market data of one version, read once. */
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
