import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireViewer } from '@quantamental/service-kit/auth'
import { ForbiddenError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/** @throws UnauthorizedError without a session, ForbiddenError without the role. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  await requireViewer(request)
  if (!request.viewer.roles.includes(OPERATOR_ROLE)) throw new ForbiddenError()
}

/** User id of the operator. @throws UnauthorizedError without a session. */
export function operatorId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
