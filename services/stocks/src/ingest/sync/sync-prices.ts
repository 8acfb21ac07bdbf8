import { isTradingDay, tradingDayUpTo } from '@quantamental/api/calendar'
import { addDays, dayNumber, formatDay } from '../../dates/calendar-date.ts'
import { HttpError, TransferError } from '../http/http-error.ts'
import type { ImportContext } from '../import-context.ts'
import { loadPrices } from '../prices/load-prices.ts'
import { loadTable } from '../tables/load-table.ts'
import { DIVIDENDS, SPLITS } from '../tables/table-specs.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { createEodhdPrices } from './prices/eodhd-prices.ts'
import type { PriceAdapter, SymbolPrices } from './prices/price-adapter.ts'
import { createYahooPrices } from './prices/yahoo-prices.ts'
import { count, loadConverted, type SyncRun, type SyncStep } from './sync-run.ts'

/** Before the first quarter with facts. */
const FIRST_DAY = '2009-01-01'
/** Limits of what is loaded in one transaction: rows of some hundred histories, or symbols of a day. */
const CHUNK_CHARS = 8_000_000
const CHUNK_SYMBOLS = 1000
/** Hour in UTC by which the closes of a trading day are final. */
const FINAL_HOUR = 22
/** Days that are fetched in bulk rather than by symbol. */
const BULK_DAYS_MAX = 30

/** Last trading day whose closes are final. */
export function lastFinalDay(now: Date): string {
  const today = now.toISOString().slice(0, 10)
  const day = now.getUTCHours() >= FINAL_HOUR ? today : addDays(today, -1)
  return tradingDayUpTo(day)
}

interface Load {
  readonly run: SyncRun
  readonly adapter: PriceAdapter
  readonly lastDay: string
}

/** Rows of the importer's price, split and dividend formats. */
interface PriceRows {
  readonly closes: string
  readonly splits: string
  readonly dividends: string
}

/** Rows of one symbol, without closes after `lastDay`: text takes a tenth of the memory. */
function priceRows(
  { symbol, closes, splits, dividends }: SymbolPrices,
  lastDay: string,
): PriceRows {
  const row = (day: number, value: string | number) => `${symbol},${formatDay(day)},${value}\n`
  const end = dayNumber(lastDay)
  return {
    closes: closes
      .filter(({ day }) => day <= end)
      .map(({ day, close }) => row(day, close))
      .join(''),
    splits: splits.map(({ day, newForOld }) => row(day, newForOld)).join(''),
    dividends: dividends.map(({ day, amount }) => row(day, amount)).join(''),
  }
}

/** Closes come last: a symbol with closes up to the last day is not fetched again. */
async function storeRows(run: SyncRun, rows: readonly PriceRows[]): Promise<void> {
  const store = async (
    name: keyof PriceRows,
    header: string,
    load: (context: ImportContext, path: string) => Promise<void>,
  ) => {
    const text = rows.map((each) => each[name]).join('')
    if (text !== '') await loadConverted(run, `${name}.csv`, `${header}\n${text}`, load)
  }
  await store('splits', 'symbol,effective_date,new_for_old', (context, path) =>
    loadTable(context, SPLITS, path),
  )
  await store('dividends', 'symbol,ex_date,amount', (context, path) =>
    loadTable(context, DIVIDENDS, path),
  )
  await store('closes', 'symbol,date,close', loadPrices)
}

/** Companies with filings of this origin, and the day of their last close. */
async function listPriced({ context }: SyncRun): Promise<Map<string, string | null>> {
  const { rows } = await context.client.query<{ ticker: string; last: number | null }>(
    `select c.ticker, max(p.days[cardinality(p.days)]) as last
       from company c left join price_year p on p.symbol = c.ticker and p.origin = $1
      where exists (select from filing f where f.company_id = c.id and f.origin = $1)
      group by c.ticker order by c.ticker`,
    [context.origin],
  )
  return new Map(rows.map(({ ticker, last }) => [ticker, last === null ? null : formatDay(last)]))
}

