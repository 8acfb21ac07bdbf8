import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '../../db/database.ts'
import { ENGINE_COMPUTATION, loadComputation } from './company-computation.ts'
import { findOfferedVersion, WORKER_APPLICATION } from './offered-shares.ts'
import { startShares } from './run-shares.ts'
import { readOfferedTask } from './version-input.ts'

interface TakeSharesOptions {
  readonly databaseUrl: string
  readonly signal: AbortSignal
  /** A version that this process has computed shares of. */
  readonly onVersion: (dataVersionId: number) => void
  readonly onError: (error: Error) => void
  /** Address of the computation module. */
  readonly computation?: string
  readonly workers?: number
  readonly pollMs?: number
}

const POLL_MS = 1_000

/**
 * Compute shares that runs of other processes offer, until `signal` is aborted. Versions of other code are left to
 * the processes that have it.
 */
export async function takeShares(db: Db, options: TakeSharesOptions): Promise<void> {
  const { databaseUrl, signal, onVersion, onError, workers, pollMs = POLL_MS } = options
  const address = options.computation ?? ENGINE_COMPUTATION
  const computation = await loadComputation(address)
  // Its name is what runs look for.
  const presence = new pg.Client({
    connectionString: databaseUrl,
    application_name: WORKER_APPLICATION,
  })
  presence.on('error', onError)
  await presence.connect()
  const wait = () => pause(pollMs, undefined, { signal }).catch(() => {})
  try {
    while (!signal.aborted) {
      const version = await findOfferedVersion(db)
      if (version?.computation !== computation.version) {
        await wait()
        continue
      }
      const task = await readOfferedTask(db, version, computation)
      const { length } = task.companies
      const shares = startShares({ computation: address, databaseUrl, companies: length, workers })
      const stop = () => void shares.stop()
      signal.addEventListener('abort', stop)
      try {
        const timings = await shares.runOffered(task)
        if (timings.some(({ computeMs }) => computeMs > 0)) onVersion(version.id)
      } catch (error) {
        // The run that offered the share meets the same error and reports it.
        if (!signal.aborted) onError(error as Error)
        await wait()
      } finally {
        signal.removeEventListener('abort', stop)
      }
    }
  } finally {
    await presence.end().catch(() => {})
  }
}
