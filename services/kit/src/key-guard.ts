import { API_KEY_REQUESTS_PER_MINUTE, type ApiScope } from '@quantamental/api/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireViewer } from './auth.ts'
import { ForbiddenError } from './errors.ts'
import { createRateLimiter } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of an API key. @throws TooManyRequestsError beyond the key's minute. */
    countKeyRequest(request: FastifyRequest): Promise<void>
  }
}

/** Needs the app's rate limiting. */
export function addKeyLimit(app: FastifyInstance): void {
  const limit = { max: API_KEY_REQUESTS_PER_MINUTE, windowSeconds: 60 }
  app.decorate(
    'countKeyRequest',
    createRateLimiter(app, limit, ({ session }) => `api-key-${session.keyId}`),
  )
}

/** Whether an API key asks and not a browser. */
export function isKeyRequest({ session }: FastifyRequest): boolean {
  return session.keyId !== null
}

/**
 * Lets browsers pass, and the keys that have `scope`. Without a scope no key may ask the route.
 * A token that is no good is refused even where a visitor is welcome, for a script should hear of it.
 */
export function createKeyGuard(scope: ApiScope | undefined) {
  return async function refuseKeyWithoutScope(request: FastifyRequest): Promise<void> {
    if (!isKeyRequest(request)) return
    await requireViewer(request)
    await request.server.countKeyRequest(request)
    if (scope === undefined) {
      throw new ForbiddenError('API keys cannot be used here.', 'scope')
    }
    if (!request.viewer.scopes?.includes(scope)) {
      throw new ForbiddenError(`This API key lacks the scope ${scope}.`, 'scope')
    }
  }
}
