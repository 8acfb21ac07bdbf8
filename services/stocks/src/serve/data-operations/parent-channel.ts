import type { RatingMoves } from '@quantamental/api/stocks'
import type { Progress } from '../../ingest/progress.ts'

/** A rating that a recomputation would change; the company name is looked up for display. */
export interface StagedRating {
  readonly ticker: string
  readonly quarter: string
  readonly from: string
  readonly to: string
}

/** Stored result of a comparison: counts, and the newest ratings. */
export interface StagedDifference {
  readonly changed: number
  readonly added: number
  readonly removed: number
  readonly ratingsChanged: number
  readonly upgrades: number
  readonly downgrades: number
  readonly ratings: readonly StagedRating[]
  /** By cause; null for versions that were compared after their publication. */
  readonly moves: RatingMoves | null
}

export interface CommandOutcome {
  readonly message: string
  /** Only in messages of an import. */
  readonly runId?: number
  readonly rejectedRows?: number
  /** Present after a recomputation with a comparison, and after a refused publication. */
  readonly difference?: StagedDifference
}

/** Message from the command line to the service that started it. */
export type ChildMessage =
  | { readonly type: 'line'; readonly text: string }
  /** `total` is 0 if unknown. */
  | {
      readonly type: 'step'
      readonly label: string
      readonly done: number
      readonly total: number
    }
  | { readonly type: 'outcome'; readonly outcome: CommandOutcome }

const PROGRESS_INTERVAL_MS = 250
const BYTES_PER_MB = 1e6
/** Exit code that a shell reports for a process ended by SIGTERM. */
const EXIT_CODE_TERMINATED = 143

export interface ParentChannel {
  readonly progress: Progress
  readonly report: (outcome: CommandOutcome) => void
}

type Child = Pick<NodeJS.Process, 'send' | 'once' | 'channel' | 'exit'>

/**
 * Channel to the service that started this command; null when run from a terminal. When the service
 * dies, the command exits too, leaving unpublished work unpublished.
 */
export function connectToParent(child: Child, now: () => number = Date.now): ParentChannel | null {
  if (!child.send) return null
  // Send errors are ignored: a closed channel is handled by the 'disconnect' listener below.
  const send = (message: ChildMessage) => void child.send?.(message, undefined, {}, () => {})
  child.once('disconnect', () => child.exit(EXIT_CODE_TERMINATED))
  // Without `unref`, the open channel would keep the finished command alive.
  child.channel?.unref()
  let step = { label: '', total: 0 }
  let scale = 1
  let sentAt = 0
  return {
    progress: {
      print: (text) => send({ type: 'line', text }),
      start(name, total, unit) {
        scale = unit === 'bytes' ? BYTES_PER_MB : 1
        const label = unit === 'bytes' ? `${name}, MB` : name
        step = { label, total: Math.ceil(total / scale) }
        sentAt = now()
        send({ type: 'step', ...step, done: 0 })
      },
      update(count) {
        const done = Math.ceil(count / scale)
        const time = now()
        if (time - sentAt < PROGRESS_INTERVAL_MS && done !== step.total) return
        sentAt = time
        send({ type: 'step', ...step, done })
      },
      end: () => send({ type: 'step', ...step, done: step.total }),
    },
    report: (outcome) => send({ type: 'outcome', outcome }),
  }
}
