import { OPERATOR_ROLE } from '@quantamental/api/cart'
import { requireViewer } from '@quantamental/service-kit/auth'
import {
  FieldError,
  ForbiddenError,
  ServiceError,
  UnauthorizedError,
} from '@quantamental/service-kit/errors'
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

/** 409: the subscription changed since the operator loaded it. */
export class OperatorConflict extends ServiceError {
  override readonly name = 'OperatorConflict'

  constructor(detail: string, code: string) {
    super(409, detail, code)
  }
}

const REASON_LENGTH_MIN = 3

/** Trimmed reason. @throws FieldError when it is too short. */
export function writtenReason(text: string, field: 'reason' | 'resolution' = 'reason'): string {
  const trimmed = text.trim()
  if (trimmed.length < REASON_LENGTH_MIN)
    throw new FieldError({
      [field]: [`Ensure this field has at least ${REASON_LENGTH_MIN} characters.`],
    })
  return trimmed
}
