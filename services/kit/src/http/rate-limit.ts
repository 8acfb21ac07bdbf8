import { isIPv4, isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooManyRequestsError } from './errors.ts'

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

/** `RATE_LIMIT_FACTOR` multiplies the limits of a service; 1 unless it is a number from 0, and 0 lifts them. */
export function readRateLimitFactor({ RATE_LIMIT_FACTOR = '1' }: NodeJS.ProcessEnv): number {
  const factor = Number(RATE_LIMIT_FACTOR)
  return Number.isFinite(factor) && factor >= 0 ? factor : 1
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
  request.server.countLimited('rate')
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

/** Parts of an address: four for IPv4 (also for IPv4 mapped into IPv6), eight for IPv6. */
export interface AddressParts {
  readonly version: 4 | 6
  readonly parts: readonly string[]
}

/** Parse an IP address; undefined if invalid. IPv6 groups have no leading zeros. */
export function readAddress(ip: string): AddressParts | undefined {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(plain)) return { version: 4, parts: plain.split('.') }
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return { version: 6, parts: groups.map((group) => group.replace(/^0+(?=.)/, '')) }
}
