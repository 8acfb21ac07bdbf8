import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@quantamental/api/account'
import type { Database } from '../db/database.ts'

/** Alphabet without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/** "7K3Q-9PDM-X2VA": 59 random bits. */
function createRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** SHA-256 of the user and the code, ignoring case, blanks and hyphens. */
function hashRecoveryCode(userId: number, code: string): Buffer {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHash('sha256').update(`${userId}\n${letters}`).digest()
}

/** Replace all recovery codes of a user. @returns the new ones, which are stored only as hashes */
export async function replaceRecoveryCodes(
  trx: Database,
  userId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode)
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        user_id: userId,
        hash: hashRecoveryCode(userId, code),
        created_at: now,
        used_at: null,
      })),
    )
    .execute()
  return codes
}

/** Use a recovery code; each works once. */
export async function useRecoveryCode(
  db: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashRecoveryCode(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
