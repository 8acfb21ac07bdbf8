import type { CliCommand } from '../../cli-arguments.ts'
import { type CliContext, peakRssBytes } from '../../cli-commands.ts'
import {
  isUnpublished,
  outcomeOf,
  printRefresh,
} from '../../serve/data-operations/refresh-report.ts'
import { formatBytes } from '../progress.ts'
import { reportRejects } from '../rejects-file.ts'
import { runSync, type SourceResult } from './run-sync.ts'
import { SYNC_SOURCES } from './sync-settings.ts'

const NAME_WIDTH = Math.max(...SYNC_SOURCES.map((source) => source.length)) + 2
const STATUS_WIDTH = 'unchanged'.length + 2

export function formatSource(result: SourceResult): string {
  const { source, status, detail, bytes, dataAsOf, rowsRejected } = result
  const parts = [
    detail,
    ...(rowsRejected > 0 ? [`${rowsRejected.toLocaleString('en-US')} refused`] : []),
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(dataAsOf === null ? [] : [`as of ${dataAsOf}`]),
  ]
  return `  ${source.padEnd(NAME_WIDTH)}${status.padEnd(STATUS_WIDTH)}${parts.join('; ')}`
}

/** Exit code 1 if a source failed or nothing could be published. */
export async function syncCommand(
  { sources, simulated, yes, json }: Extract<CliCommand, { readonly name: 'sync' }>,
  context: CliContext,
): Promise<number> {
  const { db, progress, dataFolder } = context
  const result = await runSync(
    { sources, simulated },
    { ...context, env: process.env, confirmMoves: yes },
  )
  const { runId, refresh, totals } = result
  progress.print(['Sources:', ...result.sources.map(formatSource)].join('\n'))
  await reportRejects(db, runId, dataFolder, progress)
  printRefresh(progress, refresh)
  if (json) {
    const { sources } = result
    console.log(JSON.stringify({ runId, sources, refresh, peakRssBytes: peakRssBytes() }))
  }
  const failed = result.sources.flatMap(({ source, error }) => (error === null ? [] : [source]))
  const outcome = outcomeOf(refresh)
  const prefix = failed.length > 0 ? `Failed: ${failed.join(', ')}. ` : ''
  const message = `${prefix}${outcome.message}`
  context.report?.({ ...outcome, message, runId, rejectedRows: totals.rowsRejected })
  return failed.length > 0 || isUnpublished(refresh) ? 1 : 0
}
