import { formatMinute } from '@quantamental/api/format'
import type { CliCommand, RecomputeArguments } from './cli-arguments.ts'
import { DAY_MS } from './dates/calendar-date.ts'
import type { Db } from './db/database.ts'
import { isImportRunning } from './ingest/import-lock.ts'
import type { Progress } from './ingest/progress.ts'
import { listRejects, reportRejects } from './ingest/rejects-file.ts'
import { removeEmptyCompanies, removeSimulated } from './ingest/remove-simulated.ts'
import { type ImportDependencies, runImport, withImportLock } from './ingest/run-import.ts'
import { formatDifference } from './publish/comparison/compare-versions.ts'
import {
  type CoverageChange,
  formatCoverage,
  readCoverageChange,
} from './publish/comparison/line-coverage.ts'
import { countUnknownMeasures, formatMeasures } from './publish/comparison/unknown-measures.ts'
import { takeShares } from './publish/computation/take-shares.ts'
import { publishChanges } from './publish/feed/publish-changes.ts'
import { listRecordedVintages } from './publish/track-record/recorded-vintages.ts'
import { measureTrackRecord } from './publish/track-record/track-record.document.ts'
import { formatTrackRecord } from './publish/track-record/track-record-text.ts'
import {
  type DataVersionRow,
  findCurrentVersion,
  listVersions,
  rollbackVersion,
} from './publish/versions/data-version.repository.ts'
import { refreshVersion } from './publish/versions/refresh-version.ts'
import type { CommandOutcome } from './serve/data-operations/parent-channel.ts'
import { isUnpublished, outcomeOf, printRefresh } from './serve/data-operations/refresh-report.ts'

export interface CliContext
  extends Pick<
    ImportDependencies,
    'databaseUrl' | 'db' | 'bus' | 'progress' | 'cutoffs' | 'openSec'
  > {
  /** Folder of the CSV file with the rejected rows. */
  readonly dataFolder: string
  /** Callback with the outcome for the parent process; absent when run from a terminal. */
  readonly report?: (outcome: CommandOutcome) => void
}

const BYTES_PER_KIB = 1024

export const peakRssBytes = () => process.resourceUsage().maxRSS * BYTES_PER_KIB

function printCoverage({ print }: Progress, coverage: CoverageChange): void {
  const lines = formatCoverage(coverage)
  if (lines.length > 0) print(lines.join('\n'))
}

/** Exit code 1 if every file was rejected, a folder was empty, or nothing could be published. */
export async function importCommand(
  { args, yes, json }: Extract<CliCommand, { readonly name: 'import' }>,
  context: CliContext,
): Promise<number> {
  const { progress, db, dataFolder } = context
  const result = await runImport(args, { ...context, confirmMoves: yes })
  const { totals, runId } = result
  progress.print(
    `Files: ${totals.loaded} loaded, ${totals.unchanged} unchanged, ${totals.rejected} rejected. Rows: ${totals.rowsAdded} added, ${totals.rowsRejected} rejected.`,
  )
  await reportRejects(db, runId, dataFolder, progress)
  printRefresh(progress, result.refresh)
  const coverage = await readCoverageChange(db)
  if (json) console.log(JSON.stringify({ ...result, coverage, peakRssBytes: peakRssBytes() }))
  else printCoverage(progress, coverage)
  context.report?.({ ...outcomeOf(result.refresh), runId, rejectedRows: totals.rowsRejected })
  const nothingUsable = totals.rejected > 0 && totals.loaded + totals.unchanged === 0
  return nothingUsable || totals.empty > 0 || isUnpublished(result.refresh) ? 1 : 0
}

/** Recompute, compare if requested, and publish unless the run only compares. */
export async function recomputeCommand(
  args: RecomputeArguments,
  { databaseUrl, db, bus, progress, cutoffs, report }: CliContext,
): Promise<number> {
  const { force, diff, publish, models, yes, json } = args
  const options = { databaseUrl, cutoffs, progress, now: () => new Date() }
  const refresh = await withImportLock(databaseUrl, () =>
    refreshVersion(db, bus, { ...options, force, publish, compare: diff, confirmMoves: yes }),
  )
  if (json) console.log(JSON.stringify({ ...refresh, peakRssBytes: peakRssBytes() }))
  else {
    const difference = diff && 'difference' in refresh ? refresh.difference : null
    if (difference) progress.print(formatDifference(difference, models).join('\n'))
    printRefresh(progress, refresh)
  }
  report?.(outcomeOf(refresh))
  return isUnpublished(refresh) ? 1 : 0
}

