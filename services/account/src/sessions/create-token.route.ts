import { createTokenRoute } from '@quantamental/api/account'
import { UnauthorizedError } from '@quantamental/service-kit/errors'
import { addAccountRoute } from '../context.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import { refuseFields } from '../refuse-fields.ts'
import { blankErrors } from '../users/registration-rules.ts'
import { findUserByEmail, stampLogin } from '../users/user.repository.ts'
import { describeClient } from './describe-client.ts'
import { endSession } from './end-session.ts'
import { openSession } from './rotate-session.ts'
import { sendSession } from './session-cookies.ts'

/** Same message for a wrong password, an unknown address and an inactive account. */
const REFUSAL = 'No active account found with the given credentials'

export const addCreateTokenRoute = addAccountRoute(
  createTokenRoute,
  async (call) => {
    const { db, now, body, request, reply } = call
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
    await sendSession(call, reply, user, session)
    request.log.info({ userId: user.id, sessionId: session.sessionId }, 'signed in')
    return {}
  },
  { limits: ['loginPerAddress', 'loginPerAccountAndAddress'] },
)
