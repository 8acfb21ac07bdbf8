import { stepUpRoute } from '@quantamental/api/account'
import type { RouteBody } from '@quantamental/api/common'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { UserRow } from '../db/tables.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { refuseFields } from '../refuse-fields.ts'
import { raiseSession } from '../sessions/session.repository.ts'
import { sendAccessToken } from '../sessions/session-cookies.ts'
import { addUserRoute } from '../sessions/viewer-account.ts'
import { listSecondFactors } from './factors.ts'
import { usePasskey } from './passkeys.ts'
import { FACTOR_AMR, verifyCode, WRONG_CODE } from './verify-code.ts'

interface StepUp {
  readonly user: UserRow
  readonly sessionId: string
  readonly body: RouteBody<typeof stepUpRoute>
  readonly log: FastifyBaseLogger
}

/** Verify the factor. @returns the methods of the step-up. @throws BadRequestError or FieldError */
async function verify(
  context: AccountContext,
  { user, sessionId, body, log }: StepUp,
): Promise<readonly string[]> {
  const { method, secret = '' } = body
  const factors = await listSecondFactors(context.db, user.id)
  if (method === 'password') {
    if (factors.length > 0) {
      throw new BadRequestError('Use a second factor to confirm your identity.')
    }
    if (!(await isPasswordOf(user.password_hash, secret))) {
      refuseFields({ secret: ['Invalid password.'] })
    }
    return ['pwd']
  }
  if (method === 'passkey') {
    const assertion = { owner: sessionId, purpose: 'step-up', userId: user.id } as const
    await usePasskey(context, body.response ?? {}, assertion, log)
  } else if (!(await verifyCode(context, user.id, { method, code: secret }))) {
    refuseFields({ secret: [WRONG_CODE] })
  }
  return ['pwd', ...FACTOR_AMR[method]]
}

export const addStepUpRoute = addUserRoute(
  stepUpRoute,
  async (call) => {
    const { db, now, user, body, viewer, request, reply } = call
    const sessionId = viewer.sessionId ?? ''
    const amr = await verify(call, { user, sessionId, body, log: request.log })
    const session = await raiseSession(db, sessionId, { amr, at: now() })
    if (session) await sendAccessToken(call, reply, user, session)
    request.log.info({ userId: user.id, method: body.method }, 'identity confirmed')
    return null
  },
  { limits: ['codePerUser'] },
)
