import { createTokenRoute } from '@quantamental/api/account'
import { addRoute, addressKey } from '@quantamental/service-kit/app'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountContext } from '../context.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { createLimit, emailKey } from '../rate-limits.ts'
import { refuseFields } from '../refuse-fields.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { findUserByEmail, stampLogin } from '../users/user.repository.ts'
import { describeClient } from './describe-client.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import { sendSession } from './session-cookies.ts'

/** Same message for a wrong password, an unknown address and an inactive account. */
const REFUSAL = 'No active account found with the given credentials'

function accountAndAddress(request: FastifyRequest): string {
  return `${emailKey(request)} ${addressKey(request)}`
}

export function addCreateTokenRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  const before = [
    createLimit(app, context, 'loginPerAddress'),
    createLimit(app, context, 'loginPerAccountAndAddress', accountAndAddress),
  ]

  addRoute(
    app,
    createTokenRoute,
    async ({ body, request, reply }) => {
      const email = body.email.trim()
      refuseFields(blankErrors({ email, password: body.password }))
      const user = await findUserByEmail(db, email)
      const isRight = await isPasswordOf(user?.password_hash, body.password)
      const session =
        user?.is_active && isRight
          ? await openSession(db, user, describeClient(request), now())
          : undefined
      if (!user || !session) {
        request.log.info({ userId: user?.id ?? null }, 'sign-in refused')
        throw new UnauthorizedError(REFUSAL)
      }
      const former = request.session.sessionId
      if (former) await endSession(db, former, 'signed in again', now())
      await stampLogin(db, user.id, now())
      await sendSession(context, reply, user, session)
      request.log.info({ userId: user.id, sessionId: session.sessionId }, 'signed in')
      return {}
    },
    { before },
  )
}
