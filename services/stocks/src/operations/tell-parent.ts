import type { Progress } from '../pipeline/progress.ts'
import type { ChildMessage, CommandOutcome } from './child-message.ts'

/** Minimum interval between progress messages. */
const TELL_MS = 250
/** Exit code that a shell reports for a process ended by SIGTERM. */
const ENDED_WITH_PARENT = 143

/** Channel to the service that started this command. */
export interface ParentLine {
  readonly progress: Progress
  readonly report: (outcome: CommandOutcome) => void
}

type Child = Pick<NodeJS.Process, 'send' | 'once' | 'channel' | 'exit'>

/**
 * Channel to the service that started this command; null when run from a terminal. When the service
 * dies, the command exits too, leaving unpublished work unpublished.
 */
export function tellParent(child: Child, now: () => number = Date.now): ParentLine | null {
  if (!child.send) return null
  // Send errors are ignored: a closed channel is handled by the 'disconnect' listener below.
  const tell = (message: ChildMessage) => void child.send?.(message, undefined, {}, () => {})
  child.once('disconnect', () => child.exit(ENDED_WITH_PARENT))
  // Without `unref`, the open channel would keep the finished command alive.
  child.channel?.unref()
  let step = { label: '', total: 0 }
  let toldAt = 0
  return {
    progress: {
      say: (text) => tell({ type: 'line', text }),
      start(label, total) {
        step = { label, total }
        toldAt = now()
        tell({ type: 'step', ...step, done: 0 })
      },
      update(done) {
        const time = now()
        if (time - toldAt < TELL_MS && done !== step.total) return
        toldAt = time
        tell({ type: 'step', ...step, done })
      },
      end: () => tell({ type: 'step', ...step, done: step.total }),
    },
    report: (outcome) => tell({ type: 'outcome', outcome }),
  }
}
