/** Too many calls are waiting, or this one waited too long. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

interface QueueLimits {
  /** Maximum number of jobs running at a time. */
  readonly max: number
  readonly maxWaiting: number
  /** Jobs that waited longer are not started: the client has probably left. */
  readonly maxWaitMs: number
  readonly now?: () => number
}

/** Run at most `max` jobs at a time; others wait in order. */
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
  /** @throws QueueFullError immediately if too many are waiting, later if the wait takes too long */
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    const since = now()
    if (running < max) running += 1
    else if (waiting.length >= maxWaiting) throw new QueueFullError('Too many calls are waiting')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (now() - since > maxWaitMs) throw new QueueFullError('Waited too long')
      return await job()
    } finally {
      passOn()
    }
  }
}
