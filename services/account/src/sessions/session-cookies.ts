import { baseCookieOptions, cookieNames } from '@quantamental/service-kit/auth'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import { setCsrfCookie } from '@quantamental/service-kit/csrf'
import type { FastifyReply } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { UserRow } from '../db/tables.ts'
import { findEntitlement } from '../subscriptions/repository.ts'
import { signAccessToken } from './access-token.ts'
import type { OpenSession } from './rotate-session.ts'

const REFRESH_PATH = '/api/jwt/refresh/'

/**
 * Set all four cookies. They live as long as the refresh token: the access token expires after five minutes,
 * but still identifies the session that CSRF tokens are bound to.
 */
function setSessionCookies(
  reply: FastifyReply,
  config: ServiceConfig,
  session: OpenSession,
  accessToken: string,
  now: Date,
): void {
  const names = cookieNames(config.publicOrigin)
  const maxAge = Math.floor((session.refreshExpiresAt.getTime() - now.getTime()) / 1000)
  const options = { ...baseCookieOptions(config.publicOrigin), maxAge }
  reply.setCookie(names.access, accessToken, { ...options, httpOnly: true })
  reply.setCookie(names.refresh, session.refreshToken, {
    ...options,
    httpOnly: true,
    sameSite: 'strict',
    path: REFRESH_PATH,
  })
  reply.setCookie(names.signedIn, '1', options)
  setCsrfCookie(reply, config, session.sessionId, maxAge)
}

/** Remove the session cookies; a visitor's CSRF token stays. */
export function clearSessionCookies(reply: FastifyReply, config: ServiceConfig): void {
  const names = cookieNames(config.publicOrigin)
  const options = baseCookieOptions(config.publicOrigin)
  reply.clearCookie(names.access, { ...options, httpOnly: true })
  reply.clearCookie(names.refresh, {
    ...options,
    httpOnly: true,
    sameSite: 'strict',
    path: REFRESH_PATH,
  })
  reply.clearCookie(names.signedIn, options)
  setCsrfCookie(reply, config, null)
}

/** Set the session cookies, with an access token for the user's current entitlement. */
export async function sendSession(
  { config, db, keyring, now }: AccountContext,
  reply: FastifyReply,
  user: UserRow,
  session: OpenSession,
): Promise<void> {
  const entitlement = await findEntitlement(db, user.id, now())
  const { sessionId } = session
  const accessToken = await signAccessToken(
    keyring,
    { userId: user.id, sessionId, roles: user.roles, entitlement },
    now(),
  )
  setSessionCookies(reply, config, session, accessToken, now())
}
