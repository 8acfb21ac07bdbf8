/** Wraps `work` so that at most `max` calls run at a time; the others wait in order. */
export function limitConcurrency<A extends unknown[], T>(
  max: number,
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (...args) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work(...args)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
