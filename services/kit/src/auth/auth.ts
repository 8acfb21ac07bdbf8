import jwt, { type TokenOrHeader } from '@fastify/jwt'
import type { ApiScope } from '@quantamental/api/account'
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@quantamental/api/common'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type BearerVerifier,
  createBearerVerifier,
  hasBearer,
  type KeySource,
  KeysUnavailableError,
  TOKEN_ALGORITHM,
} from './bearer.ts'
import { cookieNames } from './csrf.ts'
import { NO_REVOKED_SESSIONS, type RevokedSessions } from './revoked-sessions.ts'

export {
  createLocalKeySource,
  createRemoteKeySource,
  type KeySource,
  KeysUnavailableError,
  revokedKeyName,
  TOKEN_ALGORITHM,
} from './bearer.ts'
export { baseCookieOptions, cookieNames } from './csrf.ts'
export { requireRole, requireStepUp, requireViewer, viewerId } from './guards.ts'
export {
  createRevokedSessions,
  NO_REVOKED_SESSIONS,
  REVOCATION_CHANNEL,
  type RevokedSessions,
} from './revoked-sessions.ts'

/** `typ` of an access token, so that no other signed token passes as one. */
export const ACCESS_TOKEN_TYPE = 'at+jwt'
/** Value of the claim `amr` that asserts a second factor (RFC 8176). */
const SECOND_FACTOR_AMR = 'mfa'
/** Accepted clock skew between two machines. */
export const CLOCK_TOLERANCE_SECONDS = 5
/** Tokens of each key whose verification is cached, about 2 KB each. */
const VERIFIED_TOKENS_MAX = 2_000
/**
 * Response header, set to `expired` when the session cookie is no longer valid: refresh the
 * session, then retry.
 */
const SESSION_HEADER = 'x-session'

/** Caller of a request. Visitors have no ids, tier 0, status `unsubscribed` and no roles. */
export interface Viewer {
  readonly userId: number | null
  readonly sessionId: string | null
  readonly tierNumber: number
  readonly status: SubscriptionStatus
  readonly roles: readonly string[]
  /** Whether the session was opened or confirmed with a second factor. */
  readonly hasSecondFactor: boolean
  /** Time of the sign-in or of the latest step-up; null for visitors and API keys. */
  readonly authenticatedAt: Date | null
  /** Scopes of the API key that made the request; null for browsers. */
  readonly scopes: readonly ApiScope[] | null
}

export const VISITOR: Viewer = {
  userId: null,
  sessionId: null,
  tierNumber: 0,
  status: 'unsubscribed',
  roles: [],
  hasSecondFactor: false,
  authenticatedAt: null,
  scopes: null,
}

/** Verification result of the access cookie or API key token. */
type SessionState = 'absent' | 'valid' | 'expired' | 'revoked' | 'invalid' | 'unavailable'

interface Session {
  readonly state: SessionState
  readonly viewer: Viewer
  /** Session of the verified token, even if revoked or expired; CSRF tokens are bound to it. */
  readonly sessionId: string | null
  /** API key that made the request; 0 if its token is invalid, null for browsers. */
  readonly keyId: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    session: Session
  }
}

const NO_SESSION: Session = { state: 'absent', viewer: VISITOR, sessionId: null, keyId: null }
const BAD_BEARER: Session = { ...NO_SESSION, state: 'invalid', keyId: 0 }

interface Claims {
  readonly sub: string
  readonly sid: string
  readonly exp: number
  readonly tier: number
  readonly status: SubscriptionStatus
  readonly roles: string[]
  /** Authentication methods (RFC 8176); `mfa` if a second factor was among them. */
  readonly amr?: string[]
  /** Time of the sign-in or of the latest step-up, in seconds since 1970. */
  readonly auth_time?: number
}

const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

function isClaims(claims: object): claims is Claims {
  const c = claims as Record<string, unknown>
  return (
    typeof c.sub === 'string' &&
    /^[1-9]\d{0,14}$/.test(c.sub) &&
    c.scope === undefined &&
    typeof c.sid === 'string' &&
    c.sid !== '' &&
    Number.isFinite(c.exp) &&
    Number.isInteger(c.tier) &&
    SUBSCRIPTION_STATUSES.some((status) => status === c.status) &&
    isTexts(c.roles) &&
    (c.amr === undefined || isTexts(c.amr)) &&
    (c.auth_time === undefined || Number.isInteger(c.auth_time))
  )
}

