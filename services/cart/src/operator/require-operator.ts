import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireViewer } from '@quantamental/service-kit/auth'
import { ForbiddenError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyRequest } from 'fastify'

/** @throws UnauthorizedError for nobody, ForbiddenError for anybody who is no operator. */
export async function requireOperator(request: FastifyRequest): Promise<void> {
  await requireViewer(request)
  if (!request.viewer.roles.includes(OPERATOR_ROLE)) throw new ForbiddenError()
}

/** The operator who asks. @throws UnauthorizedError for nobody. */
export function operatorId({ userId }: { readonly userId: number | null }): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}
