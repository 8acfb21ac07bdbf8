import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import {
  ACCESS_COOKIE,
  CSRF_COOKIE,
  CSRF_HEADER,
  REFRESH_COOKIE,
  SIGNED_IN_COOKIE,
} from '@quantamental/api/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ForbiddenError, ServiceUnavailableError } from '../http/errors.ts'

const HEADER = CSRF_HEADER.toLowerCase()
const TOKEN = /^([\w-]{22})\.([\w-]{43})$/
const ANONYMOUS = 'anonymous'
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface CsrfConfig {
  readonly csrfSecret: string
  readonly publicOrigin: string
}

function sign(secret: string, sessionId: string | null, random: string): string {
  return createHmac('sha256', secret)
    .update(`${sessionId ?? ANONYMOUS}.${random}`)
    .digest('base64url')
}

/** `<random>.<HMAC-SHA256(secret, sid|'anonymous' + '.' + random)>`, both base64url. */
export function createCsrfToken(secret: string, sessionId: string | null): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${sign(secret, sessionId, random)}`
}

/** Whether `token` was created with `secret` for this session (null: for a visitor). */
export function isCsrfTokenFor(secret: string, sessionId: string | null, token: string): boolean {
  const [, random, signature] = TOKEN.exec(token) ?? []
  if (random === undefined || signature === undefined) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, sessionId, random)))
}

function refuse(reason: string): never {
  throw new ForbiddenError(`CSRF Failed: ${reason}`, 'csrf_failed')
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? undefined : value
}

/** Check `Sec-Fetch-Site`, or `Origin` in browsers that do not send it. */
function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string): void {
  const site = single(request.headers['sec-fetch-site'])
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('Request comes from another site.')
    return
  }
  const origin = single(request.headers.origin)
  if (origin === undefined) refuse('Origin is missing.')
  if (origin !== publicOrigin) refuse('Origin is not trusted.')
}

/** Reject an unsafe request that another site could have triggered. */
export function createCsrfGuard({ csrfSecret, publicOrigin }: CsrfConfig) {
  return async function refuseForgedRequest(request: FastifyRequest): Promise<void> {
    if (SAFE_METHODS.has(request.method)) return
    refuseForeignOrigin(request, publicOrigin)
    if (request.session.state === 'unavailable') throw new ServiceUnavailableError()
    const cookie = request.cookies[CSRF_COOKIE]
    const header = single(request.headers[HEADER])
    if (!cookie) refuse('CSRF cookie not set.')
    if (!header) refuse('CSRF token missing.')
    if (cookie !== header || !isCsrfTokenFor(csrfSecret, request.session.sessionId, cookie)) {
      refuse('CSRF token incorrect.')
    }
  }
}

/** Set a session cookie with a CSRF token bound to `sessionId`; readable by scripts. */
export function setCsrfCookie(
  reply: FastifyReply,
  { csrfSecret, publicOrigin }: CsrfConfig,
  sessionId: string | null,
  maxAgeSeconds?: number,
): void {
  reply.setCookie(CSRF_COOKIE, createCsrfToken(csrfSecret, sessionId), {
    ...baseCookieOptions(publicOrigin),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })
}

/** Like `setCsrfCookie`, unless the request already has a valid token for its session. */
export function ensureCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: CsrfConfig,
): void {
  const { sessionId } = request.session
  const present = request.cookies[CSRF_COOKIE]
  if (present && isCsrfTokenFor(config.csrfSecret, sessionId, present)) return
  setCsrfCookie(reply, config, sessionId)
}

interface CookieNames {
  readonly access: string
  readonly refresh: string
  readonly csrf: string
  readonly signedIn: string
}

function isHttps(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:')
}

/**
 * Cookie names for an origin. On https the two HttpOnly cookies carry prefixes enforced by browsers
 * (`__Host-` requires Path=/, so the refresh cookie uses `__Secure-`). The two cookies read by
 * scripts keep their names; the CSRF cookie is bound to the session by its signature.
 */
export function cookieNames(publicOrigin: string): CookieNames {
  const secure = isHttps(publicOrigin)
  return {
    access: secure ? `__Host-${ACCESS_COOKIE}` : ACCESS_COOKIE,
    refresh: secure ? `__Secure-${REFRESH_COOKIE}` : REFRESH_COOKIE,
    csrf: CSRF_COOKIE,
    signedIn: SIGNED_IN_COOKIE,
  }
}

/** Attributes shared by every cookie. */
export function baseCookieOptions(publicOrigin: string): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: isHttps(publicOrigin) }
}