function hasExpired(exp: number): boolean {
  return (exp + CLOCK_TOLERANCE_SECONDS) * 1000 <= Date.now()
}

async function verifySession(request: FastifyRequest, revoked: RevokedSessions): Promise<Session> {
  let claims: object
  try {
    claims = await request.jwtVerify<object>()
  } catch (error) {
    if (error instanceof KeysUnavailableError) {
      request.log.error({ err: error }, 'cannot verify tokens')
      return { ...NO_SESSION, state: 'unavailable' }
    }
    return { ...NO_SESSION, state: 'invalid' }
  }
  if (!isClaims(claims)) return { ...NO_SESSION, state: 'invalid' }
  if (hasExpired(claims.exp)) return { ...NO_SESSION, state: 'expired', sessionId: claims.sid }
  if (revoked.has(claims.sid)) return { ...NO_SESSION, state: 'revoked', sessionId: claims.sid }
  return {
    state: 'valid',
    sessionId: claims.sid,
    keyId: null,
    viewer: {
      userId: Number(claims.sub),
      sessionId: claims.sid,
      tierNumber: claims.tier,
      status: claims.status,
      roles: claims.roles,
      hasSecondFactor: claims.amr?.includes(SECOND_FACTOR_AMR) ?? false,
      authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
      scopes: null,
    },
  }
}

/** Verify the bearer header; cookies of the same request are ignored. */
async function verifyKey(request: FastifyRequest, verifier: BearerVerifier): Promise<Session> {
  try {
    const claims = await verifier.verify(request)
    if (!claims) return BAD_BEARER
    const { userId, keyId, tierNumber, status, scopes } = claims
    const viewer = { ...VISITOR, userId, tierNumber, status, scopes }
    return { state: 'valid', sessionId: null, keyId, viewer }
  } catch (error) {
    request.log.error({ err: error }, 'cannot verify tokens')
    return { ...BAD_BEARER, state: 'unavailable' }
  }
}

/**
 * Verify the access cookie of every request that has one. Expiry is checked here and not by the
 * verifier, because CSRF tokens stay bound to a session whose access token has just expired. A
 * request with `Authorization: Bearer` counts as an API key request, whatever its cookies.
 */
export async function addAuth(
  app: FastifyInstance,
  {
    publicOrigin,
    keys,
    revoked = NO_REVOKED_SESSIONS,
  }: { publicOrigin: string; keys: KeySource; revoked?: RevokedSessions },
): Promise<void> {
  const { access } = cookieNames(publicOrigin)
  await app.register(jwt, {
    secret: async (_request: FastifyRequest, token: TokenOrHeader) => {
      const { kid } = 'header' in token ? token.header : token
      const key = typeof kid === 'string' ? await keys.findPublicKey(kid) : undefined
      if (key === undefined) throw new Error('No such key')
      return key
    },
    cookie: { cookieName: access, signed: false },
    decode: { complete: true },
    verify: {
      onlyCookie: true,
      algorithms: [TOKEN_ALGORITHM],
      allowedIss: TOKEN_ISSUER,
      allowedAud: TOKEN_AUDIENCE,
      checkTyp: ACCESS_TOKEN_TYPE,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'jti', 'iat', 'exp'],
      ignoreExpiration: true,
      clockTolerance: CLOCK_TOLERANCE_SECONDS * 1000,
      // Verifying a signature takes about 85 µs. Expiry, revocation and the published key are checked each time.
      cache: VERIFIED_TOKENS_MAX,
    },
  })
  app.decorateRequest('viewer')
  app.decorateRequest('session')
  const bearer = createBearerVerifier(keys, revoked, {
    typ: ACCESS_TOKEN_TYPE,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBearer(request)) {
      verifyKey(request, bearer).then((session) => {
        request.session = session
        request.viewer = session.viewer
        done()
      }, done)
      return
    }
    if (!request.cookies[access]) {
      request.session = NO_SESSION
      request.viewer = VISITOR
      done()
      return
    }
    verifySession(request, revoked).then((session) => {
      request.session = session
      request.viewer = session.viewer
      const { state } = session
      if (state !== 'valid' && state !== 'unavailable') reply.header(SESSION_HEADER, 'expired')
      done()
    }, done)
  })
}
