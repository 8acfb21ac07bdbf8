import { baseCookieOptions, cookieNames } from '@quantamental/service-kit/auth'
import type { ServiceConfig } from '@quantamental/service-kit/config'
import { setCsrfCookie } from '@quantamental/service-kit/csrf'
import type { FastifyReply } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { SessionRow, UserRow } from '../db/tables.ts'
import { findEntitlement } from '../subscriptions/repository.ts'
import { type Authentication, signAccessToken } from './access-token.ts'
import { refreshExpiry } from './refresh-token.ts'
import { authenticationOf, type OpenSession } from './rotate-session.ts'

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

/** Remove the session cookies and the browser's cache, including pages it would restore on Back. */
export function clearBrowser(reply: FastifyReply, config: ServiceConfig): void {
  clearSessionCookies(reply, config)
  reply.header('clear-site-data', '"cache"')
}

interface TokenSubject {
  readonly sessionId: string
  readonly authentication: Authentication
}

/** Access token for the user's current entitlement. */
async function createAccessToken(
  { db, keyring, now }: AccountContext,
  user: UserRow,
  subject: TokenSubject,
): Promise<string> {
  const entitlement = await findEntitlement(db, user.id, now())
  return signAccessToken(
    keyring,
    { ...subject, userId: user.id, roles: user.roles, entitlement },
    now(),
  )
}

/** Set the session cookies, with an access token for the user's current entitlement. */
export async function sendSession(
  context: AccountContext,
  reply: FastifyReply,
  user: UserRow,
  session: OpenSession,
): Promise<void> {
  const token = await createAccessToken(context, user, session)
  setSessionCookies(reply, context.config, session, token, context.now())
}

/** Replace the access token of a session after a step-up. */
export async function sendAccessToken(
  context: AccountContext,
  reply: FastifyReply,
  user: UserRow,
  session: SessionRow,
): Promise<void> {
  const { config, now } = context
  const token = await createAccessToken(context, user, {
    sessionId: session.id,
    authentication: authenticationOf(session),
  })
  const expiry = refreshExpiry(now(), session.expires_at)
  reply.setCookie(cookieNames(config.publicOrigin).access, token, {
    ...baseCookieOptions(config.publicOrigin),
    maxAge: Math.floor((expiry.getTime() - now().getTime()) / 1000),
    httpOnly: true,
  })
}
