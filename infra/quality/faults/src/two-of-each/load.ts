import type { Browser } from '../world/browser.ts'

/** Numbers of requests and failures so far. */
interface LoadCounts {
  reads: number
  failedReads: number
  writes: number
  /** Failed writes that were sent again; all writes are safe to repeat. */
  repeatedWrites: number
  failedWrites: number
}

export interface Load {
  readonly counts: LoadCounts
  /** Failed requests as text, newest last. */
  readonly failures: string[]
  /** Stop the load. @returns acknowledged values that the site must have now. */
  stop(): Promise<readonly Holding[]>
}

/** Last acknowledged name of a watch list, with its path. */
interface Holding {
  readonly browser: Browser
  readonly path: string
  readonly name: string
}

/** Paths of documents, files, the edge itself and each service. */
const READS = [
  '/',
  '/stock/z-score/AAPL',
  '/composition.json',
  '/api/tickers/AAPL/z-score/',
  '/api/updates/',
  '/api/product/',
  '/api/getme/',
  '/.well-known/jwks.json',
]
const READERS = 6
const REPEATS_MAX = 3
const PAUSE_MS = 10

/**
 * Start steady load: readers that request one path after another, and one writer per list that renames it again and
 * again. Renaming is idempotent, so a write can be repeated.
 */
export function startLoad(browser: Browser, listIds: readonly number[]): Load {
  const counts: LoadCounts = {
    reads: 0,
    failedReads: 0,
    writes: 0,
    repeatedWrites: 0,
    failedWrites: 0,
  }
  const failures: string[] = []
  let isOver = false
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

  async function attempt(method: 'GET' | 'PATCH', path: string, body?: object): Promise<string> {
    try {
      const { status } = await browser.send(method, path, body)
      return status < 400 ? '' : `${method} ${path}: ${status}`
    } catch (error) {
      return `${method} ${path}: ${(error as Error).cause ?? error}`
    }
  }

  async function read(reader: number): Promise<void> {
    for (let turn = reader; !isOver; turn += 1) {
      const failure = await attempt('GET', READS[turn % READS.length] ?? '/')
      counts.reads += 1
      if (failure !== '') {
        counts.failedReads += 1
        failures.push(failure)
      }
      await pause()
    }
  }

  async function write(id: number): Promise<Holding> {
    const path = `/api/user/watch-list/${id}/`
    let name = ''
    for (let turn = 1; !isOver; turn += 1) {
      name = `Drill ${id} ${turn}`
      counts.writes += 1
      let failure = await attempt('PATCH', path, { name })
      for (let repeat = 0; failure !== '' && repeat < REPEATS_MAX; repeat += 1) {
        counts.repeatedWrites += 1
        failure = await attempt('PATCH', path, { name })
      }
      if (failure !== '') {
        counts.failedWrites += 1
        failures.push(failure)
      }
      await pause()
    }
    return { browser, path, name }
  }

  const reading = Array.from({ length: READERS }, (_, reader) => read(reader))
  const writing = listIds.map(write)
  return {
    counts,
    failures,
    async stop() {
      isOver = true
      await Promise.all(reading)
      return Promise.all(writing)
    },
  }
}
