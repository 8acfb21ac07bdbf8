/** Run a task once fewer than the limit are running, in order of arrival. */
export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Run at most `limit` heavy requests at a time, to leave event loop and connections to others. */
export function createTurns(limit: number): TakeTurn {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
