import type { Bus } from '@quantamental/service-kit/events'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { TierCutoffs } from '../publish/ranking/tiers.ts'
import { type RefreshResult, refreshVersion } from '../publish/versions/refresh-version.ts'
import type { SecClient } from './companyfacts/fetch-companyfacts.ts'
import { type ImportArguments, requirePaths } from './import-arguments.ts'
import type { ImportContext, ImportTotals } from './import-context.ts'
import { IMPORT_APPLICATION, takeImportLock } from './import-lock.ts'
import { closeInterruptedRuns, finishRun, startRun } from './import-log.ts'
import { loadInputs, openImport } from './load-inputs.ts'
import type { Progress } from './progress.ts'

export type { ImportArguments } from './import-arguments.ts'

export interface RunDependencies {
  readonly databaseUrl: string
  readonly db: Db
  readonly bus: Pick<Bus, 'publishAll'>
  readonly progress: Progress
  readonly cutoffs: TierCutoffs | null
  readonly now?: () => Date
  /** As in `RefreshOptions`. */
  readonly confirmMoves?: boolean
  readonly beforePublish?: () => Promise<void> | void
}

export interface ImportDependencies extends RunDependencies {
  /** Create the SEC client on first use. */
  readonly openSec: () => SecClient
}

export interface ImportResult {
  readonly runId: number
  readonly totals: ImportTotals
  readonly refresh: RefreshResult
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: IMPORT_APPLICATION,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Run `work` while holding the import lock. @throws ImportRunningError */
export async function withImportLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl)
  try {
    await takeImportLock(client)
    await closeInterruptedRuns(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Load with `load`, recompute and publish, holding the import lock; log the run with `logged`. */
export async function runLogged(
  logged: unknown,
  scope: Pick<ImportArguments, 'simulated' | 'since'>,
  dependencies: RunDependencies,
  load: (context: ImportContext) => Promise<void>,
): Promise<ImportResult> {
  const { databaseUrl, db, bus, progress, cutoffs, now = () => new Date() } = dependencies
  return withImportLock(databaseUrl, async (client) => {
    const runId = await startRun(client, logged)
    const today = now().toISOString().slice(0, 10)
    const context = await openImport(client, runId, scope, today, progress)
    try {
      await load(context)
      const { beforePublish, confirmMoves = false } = dependencies
      const options = {
        databaseUrl,
        cutoffs,
        progress,
        now,
        confirmMoves,
        ...(beforePublish && { beforePublish }),
      }
      const refresh = await refreshVersion(db, bus, options)
      const version = 'dataVersionId' in refresh ? refresh.dataVersionId : null
      await finishRun(client, runId, 'done', refresh.status, version)
      return { runId, totals: context.totals, refresh }
    } catch (error) {
      await finishRun(client, runId, 'failed', (error as Error).message).catch(() => {})
      throw error
    }
  })
}

/**
 * Load files, recompute and publish. An interrupted run leaves the published version unchanged, and
 * the next one resumes. @throws UsageError, ImportRunningError
 */
export async function runImport(
  args: ImportArguments,
  dependencies: ImportDependencies,
): Promise<ImportResult> {
  requirePaths(args)
  return runLogged(args, args, dependencies, (context) =>
    loadInputs(context, args, dependencies.openSec),
  )
}
