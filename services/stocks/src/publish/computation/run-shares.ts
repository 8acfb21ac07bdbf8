import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { loadComputation } from './company-computation.ts'
import type { ComputationTask, ComputedCompany } from './company-rows.ts'
import { connectShare, type ShareTask, type ShareTimings } from './compute-share.ts'
import { computeTask } from './offered-shares.ts'
import type { ShareMessage, ShareWorkerData } from './share-worker.ts'

const MOST_WORKERS = 2
/** Below this number, computing in the main thread takes less time than starting workers. */
const WORKER_COMPANIES = 256
/**
 * Young generation size: most objects of a company are short-lived, so a large nursery reduces
 * collections and copying. V8's limit counts three semi-spaces. Helper threads would compete with
 * the workers for cores.
 */
const NURSERY_MB = 32
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 3 * NURSERY_MB, maxOldGenerationSizeMb: 320 }

/** For threads started from now on; measured: a quarter less processor time for the whole run. */
function prepareCollector(): void {
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString(`--min-semi-space-size=${NURSERY_MB}`)
}

type OnComputed = (companies: readonly ComputedCompany[]) => void

/** Workers ready to compute, or none if few companies make them unprofitable. */
export interface Shares {
  /** Compute `task` once; a failing worker stops the others. @throws with the company's name. */
  run(task: ComputationTask, onComputed: OnComputed): Promise<ShareTimings[]>
  /** Compute offered shares of `task` until no process has one left. @throws with the company's name. */
  runOffered(task: ComputationTask): Promise<ShareTimings[]>
  stop(): Promise<void>
}

interface SharesOptions {
  /** Address of the computation module. */
  readonly computation: string
  readonly databaseUrl: string
  /** Approximate number of companies. */
  readonly companies: number
  /** Number of workers; default: one per core, at most two, and none for few companies. */
  readonly workers?: number | undefined
}

function startWorker(data: ShareWorkerData) {
  const worker = new Worker(new URL('./share-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: RESOURCE_LIMITS,
  })
  let notify: OnComputed = () => {}
  const ended = new Promise<ShareTimings>((resolve, reject) => {
    let timings: ShareTimings | undefined
    worker.on('message', (message: ShareMessage) => {
      if (message.kind === 'computed') notify(message.companies)
      else timings = message.timings
    })
    worker.on('error', reject)
    worker.on('exit', (code) =>
      timings ? resolve(timings) : reject(new Error(`A worker exited with code ${code}`)),
    )
  })
  ended.catch(() => {})
  return {
    /** Settle when the worker has exited. */
    run(task: ShareTask | ComputationTask, onComputed: OnComputed): Promise<ShareTimings> {
      notify = onComputed
      worker.postMessage(task)
      return ended
    },
    stop: () => worker.terminate(),
  }
}

/** Start workers ahead of time: to load the engine and connect takes as long as to compute hundreds of companies. */
export function startShares(options: SharesOptions): Shares {
  const { computation, databaseUrl, companies, workers } = options
  const few = companies < WORKER_COMPANIES
  const count = workers ?? (few ? 0 : Math.min(MOST_WORKERS, availableParallelism()))
  if (count > 0) prepareCollector()
  const running = Array.from({ length: count }, () => startWorker({ computation, databaseUrl }))
  const stop = async () => {
    await Promise.all(running.map((worker) => worker.stop()))
  }
  const runAll = async (task: ShareTask | ComputationTask, onComputed: OnComputed) => {
    if (running.length === 0) {
      const loaded = await loadComputation(computation)
      return [await computeTask(task, loaded, await connectShare(databaseUrl), onComputed)]
    }
    try {
      return await Promise.all(running.map((worker) => worker.run(task, onComputed)))
    } catch (error) {
      await stop()
      throw error
    }
  }
  return {
    run(task, onComputed) {
      const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      return runAll({ ...task, taken }, onComputed)
    },
    runOffered: (task) => runAll(task, () => {}),
    stop,
  }
}
