import { createRateLimiter, type RateLimit } from '@quantamental/service-kit/app'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountContext, AccountLimits } from './account-context.ts'

type Check = (request: FastifyRequest) => Promise<void>

/** A check by one of the service's limits, counted in the database; by the sender's address by default. */
export function createLimit(
  app: FastifyInstance,
  { limits, rateLimits }: Pick<AccountContext, 'limits' | 'rateLimits'>,
  name: keyof AccountLimits,
  keyOf?: (request: FastifyRequest) => string,
): Check {
  const limit: RateLimit = limits[name]
  return createRateLimiter(app, limit, keyOf, { store: rateLimits, name })
}

/** The e-mail address in the body, however it is written. */
export function emailKey({ body }: FastifyRequest): string {
  return (body as { email: string }).email.trim().toLowerCase()
}

/** Who is signed in. */
export function userKey({ viewer }: FastifyRequest): string {
  return String(viewer.userId)
}
