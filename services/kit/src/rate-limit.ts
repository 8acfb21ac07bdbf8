import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequestsError } from './errors.ts'

/** At most `max` requests per window and key; `max: 0` switches the limit off. */
export interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
}

/** Counts in this process only: N instances allow N times as much. */
export async function addRateLimiting(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/**
 * A check for route handlers.
 * @returns a function that counts the request under `key` and throws TooManyRequestsError beyond the limit.
 */
export function createRateLimiter(
  app: FastifyInstance,
  { max, windowSeconds }: RateLimit,
  keyOf: (request: FastifyRequest) => string = ({ ip }) => ip,
): (request: FastifyRequest) => Promise<void> {
  if (max === 0) return async () => {}
  const count = app.createRateLimit({
    max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: keyOf,
  })
  return async (request) => {
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded) {
      request.log.warn({ route: request.routeOptions.url }, 'throttled')
      throw new TooManyRequestsError(result.ttlInSeconds)
    }
  }
}
