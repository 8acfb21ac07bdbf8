import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { loadComputation } from './company-computation.ts'
import {
  type ComputedCompany,
  computeShare,
  type ShareTask,
  type ShareTimings,
} from './compute-share.ts'
import type { ShareMessage, ShareWorkerData } from './share-worker.ts'

const MOST_WORKERS = 2
/** Fewer companies are computed here: starting threads would take longer. */
const WORKER_COMPANIES = 256
/** Consecutive companies of one share, so that each reads neighbouring pages. */
const RUN_COMPANIES = 64
/**
 * A company's objects die young: a nursery that is large from the start collects seldom and copies
 * little. Of its size, three halves are counted. Helper threads would take the cores of the workers.
 */
const NURSERY_MB = 32
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 3 * NURSERY_MB, maxOldGenerationSizeMb: 320 }

/** For threads started from now on. Measured: a quarter less processor time for the whole run. */
function prepareCollector(): void {
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString(`--min-semi-space-size=${NURSERY_MB}`)
}

export interface SharesOptions {
  /** Address of the module to compute with. */
  readonly computation: string
  /** Threads; by default as many as there are cores and work, at most two. */
  readonly workers?: number
  readonly onComputed: (companies: readonly ComputedCompany[]) => void
}

function shareOut(task: ShareTask, workers: number): ShareTask[] {
  return Array.from({ length: workers }, (_, share) => ({
    ...task,
    companies: task.companies.filter(
      (_company, index) => Math.floor(index / RUN_COMPANIES) % workers === share,
    ),
  })).filter((share) => share.companies.length > 0)
}

/** Settles when the thread has ended; `stop` ends it before. */
function startWorker(data: ShareWorkerData, onComputed: SharesOptions['onComputed']) {
  const worker = new Worker(new URL('./share-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: RESOURCE_LIMITS,
  })
  const ended = new Promise<ShareTimings>((resolve, reject) => {
    let timings: ShareTimings | undefined
    worker.on('message', (message: ShareMessage) => {
      if (message.kind === 'computed') onComputed(message.companies)
      else timings = message.timings
    })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      timings ? resolve(timings) : reject(new Error(`A worker ended with ${code}`)),
    )
  })
  return { ended, stop: () => worker.terminate() }
}

/**
 * Computes `task` in worker threads, or here when it is small. When one thread fails the others are
 * stopped before it rejects.
 * @throws naming the company that could not be computed
 */
export async function runShares(task: ShareTask, options: SharesOptions): Promise<ShareTimings[]> {
  const { computation, onComputed } = options
  const few = task.companies.length < WORKER_COMPANIES
  const workers = options.workers ?? (few ? 0 : Math.min(MOST_WORKERS, availableParallelism()))
  if (workers === 0) {
    return [await computeShare(task, await loadComputation(computation), onComputed)]
  }
  prepareCollector()
  const running = shareOut(task, workers).map((share) =>
    startWorker({ task: share, computation }, onComputed),
  )
  try {
    return await Promise.all(running.map(({ ended }) => ended))
  } catch (error) {
    await Promise.all(running.map(({ stop }) => stop()))
    throw error
  }
}
