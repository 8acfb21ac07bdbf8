import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequestsError } from './errors.ts'
import { readAddress } from './ip-address.ts'

/** At most `max` requests per window and key; `max: 0` disables the limit. */
export interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
  /**
   * With a shared store, the wait doubles each time the limit is exceeded, up to this maximum.
   * Without one the wait is the rest of the window.
   */
  readonly backOffMaxSeconds?: number
}

/** Counters shared by every instance and persisted across restarts. */
export interface RateLimitStore {
  /**
   * Count one request under `key`.
   * @returns seconds to wait; 0 if the request is within the limit.
   */
  hit(key: string, limit: RateLimit): Promise<number>
}

/** Store and name of a limit; the name keeps the counts of two limits with the same keys apart. */
export interface SharedLimit {
  readonly store: RateLimitStore
  readonly name: string
}

/** Without a store, counts are per process: N instances allow N times as much. */
export async function addRateLimiting(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false })
}

/** Rate limit key of a sender: the IPv4 address, or the IPv6 /64 of one household. */
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
 * Create a check for route handlers.
 * @returns a function that counts the request under `key`, and throws TooManyRequestsError beyond
 * the limit.
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
