import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '../../dates/calendar-date.ts'
import { listSymbols } from '../companies/company-store.ts'
import { INDEX_CODES } from '../companies/identities.ts'
import { loadIndex } from '../companies/load-identities.ts'
import { findContent } from '../http/http-client.ts'
import { listSourceFiles } from '../sources/source-file.ts'
import { loadTable } from '../tables/load-table.ts'
import { EXCHANGE_RATES, SHORT_INTEREST, TREASURY } from '../tables/table-specs.ts'
import {
  newestRateDay,
  settlementDates,
  shortInterestCsv,
  tradingDaysUpTo,
  treasuryCsv,
} from './market-formats.ts'
import {
  count,
  download,
  downloadArchive,
  loadConverted,
  type SyncRun,
  type SyncStep,
} from './sync-run.ts'

export const syncTreasury: SyncStep = async (run) => {
  const url = `${run.settings.hosts.fred}/graph/fredgraph.csv?id=DGS10`
  await download(run, url, 'treasury.csv', treasuryCsv)
  const text = await readFile(join(run.folder, 'treasury.csv'), 'utf8')
  const { csv, newest } = treasuryCsv(text)
  const added = await loadConverted(run, 'treasury.csv', csv, (context, path) =>
    loadTable(context, TREASURY, path),
  )
  return {
    status: added > 0 ? 'new' : 'unchanged',
    detail: `${count(added)} yields`,
    ...{ dataAsOf: newest, state: {} },
  }
}

export const syncExchangeRates: SyncStep = async (run) => {
  const url = `${run.settings.hosts.ecb}/stats/eurofxref/eurofxref-hist.zip`
  await downloadArchive(run, url, 'eurofxref-hist.zip')
  for await (const file of listSourceFiles(join(run.folder, 'eurofxref-hist.zip'))) {
    const csv = (await file.read()).toString('utf8')
    const dataAsOf = newestRateDay(csv)
    const added = await loadConverted(run, 'eurofxref-hist.csv', csv, (context, path) =>
      loadTable(context, EXCHANGE_RATES, path),
    )
    const status = added > 0 ? 'new' : 'unchanged'
    return { status, detail: `${count(added)} rates`, dataAsOf, state: {} }
  }
  throw new Error('the archive of reference rates is empty')
}

const SHORT_INTEREST_DAYS = 365

/** Content of the file of a settlement date, or of the trading days before it; null if unpublished. */
async function fetchShortInterest(run: SyncRun, date: string): Promise<Buffer | null> {
  for (const day of tradingDaysUpTo(date)) {
    const name = `shrt${day.replaceAll('-', '')}.csv`
    const url = `${run.settings.hosts.finra}/equity/otcmarket/biweekly/${name}`
    // The host answers 403 for files that do not exist.
    const content = await findContent(run.client, url, [403, 404])
    if (content !== null) return content
  }
  return null
}

export const syncShortInterest: SyncStep = async (run) => {
  const { context, states } = run
  if ((await listSymbols(context.client)).length === 0) {
    throw new Error('waits for the first companies with filings')
  }
  const known = states.get('short-interest')?.through
  let through = known
  let added = 0
  const after = known ?? addDays(context.today, -SHORT_INTEREST_DAYS)
  for (const date of settlementDates(after, context.today)) {
    const content = await fetchShortInterest(run, date)
    if (content === null) continue
    const { csv, newest } = shortInterestCsv(content.toString('utf8'))
    added += await loadConverted(run, `short-interest-${date}.csv`, csv, (target, path) =>
      loadTable(target, SHORT_INTEREST, path),
    )
    if (newest !== null && newest > (through ?? '')) through = newest
  }
  if (through === undefined) throw new Error('FINRA has no file of the last twelve months')
  return {
    status: added > 0 ? 'new' : 'unchanged',
    detail: `${count(added)} positions`,
    dataAsOf: through,
    // Companies of an archive that is still to be loaded have positions in the same files.
    state: states.get('companyfacts')?.loaded ? { through } : {},
  }
}

export const syncIndexMembers: SyncStep = async (run) => {
  const { context, settings } = run
  const names = (await readdir(settings.indexMembers))
    .filter((name) => name.endsWith('.csv'))
    .sort()
  const lists = INDEX_CODES.flatMap((code) => {
    const name = names.filter((file) => file.startsWith(`${code}-`)).at(-1)
    return name ? [{ code, name }] : []
  })
  if (lists.length === 0) throw new Error(`no member lists in ${settings.indexMembers}`)
  const { rowsAdded, rejected } = context.totals
  for (const { code, name } of lists) {
    await loadIndex(context, { code, path: join(settings.indexMembers, name) })
  }
  if (context.totals.rejected > rejected) throw new Error('a member list was rejected')
  const changed = context.totals.rowsAdded - rowsAdded
  const months = lists.flatMap(({ name }) => /\d{4}-\d{2}/.exec(name) ?? []).sort()
  return {
    status: changed > 0 ? 'new' : 'unchanged',
    detail: `${lists.map(({ code }) => code).join(', ')}: ${count(changed)} changes`,
    ...{ dataAsOf: months[0] ? `${months[0]}-01` : null, state: {} },
  }
}
