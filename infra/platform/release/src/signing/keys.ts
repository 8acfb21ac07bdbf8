import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { KeyUse, TrustedKey, TrustedKeys } from '@quantamental/remote/release'
import { isObject, isStringArray } from '../json.ts'
import { ReleaseError } from '../release-error.ts'
import { createSigner, keyIdOf, type Signer } from './signing.ts'

/** Keys to verify and to sign with. */
export interface Keys {
  /** Null if signatures are not required. */
  readonly trusted: TrustedKeys | null
  /** Null without a private key. */
  readonly signer: Signer | null
}

export const NO_KEYS: Keys = { trusted: null, signer: null }

export const KEY_USES: readonly KeyUse[] = ['release', 'registry', 'override']

/** A new key pair: the private key (PEM, PKCS#8) and its entry in the trusted keys. */
export function createKeyPair(uses: readonly KeyUse[]): {
  readonly keyId: string
  readonly privateKeyPem: string
  readonly trusted: TrustedKey
} {
  const { privateKey } = generateKeyPairSync('ed25519')
  const privateKeyPem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { keyId, publicKey } = createSigner(privateKeyPem)
  return { keyId, privateKeyPem, trusted: { publicKey, uses } }
}

/** Read the two files; null for an undefined path. @throws ReleaseError `key_invalid`. */
export async function readKeys(paths: {
  readonly trustedKeysFile?: string | undefined
  readonly privateKeyFile?: string | undefined
}): Promise<Keys> {
  const { trustedKeysFile, privateKeyFile } = paths
  return {
    trusted:
      trustedKeysFile === undefined
        ? null
        : parseTrustedKeys(await readText(trustedKeysFile), trustedKeysFile),
    signer: privateKeyFile === undefined ? null : createSigner(await readText(privateKeyFile)),
  }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('key_invalid', `${file} cannot be read`)
  })
}

/**
 * Parse a list of trusted keys. Each must be listed under its own id, so that none can impersonate another.
 * @param where names the list in messages. @throws ReleaseError `key_invalid` with every problem.
 */
export function parseTrustedKeys(text: string, where: string): TrustedKeys {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError('key_invalid', `${where} is not valid JSON`)
  }
  if (!isObject(value))
    throw new ReleaseError('key_invalid', `${where} is not a list of trusted keys`)
  const problems = Object.entries(value).flatMap(([id, key]) => {
    if (!isObject(key) || typeof key.publicKey !== 'string' || !isStringArray(key.uses)) {
      return [`${id} must be {publicKey, uses}`]
    }
    const unknown = key.uses.filter((use) => !KEY_USES.includes(use as KeyUse))
    if (unknown.length > 0) return [`${id} has unknown uses: ${unknown.join(', ')}`]
    const own = keyIdOf(Buffer.from(key.publicKey, 'base64'))
    return own === id ? [] : [`${id} holds the key ${own}`]
  })
  if (problems.length > 0) {
    throw new ReleaseError('key_invalid', `${where} is not a list of trusted keys`, problems)
  }
  return value as unknown as TrustedKeys
}
