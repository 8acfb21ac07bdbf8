import type { FastifyBaseLogger } from 'fastify'

/** Work that responses do not wait for. */
export interface BackgroundWork {
  /** Starts `work`; a failure is only logged. */
  start(name: string, log: FastifyBaseLogger, work: () => Promise<void>): void
  /** Resolves when all started work is done. */
  settle(): Promise<void>
}

export function createBackgroundWork(): BackgroundWork {
  const underWay = new Set<Promise<void>>()
  return {
    start(name, log, work) {
      const done = work()
        .catch((err) => log.error({ err, work: name }, 'background work failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
