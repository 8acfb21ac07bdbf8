import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { EDITOR_ROLE } from '@quantamental/api/market-beats'
import { requireViewer } from '@quantamental/service-kit/auth'
import { ForbiddenError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/** @throws UnauthorizedError for nobody, ForbiddenError for who is neither editor nor operator. */
export async function requireEditor(request: FastifyRequest): Promise<void> {
  await requireViewer(request)
  const { roles } = request.viewer
  if (!roles.includes(EDITOR_ROLE) && !roles.includes(OPERATOR_ROLE)) throw new ForbiddenError()
}

/** The editor who asks. @throws UnauthorizedError for nobody. */
export function editorId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
