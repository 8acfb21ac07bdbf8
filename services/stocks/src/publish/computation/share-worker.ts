import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { loadComputation } from './company-computation.ts'
import type { ComputationTask, ComputedCompany } from './company-rows.ts'
import { connectShare, type ShareTask, type ShareTimings } from './compute-share.ts'
import { computeTask } from './offered-shares.ts'

/** Start-up data of a worker thread; its task arrives as a message; a `ShareTask` is for the threads of one process. */
export interface ShareWorkerData {
  readonly computation: string
  readonly databaseUrl: string
}

export type ShareMessage =
  | { readonly kind: 'computed'; readonly companies: readonly ComputedCompany[] }
  | { readonly kind: 'done'; readonly timings: ShareTimings }

if (!parentPort) throw new Error('share-worker.ts runs as a thread')
const port = parentPort
const send = (message: ShareMessage) => port.postMessage(message)

const taskMessage = once(port, 'message')
const { computation: address, databaseUrl } = workerData as ShareWorkerData
const [computation, connections] = await Promise.all([
  loadComputation(address),
  connectShare(databaseUrl),
])
const [task] = (await taskMessage) as [ShareTask | ComputationTask]
const timings = await computeTask(task, computation, connections, (companies) =>
  send({ kind: 'computed', companies }),
)
send({ kind: 'done', timings })
