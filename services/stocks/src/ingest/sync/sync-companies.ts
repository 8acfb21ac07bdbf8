import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '../../dates/calendar-date.ts'
import { mergeIdentities } from '../companies/identities.ts'
import { loadTickers } from '../companies/load-identities.ts'
import { type ParsedSubmissions, parseImportFile } from '../companyfacts/companyfacts.ts'
import {
  describeStored,
  loadCompanyfacts,
  submissionsIdentity,
} from '../companyfacts/load-companyfacts.ts'
import type { Validators } from '../http/downloaded-files.ts'
import type { ImportContext } from '../import-context.ts'
import { listSourceFiles, type SourceFile } from '../sources/source-file.ts'
import { listedTickersCsv, parseSymbolDirectory } from './listed-filers.ts'
import {
  count,
  download,
  downloadArchive,
  modifiedDay,
  type SyncRun,
  type SyncStep,
} from './sync-run.ts'
import type { SyncSource } from './sync-settings.ts'

const TICKERS = 'company_tickers_exchange.json'
const SYMBOLS = 'nasdaqtraded.txt'

export const syncSymbols: SyncStep = async (run) => {
  const url = `${run.settings.hosts.nasdaq}/dynamic/SymDir/${SYMBOLS}`
  const downloaded = await download(run, url, SYMBOLS, parseSymbolDirectory)
  const directory = parseSymbolDirectory(await readFile(join(run.folder, SYMBOLS), 'utf8'))
  return {
    status: downloaded.isChanged ? 'new' : 'unchanged',
    detail: `${count(directory.size)} stocks`,
    ...{ dataAsOf: modifiedDay(downloaded), state: {} },
  }
}

/** Add the listed companies to this run's identities, from the downloaded lists. */
export async function loadListedFilers({ context, folder }: SyncRun): Promise<void> {
  const symbols = await readFile(join(folder, SYMBOLS), 'utf8').catch(() => null)
  const tickers = await readFile(join(folder, TICKERS), 'utf8').catch(() => {
    throw new Error('no ticker list yet: run the source tickers first')
  })
  const csv = listedTickersCsv(tickers, symbols === null ? null : parseSymbolDirectory(symbols))
  await loadTickers(context, { name: 'listed filers', read: async () => Buffer.from(csv) })
}

export const syncTickers: SyncStep = async (run) => {
  const url = `${run.settings.hosts.sec}/files/${TICKERS}`
  const downloaded = await download(run, url, TICKERS, (json) => listedTickersCsv(json, null))
  await loadListedFilers(run)
  return {
    status: downloaded.isChanged ? 'new' : 'unchanged',
    detail: `${count(run.context.identities.size)} listed companies`,
    ...{ dataAsOf: modifiedDay(downloaded), state: {} },
  }
}

const MEMBER = /CIK(\d{10})\.json$/

/** Members of an archive that belong to listed companies. */
async function* listMembers(context: ImportContext, path: string): AsyncGenerator<SourceFile> {
  for await (const file of listSourceFiles(path)) {
    const cik = Number(MEMBER.exec(file.name)?.[1])
    if (context.identities.has(cik)) yield file
  }
}

/** Complete this run's identities, and describe stored companies. */
export async function addSubmissions(
  context: ImportContext,
  parsed: readonly ParsedSubmissions[],
): Promise<void> {
  for (const submissions of parsed) {
    const listed = context.identities.get(submissions.cik)
    const own = submissionsIdentity(submissions)
    if (listed && own) {
      const { aliases } = listed
      context.identities.set(submissions.cik, { ...mergeIdentities(listed, own), aliases })
    }
  }
  await describeStored(context, parsed)
}

/** Days before an archive's date that its builder may have missed. */
const OVERLAP_DAYS = 3
/** Age of the last loaded day at which the archives are faster than the daily indexes. */
const GAP_DAYS_MAX = 60

/** Last day known from the archives or the daily indexes. */
export function findFilingsCursor({ states }: SyncRun): string | undefined {
  const days = [states.get('companyfacts')?.through, states.get('filings')?.through]
  return days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
}

/** Whether an archive is needed although the daily indexes keep its data current. */
function isArchiveDue(run: SyncRun, source: SyncSource): boolean {
  const cursor = findFilingsCursor(run)
  const isLoaded = (archive: SyncSource) => run.states.get(archive)?.loaded !== undefined
  return (
    run.named.has(source) ||
    // New companies take their fields from the submissions read in the same run.
    !(isLoaded(source) && isLoaded('companyfacts')) ||
    cursor === undefined ||
    cursor < addDays(run.context.today, -GAP_DAYS_MAX)
  )
}

const currentResult = (run: SyncRun, source: SyncSource) => ({
  ...{ status: 'current' as const, detail: 'updated by filings' },
  ...{ dataAsOf: findFilingsCursor(run) ?? null, state: run.states.get(source) ?? {} },
})

const versionOf = ({ etag, lastModified, size }: Validators) => `${etag} ${lastModified} ${size}`

export const syncSubmissions: SyncStep = async (run) => {
  if (!isArchiveDue(run, 'submissions')) return currentResult(run, 'submissions')
  const { context, settings, folder } = run
  const url = `${settings.hosts.sec}/Archives/edgar/daily-index/bulkdata/submissions.zip`
  const downloaded = await downloadArchive(run, url, 'submissions.zip')
  const parsed: ParsedSubmissions[] = []
  let unreadable = 0
  context.progress.start('Submissions', context.identities.size)
  for await (const file of listMembers(context, join(folder, 'submissions.zip'))) {
    const content = await file.read().catch(() => null)
    const result = content && parseImportFile(content, context)
    if (result?.kind === 'submissions') parsed.push(result)
    else unreadable += 1
    context.progress.update(parsed.length)
  }
  context.progress.end()
  await addSubmissions(context, parsed)
  return {
    status: downloaded.isChanged ? 'new' : 'unchanged',
    detail: `${count(parsed.length)} companies${unreadable > 0 ? `; ${count(unreadable)} unreadable` : ''}`,
    dataAsOf: modifiedDay(downloaded),
    state: { loaded: versionOf(downloaded.validators) },
  }
}

export const syncCompanyfacts: SyncStep = async (run) => {
  if (!isArchiveDue(run, 'companyfacts')) return currentResult(run, 'companyfacts')
  const { context, settings, folder, states } = run
  const url = `${settings.hosts.sec}/Archives/edgar/daily-index/xbrl/companyfacts.zip`
  const downloaded = await downloadArchive(run, url, 'companyfacts.zip')
  const loaded = versionOf(downloaded.validators)
  const day = modifiedDay(downloaded) ?? context.today
  const state = { loaded, through: addDays(day, -OVERLAP_DAYS) }
  const result = { dataAsOf: day, state }
  if (states.get('companyfacts')?.loaded === loaded) {
    return { status: 'unchanged', detail: 'the archive is the one loaded before', ...result }
  }
  const path = join(folder, 'companyfacts.zip')
  const { rowsAdded } = context.totals
  await loadCompanyfacts(context, () => listMembers(context, path), context.identities.size)
  const added = context.totals.rowsAdded - rowsAdded
  return {
    status: added > 0 ? 'new' : 'unchanged',
    detail: `${count(added)} facts`,
    ...result,
  }
}
