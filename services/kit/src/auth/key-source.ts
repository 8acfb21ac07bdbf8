import { KeyObject } from 'node:crypto'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet } from 'jose'

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
