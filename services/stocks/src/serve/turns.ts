import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Viewer } from '@quantamental/service-kit/auth'
import { ServiceUnavailableError } from '@quantamental/service-kit/errors'
import { accessTierOf } from './entitlement/rating-visibility.ts'

const VIEWER_KINDS = ['visitor', 'api-key', 'user', 'subscriber'] as const
export type ViewerKind = (typeof VIEWER_KINDS)[number]

/** Kinds refused first when the service is late: scripts and crawlers can wait, and cause most of the work. */
const REFUSED_FIRST: ReadonlySet<ViewerKind> = new Set(['visitor', 'api-key'])

export function kindOf(viewer: Viewer): ViewerKind {
  if (viewer.scopes !== null) return 'api-key'
  if (viewer.userId === null) return 'visitor'
  return accessTierOf(viewer) > 0 ? 'subscriber' : 'user'
}

/**
 * Run a task of a request once fewer than the limit are running. @throws ServiceUnavailableError if too many requests
 * of viewers of the same kind wait, or if the service is late.
 */
export type TakeTurn = <T>(viewer: Viewer, task: () => Promise<T> | T) => Promise<T>

interface TurnLimits {
  /** Tasks that run at a time. */
  readonly atOnce: number
  /** Requests that wait, by kind of viewer. */
  readonly waitingMax: number
  readonly retryAfterSeconds: number
  /** Whether the event loop is so late that some viewers are refused. */
  readonly isLate?: () => boolean
  readonly onLimited?: (by: 'queued' | 'queue_full' | 'overload') => void
}

export interface Turns {
  readonly take: TakeTurn
  /** Requests that wait, by kind of viewer. */
  waiting(): Readonly<Record<ViewerKind, number>>
}

/**
 * Turns for expensive reads, to leave event loop and connections to others. Each kind of viewer has its own line, and
 * the lines are served in rotation: many visitors delay one another, but not a subscriber. Each task starts in a turn
 * of the event loop of its own, so that cheap requests are answered between two tasks.
 */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, waitingMax, retryAfterSeconds, isLate, onLimited } = limits
  const lines = VIEWER_KINDS.map(() => [] as (() => void)[])
  let running = 0
  let served = 0

  function refuse(by: 'queue_full' | 'overload'): never {
    onLimited?.(by)
    throw new ServiceUnavailableError('Too many requests are waiting. Please try again.', {
      retryAfterSeconds,
    })
  }

  function startNext(): void {
    for (let more = 1; more <= lines.length; more += 1) {
      const line = (served + more) % lines.length
      const start = lines[line]?.shift()
      if (start) {
        served = line
        start()
        return
      }
    }
    running -= 1
  }

  return {
    async take(viewer, task) {
      const kind = kindOf(viewer)
      if (REFUSED_FIRST.has(kind) && isLate?.()) refuse('overload')
      if (running >= atOnce) {
        const line = lines[VIEWER_KINDS.indexOf(kind)] ?? []
        if (line.length >= waitingMax) refuse('queue_full')
        onLimited?.('queued')
        await new Promise<void>((resolve) => line.push(resolve))
      } else {
        running += 1
      }
      try {
        await nextTurn()
        return await task()
      } finally {
        startNext()
      }
    },
    waiting: () =>
      Object.fromEntries(
        VIEWER_KINDS.map((kind, line) => [kind, lines[line]?.length ?? 0]),
      ) as Record<ViewerKind, number>,
  }
}
