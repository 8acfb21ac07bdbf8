import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { listCompanies } from './companies/company-store.ts'
import { loadIdentities, loadIndex, loadTickers } from './companies/load-identities.ts'
import { listFetchedFiles, type SecClient, TICKERS_URL } from './companyfacts/fetch-companyfacts.ts'
import { loadCompanyfacts } from './companyfacts/load-companyfacts.ts'
import { openTagStore } from './filings/filing-store.ts'
import { listFsdsSources } from './fsds/fsds-source.ts'
import { loadFsds } from './fsds/load-fsds.ts'
import { type ImportArguments, UsageError } from './import-arguments.ts'
import { type ImportContext, rejectFile, unreadFile } from './import-context.ts'
import { loadListings } from './listings/load-listings.ts'
import { loadPrices } from './prices/load-prices.ts'
import type { Progress } from './progress.ts'
import { listSourceFiles, type SourceFile } from './sources/source-file.ts'
import { loadTable } from './tables/load-table.ts'
import {
  CALENDAR,
  DIVIDENDS,
  ESTIMATES,
  EXCHANGE_RATES,
  SHORT_INTEREST,
  SPLITS,
  TREASURY,
} from './tables/table-specs.ts'

/** State of an import run at its start; `today` is yyyy-mm-dd. */
export async function openImport(
  client: pg.Client,
  runId: number,
  args: Pick<ImportArguments, 'simulated' | 'since'>,
  today: string,
  progress: Progress,
): Promise<ImportContext> {
  return {
    client,
    runId,
    origin: args.simulated ? 'simulated' : 'real',
    today,
    since: args.since,
    progress,
    tags: await openTagStore(client),
    identities: new Map(),
    named: new Set(),
    hasTickerList: false,
    totals: { loaded: 0, unchanged: 0, rejected: 0, empty: 0, rowsAdded: 0, rowsRejected: 0 },
  }
}

/** Split lists next to the price files, used when none is passed. */
async function findSplitsBeside(prices: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const folder of new Set(prices.map((path) => dirname(path)))) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (/^splits.*\.csv(\.gz)?$/i.test(name)) found.add(join(folder, name))
    }
  }
  return [...found].sort()
}

async function* listAll(paths: readonly string[]): AsyncGenerator<SourceFile> {
  for (const path of paths) yield* listSourceFiles(path)
}

/** Number of files, and the paths without any. */
async function countSources(paths: readonly string[]): Promise<{ total: number; empty: string[] }> {
  let total = 0
  const empty: string[] = []
  for (const path of paths) {
    let count = 0
    for await (const _ of listSourceFiles(path)) count += 1
    if (count === 0) empty.push(path)
    total += count
  }
  return { total, empty }
}

async function rejectEmpty(context: ImportContext, path: string): Promise<void> {
  const file = unreadFile(context, 'companyfacts', path)
  await rejectFile(context, file, `no companyfacts files in ${path}`)
  context.totals.empty += 1
}

async function loadFacts(context: ImportContext, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const { total, empty } = await countSources(paths)
  for (const path of empty) await rejectEmpty(context, path)
  await loadCompanyfacts(context, () => listAll(paths), total)
}

async function resolveCiks(
  context: ImportContext,
  wanted: readonly string[],
): Promise<{ ciks: number[]; unknown: string[] }> {
  const byTicker = new Map<string, number>()
  for (const { cik, ticker } of await listCompanies(context.client)) byTicker.set(ticker, cik)
  for (const { cik, ticker, aliases } of context.identities.values()) {
    for (const name of [ticker, ...aliases]) byTicker.set(name, cik)
  }
  const ciks: number[] = []
  const unknown: string[] = []
  for (const item of wanted) {
    const cik = /^\d+$/.test(item) ? Number(item) : byTicker.get(item.toUpperCase())
    if (cik === undefined) unknown.push(item)
    else ciks.push(cik)
  }
  return { ciks, unknown }
}

/** The SEC's ticker list is loaded first if a requested company is unknown. */
async function fetchFacts(
  context: ImportContext,
  wanted: readonly string[],
  client: SecClient,
): Promise<void> {
  const stored = new Set((await listCompanies(context.client)).map(({ cik }) => cik))
  const first = await resolveCiks(context, wanted)
  const strangers = first.ciks.filter((cik) => !stored.has(cik) && !context.identities.has(cik))
  if (first.unknown.length > 0 || strangers.length > 0) {
    const source = { name: 'company_tickers.json', read: () => client.get(TICKERS_URL) }
    await loadTickers(context, source)
  }
  const { ciks, unknown } = await resolveCiks(context, wanted)
  if (unknown.length > 0) throw new UsageError(`The SEC lists no ticker ${unknown.join(', ')}`)
  const files = listFetchedFiles(client, ciks)
  await loadCompanyfacts(context, () => files, files.length)
}

/** Load companies first, then their data. Each file is stored completely or not at all. */
export async function loadInputs(
  context: ImportContext,
  args: ImportArguments,
  openSec: () => SecClient,
): Promise<void> {
  const { progress } = context
  for await (const source of listAll(args.identities)) await loadIdentities(context, source)
  for await (const source of listAll(args.tickers)) await loadTickers(context, source)
  await loadFacts(context, args.companyfacts)
  await loadFacts({ ...context, origin: 'real' }, args.realCompanyfacts)
  if (args.fsds.length > 0) {
    const sources = (await Promise.all(args.fsds.map(listFsdsSources))).flat()
    await loadFsds(context, sources, args)
  }
  if (args.fetch.length > 0) await fetchFacts(context, args.fetch, openSec())
  for (const path of args.prices) await loadPrices(context, path)
  const beside = args.splits.length === 0 ? await findSplitsBeside(args.prices) : []
  for (const path of beside) progress.print(`  splits    ${path} found next to the prices`)
  for (const path of [...args.splits, ...beside]) await loadTable(context, SPLITS, path)
  for (const path of args.dividends) await loadTable(context, DIVIDENDS, path)
  for await (const source of listAll(args.listings)) await loadListings(context, source)
  for (const list of args.indexes) await loadIndex(context, list)
  for (const path of args.shortInterest) await loadTable(context, SHORT_INTEREST, path)
  for (const path of args.estimates) await loadTable(context, ESTIMATES, path)
  for (const path of args.calendar) await loadTable(context, CALENDAR, path)
  for (const path of args.treasury) await loadTable(context, TREASURY, path)
  for (const path of args.fx) await loadTable(context, EXCHANGE_RATES, path)
}
