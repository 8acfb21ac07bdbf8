import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { SigningKeyRow, SigningKeyStage } from './tables.ts'

const LOCK_ID = 7_021_112_026

export function listSigningKeys(db: Database): Promise<SigningKeyRow[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('created_at').orderBy('kid').execute()
}

/** Run `work` in a transaction under the advisory lock for signing keys. */
export function withSigningKeyLock<T>(
  db: Database,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx)
    return work(trx)
  })
}

export async function insertSigningKey(db: Database, key: SigningKeyRow): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({
      ...key,
      public_jwk: JSON.stringify(key.public_jwk),
      private_jwk: JSON.stringify(key.private_jwk),
    } as never)
    .execute()
}

export async function moveSigningKey(
  db: Database,
  from: SigningKeyStage,
  to: SigningKeyStage,
): Promise<void> {
  await db.updateTable('signing_key').set({ stage: to }).where('stage', '=', from).execute()
}

export async function deleteSigningKey(db: Database, stage: SigningKeyStage): Promise<void> {
  await db.deleteFrom('signing_key').where('stage', '=', stage).execute()
}
