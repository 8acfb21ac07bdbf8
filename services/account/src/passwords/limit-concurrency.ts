/** Too many calls wait already, or this one waited too long. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

export interface QueueLimits {
  /** Jobs at work at a time. */
  readonly max: number
  readonly maxWaiting: number
  /** A job whose turn comes later than this is not begun: who asked for it has hardly stayed. */
  readonly maxWaitMs: number
  readonly now?: () => number
}

/** Runs no more than `max` jobs at a time; the others wait in order. */
export function limitConcurrency({
  max,
  maxWaiting,
  maxWaitMs,
  now = () => performance.now(),
}: QueueLimits) {
  let running = 0
  const waiting: (() => void)[] = []
  const passOn = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  /** @throws QueueFullError at once when too many wait, later when the wait grew too long. */
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    const since = now()
    if (running < max) running += 1
    else if (waiting.length >= maxWaiting) throw new QueueFullError('Too many wait already')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (now() - since > maxWaitMs) throw new QueueFullError('Waited too long')
      return await job()
    } finally {
      passOn()
    }
  }
}
