import type { Bus } from '@quantamental/service-kit/events'
import type pg from 'pg'
import { withClient } from '../db/client.ts'
import type { Db } from '../db/database.ts'
import {
  type RefreshOptions,
  type RefreshResult,
  refreshVersion,
} from '../publish/versions/refresh-version.ts'
import type { SecClient } from './companyfacts/fetch-companyfacts.ts'
import { type ImportArguments, requirePaths } from './import-arguments.ts'
import type { ImportContext, ImportTotals } from './import-context.ts'
import { IMPORT_APPLICATION, takeImportLock } from './import-lock.ts'
import { closeInterruptedRuns, finishRun, startRun } from './import-log.ts'
import { loadInputs, openImport } from './load-inputs.ts'

export interface RunDependencies
  extends Pick<
    RefreshOptions,
    'databaseUrl' | 'progress' | 'cutoffs' | 'confirmMoves' | 'beforePublish'
  > {
  readonly db: Db
  readonly bus: Pick<Bus, 'publishAll'>
  readonly now?: () => Date
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

/** Run `work` while holding the import lock. @throws ImportRunningError */
export async function withImportLock<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const locked = async (client: pg.Client) => {
    await takeImportLock(client)
    await closeInterruptedRuns(client)
    return work(client)
  }
  return withClient(databaseUrl, locked, IMPORT_APPLICATION)
}

/** Load with `load`, recompute and publish, holding the import lock; log the run with `logged`. */
export async function runLogged(
  logged: unknown,
  scope: Pick<ImportArguments, 'simulated' | 'since'>,
  dependencies: RunDependencies,
  load: (context: ImportContext) => Promise<void>,
): Promise<ImportResult> {
  const { databaseUrl, db, bus, progress, now = () => new Date() } = dependencies
  return withImportLock(databaseUrl, async (client) => {
    const runId = await startRun(client, logged)
    const today = now().toISOString().slice(0, 10)
    const context = await openImport(client, runId, scope, today, progress)
    try {
      await load(context)
      const refresh = await refreshVersion(db, bus, { ...dependencies, now })
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
