import type { FastifyRequest } from 'fastify'
import { ForbiddenError, UnauthorizedError } from '../http/errors.ts'
import { createKeyGuard } from './key-guard.ts'
import { requireViewer } from './require-viewer.ts'

/**
 * Guard for routes restricted to `roles`, run before the request is parsed. @throws
 * UnauthorizedError for visitors, ForbiddenError for other roles and for API keys.
 */
export function requireRole(...roles: readonly string[]) {
  const refuseKey = createKeyGuard(undefined)
  return async function refuseWithoutRole(request: FastifyRequest): Promise<void> {
    await refuseKey(request)
    await requireViewer(request)
    if (!roles.some((role) => request.viewer.roles.includes(role))) throw new ForbiddenError()
  }
}

/** User id of the caller. @throws UnauthorizedError for visitors. */
export function viewerId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
