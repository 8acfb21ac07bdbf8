import { filingDayFrom, isTradingDay, nextTradingDay } from '@quantamental/api/calendar'
import type { CalendarEvent } from '@quantamental/api/market-beats'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** An expected report or a rating recomputation, with both letters of the company. */
export interface CalendarRow
  extends Pick<CalendarEvent, 'date' | 'estimated' | 'session' | 'ticker' | 'name' | 'sector'>,
    Pick<CalendarEvent, 'kind' | 'tier_number' | 'market_cap' | 'fire' | 'simulated'> {
  readonly latest_letter: string | null
  readonly delayed_letter: string | null
}

/** Days from a report to the next trading day at most: two closed days beside a weekend, and the day before. */
const DAYS_TO_NEXT = 5

interface Wanted {
  readonly from: string
  readonly to: string
  readonly tickers: readonly string[] | null
  readonly kinds: readonly CalendarEvent['kind'][]
  /** Current business day; reports expected earlier are no longer pending. */
  readonly today: string
}

const COMPANY = sql`c.ticker, c.name, c.sector, c.tier_number, c.simulated, c.latest_letter,
  c.delayed_letter`

async function listExpected(db: Database, { from, to, tickers }: Wanted) {
  const { rows } = await sql<CalendarRow>`
    select e.date, e.kind = 'filing' or e.session is null as estimated, e.kind, e.session, e.market_cap, e.fire, ${COMPANY}
      from calendar_event e join company c on c.ticker = e.ticker and not c.is_removed
     where e.date between ${from}::date - ${DAYS_TO_NEXT}::int and ${to}
       and (${tickers}::text[] is null or e.ticker = any (${tickers}::text[]))`.execute(db)
  return rows
}

/** Recomputed ratings; market cap and fire icon come from the company's latest calendar event. */
async function listFiled(db: Database, { from, to, tickers }: Wanted) {
  const { rows } = await sql<CalendarRow>`
    select r.filed as date, false as estimated, 'rating' as kind, null as session, e.market_cap,
           coalesce(e.fire, false) as fire, ${COMPANY}
      from rating_change r
      join company c on c.ticker = r.ticker and not c.is_removed
      left join lateral (
        select market_cap, fire from calendar_event e
         where e.ticker = r.ticker order by e.date desc limit 1) e on true
     where r.filed between ${from}::date - ${DAYS_TO_NEXT}::int and ${to} and not r.is_removed
       and (${tickers}::text[] is null or r.ticker = any (${tickers}::text[]))`.execute(db)
  return rows
}

function bySize(a: CalendarRow, b: CalendarRow): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1
  const difference = (b.market_cap ?? -1) - (a.market_cap ?? -1)
  if (difference !== 0) return difference
  return a.ticker === b.ticker ? (a.kind < b.kind ? -1 : 1) : a.ticker < b.ticker ? -1 : 1
}

/** Estimated reports move from days on which nothing is filed, or nothing is traded, to the next open one. */
function onOpenDay(row: CalendarRow): CalendarRow {
  const { date, kind, estimated } = row
  if (kind === 'filing') return { ...row, date: filingDayFrom(date) }
  return estimated && !isTradingDay(date) ? { ...row, date: nextTradingDay(date) } : row
}

/**
 * Expected reports and, on the trading day after each filed or still pending report, rating recomputations.
 * Ordered by date, largest company first.
 */
export async function listCalendar(db: Database, wanted: Wanted): Promise<CalendarRow[]> {
  const [listed, filed] = await Promise.all([listExpected(db, wanted), listFiled(db, wanted)])
  const expected = listed.map(onOpenDay)
  const coming = expected.filter(({ kind, date }) => kind === 'filing' && date >= wanted.today)
  const ratings = new Map<string, CalendarRow>()
  for (const row of [...filed, ...coming]) {
    const date = nextTradingDay(row.date)
    const key = `${date} ${row.ticker}`
    if (!ratings.has(key)) ratings.set(key, { ...row, date, kind: 'rating', session: null })
  }
  return [...expected, ...ratings.values()]
    .filter(({ date }) => date >= wanted.from && date <= wanted.to)
    .filter(({ kind }) => wanted.kinds.includes(kind))
    .sort(bySize)
}
