import type { FastifyRequest } from 'fastify'
import { requireViewer } from './auth.ts'
import { ForbiddenError, UnauthorizedError } from './errors.ts'

/**
 * A guard for the scope of routes that only some people may ask, before anything of the request is
 * looked at: UnauthorizedError for nobody, ForbiddenError for who has none of `roles`.
 */
export function requireRole(...roles: readonly string[]) {
  return async function refuseWithoutRole(request: FastifyRequest): Promise<void> {
    await requireViewer(request)
    if (!roles.some((role) => request.viewer.roles.includes(role))) throw new ForbiddenError()
  }
}

/** Who is signed in. @throws UnauthorizedError for nobody. */
export function viewerId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
