/** Too many calls wait already. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs no more than `max` jobs at a time; the others wait in order, at most `maxWaiting` of them. */
export function limitConcurrency({ max, maxWaiting }: { max: number; maxWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  /** @throws QueueFullError at once when `maxWaiting` others wait. */
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < max) running += 1
    else if (waiting.length >= maxWaiting) throw new QueueFullError('Too many wait already')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
