import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequestsError } from './errors.ts'
import { readAddress } from './ip-address.ts'

/** At most `max` requests per window and key; `max: 0` switches the limit off. */
export interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
  /**
   * With a shared store: each further time the limit is exceeded doubles the wait, up to this. Without
   * it the wait is the rest of the window.
   */
  readonly backOffMaxSeconds?: number
}

/** Counts shared by every instance, and kept over a restart. */
export interface RateLimitStore {
  /**
   * Counts one request under `key`.
   * @returns seconds to wait, 0 when the request is within the limit.
   */
  hit(key: string, limit: RateLimit): Promise<number>
}

/** Where a limit is counted, and under which name: two limits with one key are two counts. */
export interface SharedLimit {
  readonly store: RateLimitStore
  readonly name: string
}

/** Without a store, counts are of this process only: N instances allow N times as much. */
export async function addRateLimiting(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/** What stands for the sender: the address, or of IPv6 the /64 that one household is given. */
export function addressKey({ ip }: { ip: string }): string {
  const address = readAddress(ip)
  if (!address) return ip
  const { version, parts } = address
  return version === 4 ? parts.join('.') : `${parts.slice(0, 4).join(':')}::/64`
}

type Check = (request: FastifyRequest) => Promise<void>

function refuse(request: FastifyRequest, waitSeconds: number): never {
  request.log.warn({ route: request.routeOptions.url }, 'throttled')
  throw new TooManyRequestsError(waitSeconds)
}

/**
 * A check for route handlers.
 * @returns a function that counts the request under `key` and throws TooManyRequestsError beyond the limit.
 */
export function createRateLimiter(
  app: FastifyInstance,
  limit: RateLimit,
  keyOf: (request: FastifyRequest) => string = addressKey,
  shared?: SharedLimit,
): Check {
  const { max, windowSeconds } = limit
  if (max === 0) return async () => {}
  if (shared) {
    const { store, name } = shared
    return async (request) => {
      const waitSeconds = await store.hit(`${name}\n${keyOf(request)}`, limit)
      if (waitSeconds > 0) refuse(request, waitSeconds)
    }
  }
  const count = app.createRateLimit({
    max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: keyOf,
  })
  return async (request) => {
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded) refuse(request, result.ttlInSeconds)
  }
}
