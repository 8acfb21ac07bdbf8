import { parentPort, workerData } from 'node:worker_threads'
import { loadComputation } from './company-computation.ts'
import {
  type ComputedCompany,
  computeShare,
  type ShareTask,
  type ShareTimings,
} from './compute-share.ts'

/** What the thread that computes a share is started with. */
export interface ShareWorkerData {
  readonly task: ShareTask
  readonly computation: string
}

export type ShareMessage =
  | { readonly kind: 'computed'; readonly companies: readonly ComputedCompany[] }
  | { readonly kind: 'done'; readonly timings: ShareTimings }

const { task, computation } = workerData as ShareWorkerData
const say = (message: ShareMessage) => parentPort?.postMessage(message)

const timings = await computeShare(task, await loadComputation(computation), (companies) =>
  say({ kind: 'computed', companies }),
)
say({ kind: 'done', timings })
