import type { FastifyRequest } from 'fastify'
import { requireViewer } from './auth.ts'
import { ForbiddenError, UnauthorizedError } from './errors.ts'
import { createKeyGuard } from './key-guard.ts'

/**
 * A guard for the scope of routes that only some people may ask, before anything of the request is
 * looked at: UnauthorizedError for nobody, ForbiddenError for who has none of `roles` and for API keys.
 */
export function requireRole(...roles: readonly string[]) {
  const refuseKey = createKeyGuard(undefined)
  return async function refuseWithoutRole(request: FastifyRequest): Promise<void> {
    await refuseKey(request)
    await requireViewer(request)
    if (!roles.some((role) => request.viewer.roles.includes(role))) throw new ForbiddenError()
  }
}

/** Who is signed in. @throws UnauthorizedError for nobody. */
export function viewerId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
