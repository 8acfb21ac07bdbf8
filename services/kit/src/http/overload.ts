import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ServiceUnavailableError } from './errors.ts'

/** Two samples of the event loop delay. */
const RETRY_AFTER_SECONDS = 2

/**
 * Refuse requests with 503 and `Retry-After` while the event loop was late by more than `delayMaxMs` on average over
 * the last second; 0 for no limit. Probes and metrics are answered, so that a busy instance is not restarted.
 */
export async function addOverloadProtection(
  app: FastifyInstance,
  delayMaxMs: number,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delayMaxMs,
    async pressureHandler(request, _reply, _type, delayMs) {
      if (request.routeOptions.config.quiet || !Number.isFinite(delayMs)) return
      app.countLimited('overload')
      throw new ServiceUnavailableError(undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  })
}

/**
 * Mean delay of the event loop over the last second, in milliseconds; 0 if it was not sampled, as after a pause of the
 * whole process.
 */
export function eventLoopDelayOf(app: FastifyInstance): number {
  const { eventLoopDelay } = app.memoryUsage()
  return Number.isFinite(eventLoopDelay) ? eventLoopDelay : 0
}
