interface Closer {
  readonly name: string
  stop(): Promise<void> | void
  /** Kill immediately, without waiting. */
  kill?(): void
}

export interface Shutdown {
  add(closer: Closer): void
  /** Stop everything added, one at a time, newest first; failures are reported and do not stop the sequence. */
  stopAll(): Promise<void>
  killAll(): void
}

export function createShutdown(line: (text: string) => void): Shutdown {
  const closers: Closer[] = []
  let stopping: Promise<void> | null = null
  const stopInOrder = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      try {
        await closer.stop()
      } catch (error) {
        line(`${closer.name}: ${(error as Error).message}`)
      }
    }
  }
  return {
    add: (closer) => void closers.push(closer),
    stopAll: () => {
      stopping ??= stopInOrder()
      return stopping
    },
    killAll: () => {
      for (const closer of closers) closer.kill?.()
    },
  }
}

const ECHO_MS = 1000
const PARENT_POLL_MS = 500

/**
 * Call `stop` on the first SIGINT, SIGTERM or SIGHUP and `force` on a later one. One Ctrl-C arrives twice, from
 * the terminal and from npm, so signals within a second of the first are ignored. Under npm it also stops when
 * npm's shell exits, because that shell receives npm's SIGTERM without forwarding it.
 */
export function onInterrupt(stop: () => void, force: () => void): void {
  let firstAt: number | null = null
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = Date.now()
      stop()
    } else if (Date.now() - firstAt > ECHO_MS) {
      force()
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    if (firstAt === null) onSignal()
  }, PARENT_POLL_MS)
  timer.unref()
}
