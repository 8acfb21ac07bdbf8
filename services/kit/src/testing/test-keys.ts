import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { ApiScope } from '@quantamental/api/account'
import {
  ACCESS_COOKIE,
  CSRF_COOKIE,
  CSRF_HEADER,
  type SubscriptionStatus,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@quantamental/api/common'
import { exportJWK, SignJWT } from 'jose'
import { ACCESS_TOKEN_TYPE, createLocalKeySource, TOKEN_ALGORITHM } from '../auth/auth.ts'
import { createCsrfToken } from '../auth/csrf.ts'
import { TEST_CSRF_SECRET, TEST_ORIGIN } from './test-config.ts'

const pair = generateKeyPairSync('ed25519')
const keyId = 'test-key'
const publicJwk = {
  ...(await exportJWK(pair.publicKey)),
  kid: keyId,
  alg: TOKEN_ALGORITHM,
  use: 'sig',
}

/** Key pair that signs a test's tokens, and the matching key source for the tested app. */
export const testKeys = {
  keyId,
  privateKey: pair.privateKey,
  publicKey: pair.publicKey,
  jwks: { keys: [publicJwk] },
  source: createLocalKeySource({ keys: [publicJwk] }),
}

export interface TestClaims {
  userId?: number
  sessionId?: string
  tierNumber?: number
  status?: SubscriptionStatus
  roles?: string[]
  /** Authentication methods; with a second factor by default. */
  amr?: string[]
  /** Age of the sign-in or step-up; 0 by default. */
  authenticatedSecondsAgo?: number
  /** Seconds from now; negative for an expired token. */
  expiresInSeconds?: number
}

/** Signed access token; by default user 1 on a current Pro plan. */
export function signTestToken(claims: TestClaims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    sid: claims.sessionId ?? 'test-session',
    tier: claims.tierNumber ?? 5,
    status: claims.status ?? 'current',
    roles: claims.roles ?? [],
    amr: claims.amr ?? ['pwd', 'otp', 'mfa'],
    auth_time: now - (claims.authenticatedSecondsAgo ?? 0),
  })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: keyId, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(String(claims.userId ?? 1))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + (claims.expiresInSeconds ?? 300))
    .sign(pair.privateKey)
}

/** Headers of a signed-in browser on the site, including CSRF. */
export async function viewerCookies(claims: TestClaims = {}): Promise<Record<string, string>> {
  const csrf = createCsrfToken(TEST_CSRF_SECRET, claims.sessionId ?? 'test-session')
  return {
    cookie: `${ACCESS_COOKIE}=${await signTestToken(claims)}; ${CSRF_COOKIE}=${csrf}`,
    [CSRF_HEADER.toLowerCase()]: csrf,
    'sec-fetch-site': 'same-origin',
    origin: TEST_ORIGIN,
  }
}

/** Headers of a visitor's browser on the site, including CSRF. */
export function visitorCookies(): Record<string, string> {
  const csrf = createCsrfToken(TEST_CSRF_SECRET, null)
  return {
    cookie: `${CSRF_COOKIE}=${csrf}`,
    [CSRF_HEADER.toLowerCase()]: csrf,
    'sec-fetch-site': 'same-origin',
    origin: TEST_ORIGIN,
  }
}

export interface TestKeyClaims
  extends Pick<TestClaims, 'userId' | 'tierNumber' | 'status' | 'expiresInSeconds'> {
  keyId?: number
  scopes?: readonly ApiScope[]
}

/**
 * Headers of a script with an API key; by default of user 1 on a current Commercial plan, without
 * scopes.
 */
export async function bearerHeaders(claims: TestKeyClaims = {}): Promise<Record<string, string>> {
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({
    key: String(claims.keyId ?? 1),
    scope: (claims.scopes ?? []).join(' '),
    tier: claims.tierNumber ?? 9,
    status: claims.status ?? 'current',
  })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: keyId, typ: ACCESS_TOKEN_TYPE })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(TOKEN_AUDIENCE)
    .setSubject(String(claims.userId ?? 1))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + (claims.expiresInSeconds ?? 300))
    .sign(pair.privateKey)
  return { authorization: `Bearer ${token}` }
}
