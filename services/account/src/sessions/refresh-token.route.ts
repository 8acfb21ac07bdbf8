import { refreshTokenRoute } from '@quantamental/api/account'
import { cookieNames } from '@quantamental/service-kit/auth'
import { BadRequestError } from '@quantamental/service-kit/errors'
import { addAccountRoute } from '../context.ts'
import { describeClient } from './describe-client.ts'
import { type RotationFailure, rotateSession } from './rotate-session.ts'
import { findSessionUser } from './session.repository.ts'
import { clearSessionCookies, sendSession } from './session-cookies.ts'

const DETAILS: Readonly<Record<RotationFailure, string>> = {
  invalid: 'Token is invalid',
  expired: 'Token is expired',
  revoked: 'Token is blacklisted',
  reused: 'Token is blacklisted',
  inactive: 'No active account found for the given token.',
}

/**
 * Every failure is a 400, which sends the client to the login page. See
 * infra/docs/domain/identity-and-sessions.md.
 */
export const addRefreshTokenRoute = addAccountRoute(
  refreshTokenRoute,
  async (call) => {
    const { config, db, now, request, reply } = call
    const refuse = (failure: RotationFailure): never => {
      clearSessionCookies(reply, config)
      throw new BadRequestError(DETAILS[failure], 'token_not_valid')
    }
    const token = request.cookies[cookieNames(config.publicOrigin).refresh]
    if (!token) return refuse('invalid')
    const rotation = await rotateSession(db, token, describeClient(request), now())
    if ('failure' in rotation) {
      const { failure, sessionId } = rotation
      if (failure === 'reused') request.log.warn({ sessionId }, 'refresh token reused')
      else request.log.info({ failure, sessionId }, 'refresh refused')
      return refuse(failure)
    }
    const user = await findSessionUser(db, rotation.session.sessionId, now())
    if (!user) return refuse('inactive')
    await sendSession(call, reply, user, rotation.session)
    return {}
  },
  { limits: ['refreshPerAddress'] },
)
