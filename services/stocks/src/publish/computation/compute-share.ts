import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { copyIn } from '../../db/binary-copy.ts'
import type { CompanyComputation } from './company-computation.ts'
import {
  type ComputationTask,
  type ComputedCompany,
  computeOne,
  readChunk,
  TABLES,
} from './company-rows.ts'
import { readPublishedVersion } from './earlier-result.repository.ts'

export interface ShareTask extends ComputationTask {
  /** Shared memory: number of chunks of `companies` taken so far. */
  readonly taken: Int32Array
}

/** Milliseconds of one worker; `computeMs` is processor time, the others include waiting. */
export interface ShareTimings {
  readonly copyOutMs: number
  readonly computeMs: number
  readonly copyInMs: number
}

/** Companies per read: enough to keep the server busy, few enough to let workers end together. */
const CHUNK_COMPANIES = 32

/**
 * Force access in index order: without statistics the planner would scan the whole table for each chunk, and the rows of
 * a bitmap would be sorted again.
 */
const READER_SETTINGS = `set enable_seqscan = off; set enable_bitmapscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set work_mem = '64MB'; set jit = off`

/** Milliseconds since the last call, at first since now. */
export function startLaps(): () => number {
  let mark = performance.now()
  return () => {
    const from = mark
    mark = performance.now()
    return mark - from
  }
}

type ShareConnections = Awaited<ReturnType<typeof connectShare>>

/** Connections of one share, closed by `computeShare`. */
export async function connectShare(databaseUrl: string) {
  const clients = [0, 1, 2, 3].map(() => new pg.Client(databaseUrl))
  for (const client of clients) client.on('error', () => {})
  const close = async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [reader, ...writers] = clients
    if (!reader) throw new Error('unreachable')
    await reader.query(READER_SETTINGS)
    for (const writer of writers) await writer.query('set synchronous_commit = off')
    return { reader, writers, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Compute the chunks that no other worker takes, stream their rows into an unpublished version, and
 * call `onComputed` per chunk. All rows are stored, or none. @throws with the company's name.
 */
export async function computeShare(
  task: ShareTask,
  computation: CompanyComputation,
  connections: ShareConnections,
  onComputed: (companies: ComputedCompany[]) => void,
): Promise<ShareTimings> {
  const { companies, current, taken } = task
  const { reader } = connections
  const writers = TABLES.map(([table, columns], at) =>
    copyIn(connections.writers[at] as pg.Client, table, columns),
  )
  const timings = { copyOutMs: 0, computeMs: 0, copyInMs: 0 }
  try {
    const published = current && (await readPublishedVersion(reader, current))
    const readNext = () => {
      const from = Atomics.add(taken, 0, 1) * CHUNK_COMPANIES
      const chunk = companies.slice(from, from + CHUNK_COMPANIES)
      if (chunk.length === 0) return null
      const reading = readChunk(reader, chunk, published, computation)
      reading.catch(() => {})
      return reading
    }
    for (let next = readNext(); next !== null; ) {
      const lap = startLaps()
      const [inputs, resultOf] = await next
      next = readNext()
      const computed: ComputedCompany[] = []
      for (const input of inputs) {
        timings.copyOutMs += lap()
        const one = computeOne(input, resultOf(input.company.id), task, computation)
        computed.push(one.computed)
        timings.computeMs += lap()
        for (const [at, [, , write]] of TABLES.entries())
          one[write](writers[at] as (typeof writers)[0])
        await Promise.all(writers.map((writer) => writer.drained()))
        timings.copyInMs += lap()
        // Yield so that the next chunk can arrive.
        await turn()
        lap()
      }
      onComputed(computed)
    }
    const lap = startLaps()
    await Promise.all(writers.map((writer) => writer.end()))
    timings.copyInMs += lap()
    return timings
  } catch (error) {
    for (const writer of writers) writer.destroy()
    throw error
  } finally {
    await connections.close()
  }
}
