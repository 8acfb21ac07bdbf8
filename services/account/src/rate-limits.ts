import { createRateLimiter, type RateLimit } from '@quantamental/service-kit/app'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountContext, AccountLimits } from './context.ts'

type Check = (request: FastifyRequest) => Promise<void>

/**
 * Pre-handler for one of the service's limits, counted in the database; by IP address unless `keyOf` is
 * given.
 */
export function createLimit(
  app: FastifyInstance,
  { limits, rateLimits }: Pick<AccountContext, 'limits' | 'rateLimits'>,
  name: keyof AccountLimits,
  keyOf?: (request: FastifyRequest) => string,
): Check {
  const limit: RateLimit = limits[name]
  return createRateLimiter(app, limit, keyOf, { store: rateLimits, name })
}

/** Email address in the body, normalized. */
export function emailKey({ body }: FastifyRequest): string {
  return (body as { email: string }).email.trim().toLowerCase()
}

/** Id of the signed-in user. */
export function userKey({ viewer }: FastifyRequest): string {
  return String(viewer.userId)
}
