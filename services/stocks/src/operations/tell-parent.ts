import type { Progress } from '../pipeline/progress.ts'
import type { ChildMessage, CommandOutcome } from './child-message.ts'

/** Steps are told at most so often. */
const TELL_MS = 250
/** As a shell says of a process that was asked to stop. */
const ENDED_WITH_PARENT = 143

/** What the command line tells the service that started it. */
export interface ParentLine {
  readonly progress: Progress
  readonly report: (outcome: CommandOutcome) => void
}

type Child = Pick<NodeJS.Process, 'send' | 'once' | 'channel' | 'exit'>

/**
 * The line to the service that started this command; null for one that a person started. When the service
 * dies, so does the command: what it has not published stays unpublished.
 */
export function tellParent(child: Child, now: () => number = Date.now): ParentLine | null {
  if (!child.send) return null
  // Whoever is gone by then hears nothing; the line's end is heard below.
  const tell = (message: ChildMessage) => void child.send?.(message, undefined, {}, () => {})
  child.once('disconnect', () => child.exit(ENDED_WITH_PARENT))
  // The line alone keeps the command from ending no longer than its last word is on the way.
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
