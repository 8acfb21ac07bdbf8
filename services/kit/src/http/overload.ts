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
  await app.register(underPressure)
  if (delayMaxMs === 0) return
  app.addHook('onRequest', (request, _reply, done) => {
    if (eventLoopDelayOf(app) <= delayMaxMs || request.routeOptions.config.quiet) return done()
    app.countLimited('overload')
    done(new ServiceUnavailableError(undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS }))
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
