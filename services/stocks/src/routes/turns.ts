/** Runs a task when fewer than the limit are under way, first come first served. */
export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>

/**
 * At most `limit` tasks at a time: heavy requests wait for one another, so that between two of them the
 * event loop and the connection pool serve the light ones.
 */
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
