import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { loadComputation } from './company-computation.ts'
import {
  type ComputedCompany,
  computeShare,
  type ShareTask,
  type ShareTimings,
} from './compute-share.ts'

/** Start-up data of a worker thread; its `ShareTask` arrives as a message. */
export interface ShareWorkerData {
  readonly computation: string
}

export type ShareMessage =
  | { readonly kind: 'computed'; readonly companies: readonly ComputedCompany[] }
  | { readonly kind: 'done'; readonly timings: ShareTimings }

if (!parentPort) throw new Error('share-worker.ts runs as a thread')
const port = parentPort
const say = (message: ShareMessage) => port.postMessage(message)

const asked = once(port, 'message')
const computation = await loadComputation((workerData as ShareWorkerData).computation)
const [task] = (await asked) as [ShareTask]
const timings = await computeShare(task, computation, (companies) =>
  say({ kind: 'computed', companies }),
)
say({ kind: 'done', timings })
