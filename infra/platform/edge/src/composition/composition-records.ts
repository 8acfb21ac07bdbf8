import type { CompositionArchive } from '@quantamental/release/composition-archive'
import { type CompositionRecord, isCompositionId } from '@quantamental/release/composition-record'

/** Served compositions, for replays and page reports. Failures never affect a page. */
export interface CompositionRecords {
  /** Store in memory, and in the archive in the background. */
  add(record: CompositionRecord): void
  /** Undefined if it was never served; `unreachable` if the archive cannot be read. */
  find(id: string): Promise<CompositionRecord | undefined | 'unreachable'>
  /** Make one attempt to write pending records, then close the archive. */
  close(): Promise<void>
}

export interface RecordsOptions {
  /** Persistent archive shared by all edges. */
  readonly archive: CompositionArchive
  /** Called once per distinct problem until it is resolved. */
  readonly onProblem: (message: string) => void
  /** Schedule a retry; return a function that cancels it. */
  readonly later?: (work: () => void) => () => void
}

/** Limit of each map in memory; the oldest entries are evicted first. */
const RECORDS_MAX = 1000
const RETRY_MS = 30_000

export function createCompositionRecords(options: RecordsOptions): CompositionRecords {
  const { archive, onProblem, later = afterAWhile } = options
  const known = new Map<string, CompositionRecord>()
  const unwritten = new Map<string, CompositionRecord>()
  const reportWrite = reportOnce(onProblem)
  const reportRead = reportOnce(onProblem)
  let writing: Promise<void> | undefined
  let cancelRetry: (() => void) | undefined

  /** Write pending records in order and stop at the first failure, which `write` retries later. */
  async function writeAll(): Promise<'written' | 'failed'> {
    for (const [id, record] of unwritten) {
      try {
        await archive.keep(record)
        unwritten.delete(id)
        reportWrite(null)
      } catch (error) {
        reportWrite(`compositions cannot be stored: ${messageOf(error)}`)
        return 'failed'
      }
    }
    return 'written'
  }
  function write(): Promise<void> {
    cancelRetry?.()
    cancelRetry = undefined
    writing ??= writeAll().then((outcome) => {
      writing = undefined
      if (outcome === 'failed') cancelRetry = later(() => void write())
      else if (unwritten.size > 0) return write()
      return undefined
    })
    return writing
  }

  return {
    add(record) {
      if (known.has(record.id)) return
      remember(known, record)
      remember(unwritten, record)
      void write()
    },
    async find(id) {
      if (!isCompositionId(id)) return undefined
      const found = known.get(id)
      if (found) return found
      try {
        const record = await archive.find(id)
        if (record) remember(known, record)
        reportRead(null)
        return record
      } catch (error) {
        reportRead(`compositions cannot be read: ${messageOf(error)}`)
        return 'unreachable'
      }
    },
    async close() {
      await (writing ?? (unwritten.size > 0 ? write() : undefined))
      cancelRetry?.()
      await archive.close()
    },
  }
}

function remember(records: Map<string, CompositionRecord>, record: CompositionRecord): void {
  if (records.size >= RECORDS_MAX) records.delete([...records.keys()][0] ?? '')
  records.set(record.id, record)
}

/** Return a function that reports a message unless it equals the previous one; null marks the problem as resolved. */
function reportOnce(report: (message: string) => void): (message: string | null) => void {
  let last: string | null = null
  return (message) => {
    if (message !== null && message !== last) report(message)
    last = message
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function afterAWhile(work: () => void): () => void {
  const timer = setTimeout(work, RETRY_MS).unref()
  return () => clearTimeout(timer)
}