/** Null for one symbol that cannot be read; errors of the connection concern all of them. */
function skipUnreadable(error: unknown): null {
  if (error instanceof HttpError || error instanceof TransferError) throw error
  return null
}

/** Load histories since the last close; return the number of symbols without prices. */
async function loadHistories(
  load: Load,
  symbols: readonly (readonly [symbol: string, last: string | null])[],
): Promise<number> {
  const { run, adapter, lastDay } = load
  const { progress } = run.context
  let unknown = 0
  let done = 0
  let chunk: PriceRows[] = []
  let size = 0
  const fetchOne = async ([symbol, last]: readonly [string, string | null]) => {
    const from = last === null ? FIRST_DAY : addDays(last, 1)
    const prices = await adapter.history(symbol, from).catch(skipUnreadable)
    return prices && priceRows(prices, lastDay)
  }
  progress.start('Prices', symbols.length)
  try {
    for await (const [[symbol], rows] of fetchAhead(symbols, fetchOne)) {
      if (rows === null) unknown += 1
      else chunk.push(rows)
      done += 1
      progress.update(done, symbol)
      size += rows?.closes.length ?? 0
      if (size < CHUNK_CHARS && chunk.length < CHUNK_SYMBOLS) continue
      await storeRows(run, chunk)
      chunk = []
      size = 0
    }
  } finally {
    progress.end()
    await storeRows(run, chunk)
  }
  return unknown
}

/** Trading days after `after` up to `end`, at most one more than fetched in bulk. */
function listTradingDays(after: string, end: string): string[] {
  const days: string[] = []
  for (let day = addDays(after, 1); day <= end && days.length <= BULK_DAYS_MAX; ) {
    if (isTradingDay(day)) days.push(day)
    day = addDays(day, 1)
  }
  return days
}

/** Load days in bulk if the source has them and they are few; return whether it did. */
async function loadDays(
  load: Load,
  priced: ReadonlyMap<string, string | null>,
  through: string | undefined,
): Promise<boolean> {
  const { adapter, lastDay } = load
  if (!adapter.day || through === undefined) return false
  const days = listTradingDays(through, lastDay)
  if (days.length > BULK_DAYS_MAX) return false
  for (const day of days) {
    const prices = (await adapter.day(day)).filter(({ symbol }) => priced.get(symbol))
    await storeRows(
      load.run,
      prices.map((each) => priceRows(each, lastDay)),
    )
  }
  return true
}

function openAdapter({ client, settings, now }: SyncRun): PriceAdapter {
  const { adapter, url, key } = settings.prices
  return adapter === 'yahoo'
    ? createYahooPrices(client, url, now)
    : createEodhdPrices(client, url, key)
}

export const syncPrices: SyncStep = async (run) => {
  const { context, states, now } = run
  const lastDay = lastFinalDay(now())
  const load: Load = { run, adapter: openAdapter(run), lastDay }
  const priced = await listPriced(run)
  if (priced.size === 0) throw new Error('waits for the first companies with filings')
  const { rowsAdded } = context.totals
  const inBulk = await loadDays(load, priced, states.get('prices')?.through)
  const wanted = [...priced].filter(([, last]) =>
    inBulk ? last === null : last === null || last < lastDay,
  )
  const unknown = await loadHistories(load, wanted)
  if (wanted.length > 0 && unknown === priced.size) throw new Error('no symbol has prices')
  const added = context.totals.rowsAdded - rowsAdded
  const days = [...(await listPriced(run)).values()].filter((day) => day !== null)
  const through = days.sort().at(-1)
  return {
    status: added > 0 ? 'new' : 'unchanged',
    detail: `${count(added)} closes, splits and dividends of ${count(priced.size)} companies${unknown > 0 ? `; ${count(unknown)} without prices` : ''}`,
    dataAsOf: through ?? null,
    state: through === undefined ? {} : { through },
  }
}
