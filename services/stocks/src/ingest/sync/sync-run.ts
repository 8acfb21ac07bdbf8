import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Downloaded, downloadFile } from '../http/download-file.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { ImportContext } from '../import-context.ts'
import { silentProgress } from '../progress.ts'
import { requireZip } from '../sources/source-file.ts'
import type { SourceState } from './source-state.ts'
import type { SyncSettings, SyncSource } from './sync-settings.ts'

/** State of one run, shared by its sources. */
export interface SyncRun {
  readonly context: ImportContext
  readonly client: HttpClient
  readonly settings: SyncSettings
  /** Downloaded files. */
  readonly folder: string
  readonly now: () => Date
  /** Sources named on the command line. */
  readonly named: ReadonlySet<SyncSource>
  readonly states: ReadonlyMap<SyncSource, SourceState>
}

/** Result of a source whose rows are committed. */
export interface StepResult {
  /** `current`: updated by another source. */
  readonly status: 'new' | 'unchanged' | 'current'
  readonly detail: string
  readonly dataAsOf: string | null
  readonly state: SourceState
}

export type SyncStep = (run: SyncRun) => Promise<StepResult>

/** Download a list that `parse` can read. */
export function download(
  { client, folder, context }: SyncRun,
  url: string,
  name: string,
  parse: (text: string) => unknown,
): Promise<Downloaded> {
  const { progress } = context
  const check = async (path: string) => void parse(await readFile(path, 'utf8'))
  return downloadFile({ client, url, path: join(folder, name), progress, check })
}

export function downloadArchive(
  { client, folder, context }: SyncRun,
  url: string,
  name: string,
): Promise<Downloaded> {
  const { progress } = context
  const path = join(folder, name)
  return downloadFile({ client, url, path, progress, check: requireZip, isArchive: true })
}

/** Load `content` from a file of this name, and remove the file. @throws if it is rejected */
export async function loadConverted(
  { context, folder }: SyncRun,
  name: string,
  content: string,
  load: (context: ImportContext, path: string) => Promise<void>,
): Promise<number> {
  const path = join(folder, 'converted', name)
  await mkdir(join(folder, 'converted'), { recursive: true })
  await writeFile(path, content)
  const before = { ...context.totals }
  try {
    await load({ ...context, progress: silentProgress }, path)
  } finally {
    await rm(path, { force: true })
  }
  if (context.totals.rejected > before.rejected) throw new Error(await lastRejection(context))
  return context.totals.rowsAdded - before.rowsAdded
}

async function lastRejection({ client, runId }: ImportContext): Promise<string> {
  const { rows } = await client.query<{ reason: string }>(
    'select reason from import_reject where import_run_id = $1 order by id desc limit 1',
    [runId],
  )
  return rows[0]?.reason ?? 'the file was rejected'
}

/** Day of `Last-Modified`; null if unknown. */
export function modifiedDay({ validators }: Downloaded): string | null {
  const time = Date.parse(validators.lastModified ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}

export const count = (value: number) => value.toLocaleString('en-US')
