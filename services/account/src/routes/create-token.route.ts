import { createTokenRoute } from '@quantamental/api/account'
import type { FieldErrors } from '@quantamental/api/common'
import { addRoute, createRateLimiter } from '@quantamental/service-kit/app'
import { FieldError, UnauthorizedError } from '@quantamental/service-kit/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountContext } from '../account-context.ts'
import { revokeSession } from '../db/session.repository.ts'
import { findUserByEmail, stampLogin } from '../db/user.repository.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { openSession } from '../tokens/open-session.ts'
import { sendSession } from './send-session.ts'

/** The same for a wrong password, an unknown address and an inactive account. */
const REFUSAL = 'No active account found with the given credentials'
const BLANK = 'This field may not be blank.'

function refuseBlanks({ email, password }: { email: string; password: string }): void {
  const errors: FieldErrors = {
    ...(email === '' && { email: [BLANK] }),
    ...(password === '' && { password: [BLANK] }),
  }
  if (Object.keys(errors).length > 0) throw new FieldError(errors)
}

function accountAndAddress(request: FastifyRequest): string {
  const { email } = request.body as { email: string }
  return `${email.trim().toLowerCase()} ${request.ip}`
}

export function addCreateTokenRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, limits, now } = context
  const before = [
    createRateLimiter(app, limits.loginPerAddress),
    createRateLimiter(app, limits.loginPerAccountAndAddress, accountAndAddress),
  ]

  addRoute(
    app,
    createTokenRoute,
    async ({ body, request, reply }) => {
      const email = body.email.trim()
      refuseBlanks({ email, password: body.password })
      const user = await findUserByEmail(db, email)
      const isRight = await isPasswordOf(user?.password_hash, body.password)
      if (!user?.is_active || !isRight) {
        request.log.info({ userId: user?.id ?? null }, 'sign-in refused')
        throw new UnauthorizedError(REFUSAL)
      }
      const former = request.session.sessionId
      if (former) await revokeSession(db, former, 'signed in again', now())
      const session = await openSession(db, user.id, now())
      await stampLogin(db, user.id, now())
      await sendSession(context, reply, user, session)
      request.log.info({ userId: user.id, sessionId: session.sessionId }, 'signed in')
      return {}
    },
    { before },
  )
}
