import type { CookieSerializeOptions } from '@fastify/cookie'
import {
  ACCESS_COOKIE,
  CSRF_COOKIE,
  REFRESH_COOKIE,
  SIGNED_IN_COOKIE,
} from '@quantamental/api/common'

export interface CookieNames {
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
