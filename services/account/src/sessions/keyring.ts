import { randomUUID } from 'node:crypto'
import {
  createLocalKeySource,
  type KeySource,
  KeysUnavailableError,
  TOKEN_ALGORITHM,
} from '@quantamental/service-kit/auth'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet } from 'jose'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SigningKeyRow, SigningKeyStage } from '../db/tables.ts'

/** Longest delay before another instance's rotation is noticed. */
const RELOAD_MS = 60_000

/** Shortest time between two reloads caused by tokens with an unknown key. */
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

/** Create the first two keys; do nothing if there are keys. */
export async function ensureSigningKeys(db: Database, now: Date): Promise<void> {
  await withSigningKeyLock(db, async (trx) => {
    const stages = new Set((await listSigningKeys(trx)).map(({ stage }) => stage))
    for (const stage of ['current', 'next'] as const) {
      if (!stages.has(stage)) await insertSigningKey(trx, await createSigningKey(stage, now))
    }
  })
}

/** Make `next` the signing key, keep publishing `current` as `previous` and delete the old `previous`. */
export async function rotateSigningKeys(db: Database, now: Date): Promise<void> {
  await withSigningKeyLock(db, async (trx) => {
    await deleteSigningKey(trx, 'previous')
    await moveSigningKey(trx, 'current', 'previous')
    await moveSigningKey(trx, 'next', 'current')
    await insertSigningKey(trx, await createSigningKey('next', now))
  })
}

export interface Keyring {
  /** Public keys for `/.well-known/jwks.json`. */
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
  if (!current) throw new Error('No signing key. Call ensureSigningKeys first.')
  const jwks: JSONWebKeySet = { keys: rows.map(({ public_jwk }) => public_jwk) }
  const privateKey = await importJWK(current.private_jwk, TOKEN_ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new Error('The signing key is not a key pair')
  return {
    jwks,
    signer: { kid: current.kid, privateKey },
    source: createLocalKeySource(jwks),
  }
}

/** Keys from the database, cached for a minute; a token with an unknown key triggers a reload. */
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
          throw new KeysUnavailableError('Could not read the signing keys', { cause })
        }
      },
    },
  }
}

const LOCK_ID = 7_021_112_026

function listSigningKeys(db: Database): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('created_at').orderBy('kid').execute()
}

/** Run `work` in a transaction under the advisory lock for signing keys. */
function withSigningKeyLock<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx)
    return work(trx)
  })
}

async function insertSigningKey(db: Database, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      ...key,
      public_jwk: JSON.stringify(key.public_jwk),
      private_jwk: JSON.stringify(key.private_jwk),
    } as never)
    .execute()
}

async function moveSigningKey(
  db: Database,
  from: SigningKeyStage,
  to: SigningKeyStage,
): Promise<void> {
  await db.updateTable('signing_key').set({ stage: to }).where('stage', '=', from).execute()
}

async function deleteSigningKey(db: Database, stage: SigningKeyStage): Promise<void> {
  await db.deleteFrom('signing_key').where('stage', '=', stage).execute()
}
