import { randomUUID } from 'node:crypto'
import {
  createLocalKeySource,
  type KeySource,
  KeysUnavailableError,
  TOKEN_ALGORITHM,
} from '@quantamental/service-kit/auth'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet } from 'jose'
import type { Database, SigningKeyRow, SigningKeyStage } from '../db/database.ts'
import {
  deleteSigningKey,
  insertSigningKey,
  listSigningKeys,
  moveSigningKey,
  withSigningKeyLock,
} from '../db/signing-key.repository.ts'

/** Another instance's rotation is noticed within this time. */
const RELOAD_MS = 60_000
/** A token that names an unknown key reads the database at most this often. */
const UNKNOWN_KEY_RELOAD_MS = 5_000

async function createSigningKey(stage: SigningKeyStage, now: Date): Promise<SigningKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, {
    crv: 'Ed25519',
    extractable: true,
  })
  const kid = randomUUID()
  return {
    kid,
    stage,
    public_jwk: { ...(await exportJWK(publicKey)), kid, alg: TOKEN_ALGORITHM, use: 'sig' },
    private_jwk: await exportJWK(privateKey),
    created_at: now,
  }
}

/** Makes the first two keys; does nothing where there are keys already. */
export async function ensureSigningKeys(db: Database, now: Date): Promise<void> {
  await withSigningKeyLock(db, async (trx) => {
    const stages = new Set((await listSigningKeys(trx)).map(({ stage }) => stage))
    for (const stage of ['current', 'next'] as const) {
      if (!stages.has(stage)) await insertSigningKey(trx, await createSigningKey(stage, now))
    }
  })
}

/** `next` starts to sign, `current` stays published, what was `previous` is forgotten. */
export async function rotateSigningKeys(db: Database, now: Date): Promise<void> {
  await withSigningKeyLock(db, async (trx) => {
    await deleteSigningKey(trx, 'previous')
    await moveSigningKey(trx, 'current', 'previous')
    await moveSigningKey(trx, 'next', 'current')
    await insertSigningKey(trx, await createSigningKey('next', now))
  })
}

export interface Keyring {
  /** What `/.well-known/jwks.json` answers: public halves only. */
  readJwks(): Promise<JSONWebKeySet>
  readSigner(): Promise<{ kid: string; privateKey: CryptoKey }>
  readonly source: KeySource
}

interface Loaded {
  readonly jwks: JSONWebKeySet
  readonly signer: { kid: string; privateKey: CryptoKey }
  readonly source: KeySource
}

async function load(db: Database): Promise<Loaded> {
  const rows = await listSigningKeys(db)
  const current = rows.find(({ stage }) => stage === 'current')
  if (!current) throw new Error('No signing key; was ensureSigningKeys run?')
  const jwks: JSONWebKeySet = { keys: rows.map(({ public_jwk }) => public_jwk) }
  const privateKey = await importJWK(current.private_jwk, TOKEN_ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error('The signing key is not a key pair')
  return {
    jwks,
    signer: { kid: current.kid, privateKey },
    source: createLocalKeySource(jwks),
  }
}

/** The keys of the database, kept for a minute; a token that names an unknown key has them read again. */
export function createKeyring(db: Database, now: () => Date): Keyring {
  let loading: Promise<Loaded> | undefined
  let lastLoadMs = Number.NEGATIVE_INFINITY

  const read = async (maxAgeMs = RELOAD_MS): Promise<Loaded> => {
    const nowMs = now().getTime()
    if (loading === undefined || nowMs - lastLoadMs >= maxAgeMs) {
      lastLoadMs = nowMs
      const attempt = load(db)
      loading = attempt
      attempt.catch(() => {
        if (loading === attempt) loading = undefined
      })
    }
    return loading
  }
  return {
    readJwks: async () => (await read()).jwks,
    readSigner: async () => (await read()).signer,
    source: {
      async findPublicKey(kid) {
        try {
          const key = await (await read()).source.findPublicKey(kid)
          return key ?? (await (await read(UNKNOWN_KEY_RELOAD_MS)).source.findPublicKey(kid))
        } catch (cause) {
          throw new KeysUnavailableError('The keys cannot be read', { cause })
        }
      },
    },
  }
}
