import { refreshTokenRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import { cookieNames } from '@quantamental/service-kit/auth'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { createLimit } from '../rate-limits.ts'
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
export function addRefreshTokenRoute(app: FastifyInstance, context: AccountContext): void {
  const { config, db, now } = context
  const names = cookieNames(config.publicOrigin)
  const limit = createLimit(app, context, 'refreshPerAddress')

  addRoute(
    app,
    refreshTokenRoute,
    async ({ request, reply }) => {
      const refuse = (failure: RotationFailure): never => {
        clearSessionCookies(reply, config)
        throw new BadRequestError(DETAILS[failure], 'token_not_valid')
      }
      const token = request.cookies[names.refresh]
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
      await sendSession(context, reply, user, rotation.session)
      return {}
    },
    { before: [limit] },
  )
}
