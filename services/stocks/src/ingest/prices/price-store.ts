import type pg from 'pg'
import type { Origin } from '../../companies/company.ts'
import { formatDay } from '../../dates/calendar-date.ts'
import { copyRows } from '../../db/copy-rows.ts'
import type { Rejection } from '../rejection-tally.ts'

/** Stage the closes of one file in order, in the caller's transaction. */
export interface PriceStaging {
  add(symbol: string, day: number, close: number): Promise<void>
  end(): Promise<void>
  destroy(): void
  /** Whether a day may occur twice, because the days of a symbol were not strictly rising. */
  mayContradict(): boolean
}

/** Empty the staging table and write each run of one symbol's closes into it as a row. */
export async function openPriceStaging(client: pg.Client): Promise<PriceStaging> {
  await client.query('truncate price_staging')
  const writer = copyRows(client, 'price_staging', ['line', 'symbol', 'days', 'closes'])
  let run: { symbol: string; days: number[]; closes: number[] } | null = null
  let line = 0
  let mayContradict = false
  const lastDays = new Map<string, number>()
  const flush = async () => {
    if (run === null) return
    const { symbol, days, closes } = run
    line += 1
    await writer.write([line, symbol, `{${days.join(',')}}`, `{${closes.join(',')}}`])
  }
  return {
    async add(symbol, day, close) {
      mayContradict ||= day <= (lastDays.get(symbol) ?? Number.NEGATIVE_INFINITY)
      lastDays.set(symbol, day)
      if (run?.symbol !== symbol) {
        await flush()
        run = { symbol, days: [], closes: [] }
      }
      run.days.push(day)
      run.closes.push(close)
    },
    async end() {
      await flush()
      await writer.end()
    },
    destroy: () => writer.destroy(),
    mayContradict: () => mayContradict,
  }
}

const STAGED = `
  select s.symbol, u.day, u.close, s.line, u.place
    from price_staging s
    cross join lateral unnest(s.days, s.closes) with ordinality as u (day, close, place)`

/** Days for which the staged file has different closes. */
export async function listContradictions(client: pg.Client): Promise<Rejection[]> {
  const { rows } = await client.query<{ symbol: string; day: number; closes: number[] }>(
    `select symbol, day, array_agg(close order by line, place) as closes
       from (${STAGED}) staged group by symbol, day
      having min(close) <> max(close) order by symbol, day`,
  )
  return rows.map(({ symbol, day, closes }) => ({
    locator: `${symbol}, ${formatDay(day)}`,
    reason: `conflicting closes ${closes.join(', ')}; the last is used`,
  }))
}

/**
 * Merge the staged closes into their years; the last close of a day replaces earlier and stored
 * ones. Return the number of new or changed closes.
 */
export async function mergeStagedPrices(
  client: pg.Client,
  origin: Origin,
  file: string,
): Promise<number> {
  const { rows } = await client.query<{ changed: number }>(
    `with fresh as materialized (
       select distinct on (symbol, day) symbol, day, close,
              extract(year from date '1970-01-01' + day)::smallint as year
         from (${STAGED}) staged
        order by symbol, day, line desc, place desc
     ), existing as materialized (
       select p.symbol, u.day, u.close, p.year
         from price_year p cross join lateral unnest(p.days, p.closes) as u (day, close)
        where p.origin = $1 and (p.symbol, p.year) in (select symbol, year from fresh)
     ), changed as materialized (
       select f.* from fresh f left join existing h on (h.symbol, h.day) = (f.symbol, f.day)
        where h.close is distinct from f.close
     ), merged as (
       select symbol, year, day, close from changed
       union all
       select symbol, year, day, close from existing h
        where (symbol, year) in (select symbol, year from changed)
          and not exists (select from changed c where (c.symbol, c.day) = (h.symbol, h.day))
     ), stored as (
       insert into price_year (symbol, year, origin, days, closes, file)
       select symbol, year, $1, array_agg(day order by day), array_agg(close order by day), $2
         from merged group by symbol, year
       on conflict (symbol, origin, year) do update
         set days = excluded.days, closes = excluded.closes, file = excluded.file
       returning 1
     )
     select (select count(*) from changed)::int as changed, (select count(*) from stored) as years`,
    [origin, file],
  )
  return rows[0]?.changed ?? 0
}
