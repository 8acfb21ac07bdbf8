import { createPublicKey, KeyObject } from 'node:crypto'
import { API_SCOPES, type ApiScope } from '@quantamental/api/account'
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@quantamental/api/common'
import type { FastifyRequest } from 'fastify'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import type { RevokedSessions } from './revoked-sessions.ts'

const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i

/** Claims of a token issued in exchange for an API key. */
interface BearerClaims {
  readonly userId: number
  readonly keyId: number
  readonly tierNumber: number
  readonly status: SubscriptionStatus
  readonly scopes: readonly ApiScope[]
}

/** Entry of a revoked API key in the list of revoked sessions. */
export function revokedKeyName(keyId: number): string {
  return `api-key-${keyId}`
}

/** Whether the request has an `Authorization: Bearer` header, valid or not. */
export function hasBearer({ headers }: FastifyRequest): boolean {
  return headers.authorization !== undefined && /^bearer\b/i.test(headers.authorization)
}

function readId(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

function readScopes(scope: unknown): ApiScope[] | null {
  if (typeof scope !== 'string') return null
  const codes = scope.split(' ').filter(Boolean)
  const known = API_SCOPES.map(({ code }) => code).filter((code) => codes.includes(code))
  return known.length === codes.length ? known : null
}

/** Claims of an API key token; null for any other token, including session tokens. */
function readClaims({ sub, sid, key, tier, status, scope }: JWTPayload): BearerClaims | null {
  const userId = readId(sub)
  const keyId = readId(key)
  const scopes = readScopes(scope)
  const known = SUBSCRIPTION_STATUSES.find((one) => one === status)
  if (userId === null || keyId === null || scopes === null || sid !== undefined) return null
  if (known === undefined || !Number.isInteger(tier)) return null
  return { userId, keyId, tierNumber: tier as number, status: known, scopes }
}

export interface BearerVerifier {
  /** @throws KeysUnavailableError when the published keys cannot be read. */
  verify(request: FastifyRequest): Promise<BearerClaims | null>
}

/** Verify API key tokens: tokens with a scope and without a session. */
export function createBearerVerifier(
  keys: KeySource,
  revoked: Pick<RevokedSessions, 'has'>,
  options: Pick<JWTVerifyOptions, 'typ' | 'clockTolerance'>,
): BearerVerifier {
  const parsed = new Map<string, KeyObject>()

  async function findKey(kid: string | undefined): Promise<KeyObject> {
    const pem = kid === undefined ? undefined : await keys.findPublicKey(kid)
    if (pem === undefined) throw new Error('No such key')
    let key = parsed.get(pem)
    if (key === undefined) {
      // Only a few keys are published at a time; drop those from before the last rotations.
      if (parsed.size > 8) parsed.clear()
      key = createPublicKey(pem)
      parsed.set(pem, key)
    }
    return key
  }

  return {
    async verify({ headers }) {
      const [, token] = BEARER.exec(headers.authorization ?? '') ?? []
      if (token === undefined) return null
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
          ...options,
          algorithms: [TOKEN_ALGORITHM],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          requiredClaims: ['iss', 'aud', 'sub', 'jti', 'iat', 'exp', 'scope', 'key'],
        })
        const claims = readClaims(payload)
        return claims && revoked.has(revokedKeyName(claims.keyId)) ? null : claims
      } catch (error) {
        if (error instanceof KeysUnavailableError) throw error
        return null
      }
    },
  }
}

/** The only accepted signing algorithm for tokens. */
export const TOKEN_ALGORITHM = 'EdDSA'
const FETCH_TIMEOUT_MS = 3_000
/** Minimum time between fetches caused by unknown key ids. */
const COOLDOWN_MS = 30_000
const MAX_AGE_MS = 600_000

/** Source of public keys. */
export interface KeySource {
  /**
   * Public key with this id as SPKI PEM; undefined if account publishes no such key.
   * @throws KeysUnavailableError when the published keys cannot be read.
   */
  findPublicKey(keyId: string): Promise<string | undefined>
}

/** Account's keys cannot be read, so no token can be verified. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError'
}

type KeyLookup = (header: { alg: string; kid: string }) => Promise<CryptoKey>

function toKeySource(lookUp: KeyLookup): KeySource {
  const pems = new WeakMap<CryptoKey, string>()
  return {
    async findPublicKey(keyId) {
      let key: CryptoKey
      try {
        key = await lookUp({ alg: TOKEN_ALGORITHM, kid: keyId })
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey) return undefined
        if (error instanceof errors.JWKSMultipleMatchingKeys) return undefined
        throw new KeysUnavailableError('The published keys cannot be read', { cause: error })
      }
      let pem = pems.get(key)
      if (pem === undefined) {
        pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString()
        pems.set(key, pem)
      }
      return pem
    },
  }
}

/** Keys published at `url`, cached; unknown ids cannot cause a storm of requests. */
export function createRemoteKeySource(url: string): KeySource {
  const keySet = createRemoteJWKSet(new URL(url), {
    timeoutDuration: FETCH_TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
    cacheMaxAge: MAX_AGE_MS,
  })
  return toKeySource((header) => keySet(header))
}

/** Fixed set of keys, for account itself and for tests. */
export function createLocalKeySource(keys: JSONWebKeySet): KeySource {
  const keySet = createLocalJWKSet(keys)
  return toKeySource((header) => keySet(header))
}