/** Until SIGINT or SIGTERM. */
export async function workCommand({ databaseUrl, db, progress }: CliContext): Promise<number> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  progress.print('Waiting for recomputations and imports of other processes; Ctrl-C stops.')
  await takeShares(db, {
    databaseUrl,
    signal: stopping.signal,
    onVersion: (id) => progress.print(`Computed shares of data version ${id}.`),
    onError: ({ message }) => progress.print(`A share could not be computed: ${message}`),
  })
  return 0
}

function describeVersion(version: DataVersionRow): string {
  const published = version.published_at
  const days = published ? Math.floor((Date.now() - published.getTime()) / DAY_MS) : 0
  return [
    `Data version ${version.id} as of ${version.as_of ?? 'an unknown day'}, published ${published ? formatMinute(published) : 'at an unknown time'} (${days === 0 ? 'today' : `${days} days ago`}), engine ${version.engine_version ?? 'unknown'}:`,
    `${version.companies} companies, ${version.simulated_companies} of them simulated.`,
  ].join(' ')
}

const findLastRun = (db: Db) =>
  db.selectFrom('import_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export async function statusCommand({ db, progress }: CliContext): Promise<number> {
  const current = await findCurrentVersion(db)
  progress.print(current ? describeVersion(current) : 'No data version is published yet.')
  printCoverage(progress, await readCoverageChange(db))
  const others = (await listVersions(db)).filter((version) => !version.is_current)
  if (others.length > 0) progress.print(`Also stored: ${others.map(({ id }) => id).join(', ')}`)
  const run = await findLastRun(db)
  if (run) {
    // A killed run could not update its status; a live one holds the lock.
    const died = run.status === 'running' && !(await isImportRunning(db))
    progress.print(
      `Last import: run ${run.id}, ${died ? 'interrupted' : run.status}${run.detail ? ` (${run.detail})` : ''}, started ${formatMinute(run.started_at)}`,
    )
  }
  return 0
}

export async function measuresCommand({ db, progress }: CliContext): Promise<number> {
  progress.print(formatMeasures(await countUnknownMeasures(db)).join('\n'))
  return 0
}

/** Measured again from the stored vintages. Exit code 1 before the first publication. */
export async function trackRecordCommand(
  json: boolean,
  { databaseUrl, db, progress }: CliContext,
): Promise<number> {
  const current = await findCurrentVersion(db)
  if (!current) {
    progress.print('No data version is published yet.')
    return 1
  }
  const sets = measureTrackRecord(await listRecordedVintages(db, databaseUrl, current))
  if (json) console.log(JSON.stringify({ data_version: current.id, sets }))
  else progress.print(formatTrackRecord(sets).join('\n'))
  return 0
}

export async function rejectsCommand({ db, progress }: CliContext): Promise<number> {
  const run = await findLastRun(db)
  const rejects = run ? await listRejects(db, run.id) : []
  if (rejects.length === 0) progress.print('The last import rejected nothing.')
  for (const r of rejects) progress.print(`${r.file_name}\t${r.locator}\t${r.reason}`)
  return 0
}

export async function rollbackCommand({
  databaseUrl,
  db,
  bus,
  progress,
  report,
}: CliContext): Promise<number> {
  const { from, to } = await withImportLock(databaseUrl, async () => {
    const rolledBack = await rollbackVersion(db)
    await publishChanges(db, bus, new Date())
    return rolledBack
  })
  const summary = `Data version ${to} is published again. Version ${from} is still stored.`
  progress.print(summary)
  report?.({ message: summary })
  return 0
}

export async function removeSimulatedCommand(
  confirmMoves: boolean,
  context: CliContext,
): Promise<number> {
  const { databaseUrl, db, bus, progress, cutoffs } = context
  return withImportLock(databaseUrl, async () => {
    const removed = await removeSimulated(db)
    progress.print(
      `Removed ${removed.filings} filings and ${removed.priceYears} years of simulated prices.`,
    )
    const options = { databaseUrl, cutoffs, progress, now: () => new Date(), confirmMoves }
    const refresh = await refreshVersion(db, bus, options)
    if (refresh.status === 'empty') {
      progress.print('No remaining company has a report: the previous version stays published.')
      return 1
    }
    if (refresh.status !== 'refused') {
      progress.print(`Removed ${await removeEmptyCompanies(db)} companies.`)
    }
    printRefresh(progress, refresh)
    return isUnpublished(refresh) ? 1 : 0
  })
}
