import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { KeyUse, RegistryAction, TrustedKey, TrustedKeys } from '@quantamental/remote/release'
import { isObject, isStringArray } from '../json.ts'
import { isReleaseName } from '../names.ts'
import { ReleaseError } from '../release-error.ts'
import { createSigner, keyIdOf, type Signer } from './signing.ts'

/** Keys to verify and to sign with. */
export interface Keys {
  /** Null if signatures are not required. */
  readonly trusted: TrustedKeys | null
  /** Release names of the builds that a second signer must approve; default: none. */
  readonly fourEyes?: readonly string[]
  /** Null without a private key. */
  readonly signer: Signer | null
}

export const NO_KEYS: Keys = { trusted: null, signer: null }

export const KEY_USES: readonly KeyUse[] = ['release', 'registry', 'override']
export const REGISTRY_ACTIONS: readonly RegistryAction[] = [
  ...(['approve', 'canary', 'deny', 'off', 'on', 'promote', 'rollback'] as const),
]

/** A new key pair: the private key (PEM, PKCS#8) and its entry in the trusted keys. */
export function createKeyPair(
  uses: readonly KeyUse[],
  limits: Omit<TrustedKey, 'publicKey' | 'uses'> = {},
): {
  readonly keyId: string
  readonly privateKeyPem: string
  readonly trusted: TrustedKey
} {
  const { privateKey } = generateKeyPairSync('ed25519')
  const privateKeyPem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const { keyId, publicKey } = createSigner(privateKeyPem)
  return { keyId, privateKeyPem, trusted: { publicKey, uses, ...limits } }
}

/** Read the two files; null for an undefined path. @throws ReleaseError `key_invalid`. */
export async function readKeys(paths: {
  readonly trustedKeysFile?: string | undefined
  readonly privateKeyFile?: string | undefined
}): Promise<Keys> {
  const { trustedKeysFile, privateKeyFile } = paths
  const trust =
    trustedKeysFile === undefined
      ? { trusted: null }
      : parseTrust(await readText(trustedKeysFile), trustedKeysFile)
  return {
    ...trust,
    signer: privateKeyFile === undefined ? null : createSigner(await readText(privateKeyFile)),
  }
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('key_invalid', `${file} cannot be read`)
  })
}

/** Keys of `parseTrust`. */
export function parseTrustedKeys(text: string, where: string): TrustedKeys {
  return parseTrust(text, where).trusted
}

export interface Trust {
  readonly trusted: TrustedKeys
  readonly fourEyes: readonly string[]
}

/**
 * Parse a list of trusted keys by id, and the builds under `fourEyes`. Each key must be listed under its own id, so that
 * none can impersonate another.
 * @param where names the list in messages. @throws ReleaseError `key_invalid` with every problem.
 */
export function parseTrust(text: string, where: string): Trust {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseError('key_invalid', `${where} is not valid JSON`)
  }
  if (!isObject(value))
    throw new ReleaseError('key_invalid', `${where} is not a list of trusted keys`)
  const { fourEyes = [], ...keys } = value
  const problems = Object.entries(keys).flatMap(([id, key]) => {
    if (!isObject(key) || typeof key.publicKey !== 'string' || !isStringArray(key.uses)) {
      return [`${id} must be {publicKey, uses}`]
    }
    const unknown = key.uses.filter((use) => !KEY_USES.includes(use as KeyUse))
    if (unknown.length > 0) return [`${id} has unknown uses: ${unknown.join(', ')}`]
    const own = keyIdOf(Buffer.from(key.publicKey, 'base64'))
    return own === id ? listLimitProblems(id, key) : [`${id} holds the key ${own}`]
  })
  if (!isNameList(fourEyes)) problems.push('fourEyes must be a list of release names')
  if (problems.length > 0) {
    throw new ReleaseError('key_invalid', `${where} is not a list of trusted keys`, problems)
  }
  return { trusted: keys as unknown as TrustedKeys, fourEyes: fourEyes as readonly string[] }
}

const isNameList = (value: unknown) => isStringArray(value) && value.every(isReleaseName)

function listLimitProblems(id: string, key: Readonly<Record<string, unknown>>): readonly string[] {
  const { owner, builds, actions, perActor } = key
  const problems: string[] = []
  if (owner !== undefined && typeof owner !== 'string') problems.push(`${id}: owner must be a text`)
  if (builds !== undefined && !isNameList(builds)) {
    problems.push(`${id}: builds must be a list of release names, such as mfe_stocks`)
  }
  const known: readonly unknown[] = REGISTRY_ACTIONS
  if (
    actions !== undefined &&
    !(isStringArray(actions) && actions.every((a) => known.includes(a)))
  ) {
    problems.push(`${id}: actions must be some of ${REGISTRY_ACTIONS.join(', ')}`)
  }
  if (perActor !== undefined && typeof perActor !== 'boolean') {
    problems.push(`${id}: perActor must be true or false`)
  }
  return problems
}
