import {
  API_KEY_REQUESTS_PER_MINUTE,
  type ApiScope,
  SECOND_FACTOR_REQUIRED,
  STEP_UP_REQUIRED,
  STEP_UP_SECONDS,
} from '@quantamental/api/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ForbiddenError, ServiceUnavailableError, UnauthorizedError } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Count a request of an API key. @throws TooManyRequestsError beyond the limit per minute. */
    countKeyRequest(request: FastifyRequest): Promise<void>
    /** Clock of the service. */
    now(): Date
  }
}

/** The guard of `createKeyGuard` as a hook without a promise for browsers, which are almost all requests. */
export function createKeyHook(scope: ApiScope | undefined) {
  const refuseKey = createKeyGuard(scope)
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    if (isKeyRequest(request)) refuseKey(request).then(() => done(), done)
    else done()
  }
}

/** @throws UnauthorizedError or ServiceUnavailableError unless the session is valid. */
export async function requireViewer({ session }: FastifyRequest): Promise<void> {
  if (session.state === 'absent') throw new UnauthorizedError()
  if (session.state === 'unavailable') throw new ServiceUnavailableError()
  if (session.state !== 'valid') {
    throw new UnauthorizedError('Token is invalid', 'token_not_valid')
  }
}

/** Add the rate limit for API keys; requires `addRateLimiting`. */
export function addKeyLimit(app: FastifyInstance): void {
  const limit = { max: API_KEY_REQUESTS_PER_MINUTE, windowSeconds: 60 }
  app.decorate(
    'countKeyRequest',
    createRateLimiter(app, limit, ({ session }) => `api-key-${session.keyId}`),
  )
}

/** Whether the request was made with an API key. */
export function isKeyRequest({ session }: FastifyRequest): boolean {
  return session.keyId !== null
}

/**
 * Allow browsers, and API keys that have `scope`; without a scope no key is accepted. Reject
 * invalid tokens even on routes open to visitors, so that scripts notice.
 */
function createKeyGuard(scope: ApiScope | undefined) {
  return async function refuseKeyWithoutScope(request: FastifyRequest): Promise<void> {
    if (!isKeyRequest(request)) return
    await requireViewer(request)
    await request.server.countKeyRequest(request)
    if (scope === undefined) {
      throw new ForbiddenError('API keys cannot be used here.', 'scope')
    }
    if (!request.viewer.scopes?.includes(scope)) {
      throw new ForbiddenError(`This API key does not have the scope ${scope}.`, 'scope')
    }
  }
}

/**
 * Guard for routes restricted to `roles`, run before the request is parsed. @throws
 * UnauthorizedError for visitors, ForbiddenError for other roles, for API keys and for sessions
 * without a second factor.
 */
export function requireRole(...roles: readonly string[]) {
  const refuseKey = createKeyGuard(undefined)
  return async function refuseWithoutRole(request: FastifyRequest): Promise<void> {
    await refuseKey(request)
    await requireViewer(request)
    if (!roles.some((role) => request.viewer.roles.includes(role))) throw new ForbiddenError()
    if (!request.viewer.hasSecondFactor) {
      throw new ForbiddenError('Your role requires a second factor.', SECOND_FACTOR_REQUIRED)
    }
  }
}

/**
 * Guard for sensitive changes, decided by the access token alone (decision 0081). @throws
 * ForbiddenError unless the caller signed in or confirmed their identity in the last five minutes.
 */
export async function requireStepUp({ viewer, server }: FastifyRequest): Promise<void> {
  const ageMs = server.now().getTime() - (viewer.authenticatedAt?.getTime() ?? 0)
  if (ageMs > STEP_UP_SECONDS * 1000) {
    throw new ForbiddenError('Confirm your identity to continue.', STEP_UP_REQUIRED)
  }
}

/** User id of the caller. @throws UnauthorizedError for visitors. */
export function viewerId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
