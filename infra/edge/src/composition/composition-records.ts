import type { CompositionArchive } from '@quantamental/release/composition-archive'
import { type CompositionRecord, isCompositionId } from '@quantamental/release/composition-record'

/** What was served, for replays and for what pages report. No page fails by it. */
export interface CompositionRecords {
  /** At once in memory, soon in the archive: nobody waits for that. */
  keep(record: CompositionRecord): void
  /** Undefined when it was never served; `unreachable` when the archive cannot tell now. */
  find(id: string): Promise<CompositionRecord | undefined | 'unreachable'>
  /** Tries once to write what is not written, and closes the archive. */
  close(): Promise<void>
}

export interface RecordsOptions {
  /** Edges share it and it outlives them. */
  readonly archive: CompositionArchive
  /** Told once of each reason, until it is over. */
  readonly onProblem: (message: string) => void
  /** Calls back after a while; gives the way to stop that. */
  readonly later?: (work: () => void) => () => void
}

/** Of each kind in memory; the oldest go first. */
const RECORDS_MAX = 1000
const TRY_AGAIN_MS = 30_000

export function createCompositionRecords(options: RecordsOptions): CompositionRecords {
  const { archive, onProblem, later = afterAWhile } = options
  const known = new Map<string, CompositionRecord>()
  const unwritten = new Map<string, CompositionRecord>()
  const sayWriting = sayOnce(onProblem)
  const sayReading = sayOnce(onProblem)
  let writing: Promise<void> | undefined
  let stopWaiting: (() => void) | undefined

  /** One after the other; the first that fails is tried again with the next, or after a while. */
  async function writeAll(): Promise<'written' | 'failed'> {
    for (const [id, record] of unwritten) {
      try {
        await archive.keep(record)
        unwritten.delete(id)
        sayWriting(null)
      } catch (error) {
        sayWriting(`compositions are not kept: ${messageOf(error)}`)
        return 'failed'
      }
    }
    return 'written'
  }
  function write(): Promise<void> {
    stopWaiting?.()
    stopWaiting = undefined
    writing ??= writeAll().then((outcome) => {
      writing = undefined
      if (outcome === 'failed') stopWaiting = later(() => void write())
      else if (unwritten.size > 0) return write()
      return undefined
    })
    return writing
  }

  return {
    keep(record) {
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
        sayReading(null)
        return record
      } catch (error) {
        sayReading(`compositions cannot be read: ${messageOf(error)}`)
        return 'unreachable'
      }
    },
    async close() {
      await (writing ?? (unwritten.size > 0 ? write() : undefined))
      stopWaiting?.()
      await archive.close()
    },
  }
}

function remember(records: Map<string, CompositionRecord>, record: CompositionRecord): void {
  if (records.size >= RECORDS_MAX) records.delete([...records.keys()][0] ?? '')
  records.set(record.id, record)
}

/** Null: it is over. */
function sayOnce(say: (message: string) => void): (message: string | null) => void {
  let said: string | null = null
  return (message) => {
    if (message !== null && message !== said) say(message)
    said = message
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function afterAWhile(work: () => void): () => void {
  const timer = setTimeout(work, TRY_AGAIN_MS).unref()
  return () => clearTimeout(timer)
}
