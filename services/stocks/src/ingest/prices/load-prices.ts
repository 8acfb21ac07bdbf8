import { basename } from 'node:path'
import type pg from 'pg'
import type { Origin } from '../../companies/company.ts'
import { formatDay } from '../../dates/calendar-date.ts'
import { copyRows } from '../../db/copy-rows.ts'
import { listSymbols } from '../companies/company-store.ts'
import {
  type ImportContext,
  type LoadedFile,
  loadFile,
  orRefuse,
  outcomeOf,
  RefusedFile,
  shortHash,
} from '../import-context.ts'
import { createRejectionTally, type Rejection, type RejectionTally } from '../rejection-tally.ts'
import { hashFiles, plainText, readCsvRows } from '../sources/source-file.ts'
import { type PriceTable, readPriceHeader } from './price-table.ts'

/** Version of the reader; bump to read unchanged files again. */
const READER_VERSION = '3'

interface Read {
  rows: number
  known: number
  mayContradict: boolean
  readonly faults: RejectionTally
}

function requireTable(header: readonly string[], context: ImportContext): PriceTable {
  const table = readPriceHeader(header, context)
  if (table) return table
  throw new RefusedFile(
    'Not a price file: the header is neither "symbol" and one column per date, nor "symbol,date,close"',
  )
}

async function stagePrices(
  context: ImportContext,
  path: string,
  symbols: ReadonlySet<string>,
): Promise<Read> {
  const { client, progress } = context
  const read: Read = { rows: 0, known: 0, mayContradict: false, faults: createRejectionTally() }
  let table: PriceTable | null = null
  const staging = await openPriceStaging(client)
  try {
    for await (const row of readCsvRows(path)) {
      if (table === null) {
        table = requireTable(row, context)
        for (const fault of table.faults) read.faults.add(fault.kind, fault)
        continue
      }
      read.rows += 1
      const symbol = table.symbolOf(row, read.rows + 1)
      if (typeof symbol !== 'string') {
        read.faults.add(symbol.kind, symbol)
        continue
      }
      if (symbols.has(symbol)) {
        read.known += 1
        for (const cell of table.cells(row, read.rows + 1, symbol)) {
          if ('reason' in cell) read.faults.add(cell.kind, cell)
          else await staging.add(symbol, cell.day, cell.close)
        }
      }
      progress.update(read.rows, symbol)
    }
    if (table === null) throw new RefusedFile('The file is empty')
  } catch (error) {
    staging.destroy()
    throw error
  }
  await staging.end()
  read.mayContradict = staging.mayContradict()
  return read
}

async function storePrices(
  context: ImportContext,
  path: string,
  symbols: readonly string[],
): Promise<LoadedFile> {
  const { client, origin } = context
  const read = await orRefuse(() => stagePrices(context, path, new Set(symbols)))
  const { rows, known, faults } = read
  if (read.mayContradict) {
    for (const fault of await listContradictions(client)) {
      faults.add('conflicting closes for one day; the last is used', fault)
    }
  }
  const rowsAdded = await mergeStagedPrices(client, origin, plainText(basename(path)))
  const { outcome, rejected } = outcomeOf(faults, rows, rowsAdded)
  return {
    outcome,
    summary: `${rowsAdded} new or changed closes; ${known} of ${rows} rows belong to known companies${rejected}`,
  }
}

/** Load closes of known companies in one transaction; new companies cause another reading. */
export async function loadPrices(context: ImportContext, path: string): Promise<void> {
  const symbols = await listSymbols(context.client)
  context.progress.start('Prices', 0)
  await loadFile(context, {
    kind: 'prices',
    name: plainText(basename(path)),
    scope: shortHash(`${READER_VERSION};${context.since ?? ''};${symbols.join(',')}`),
    hash: () => hashFiles(path),
    store: () => storePrices(context, path, symbols),
  })
}

/** Empty the staging table and write each run of one symbol's closes into it as a row. */
async function openPriceStaging(client: pg.Client) {
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
    async add(symbol: string, day: number, close: number) {
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
    /** Whether a day may occur twice, because the days of a symbol were not strictly ascending. */
    mayContradict: () => mayContradict,
  }
}

const STAGED = `
  select s.symbol, u.day, u.close, s.line, u.place
    from price_staging s
    cross join lateral unnest(s.days, s.closes) with ordinality as u (day, close, place)`

async function listContradictions(client: pg.Client): Promise<Rejection[]> {
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

/** Merge staged closes into their years, the last per day; return the number of changes. */
async function mergeStagedPrices(client: pg.Client, origin: Origin, file: string): Promise<number> {
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
