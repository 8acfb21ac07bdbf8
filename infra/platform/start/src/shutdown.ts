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
