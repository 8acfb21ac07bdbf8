import { BRAND } from '@quantamental/api/common'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../db/database.ts'
import type { TotpRow } from '../db/tables.ts'

const PERIOD_SECONDS = 30
/** Accepted time steps before and after the current one (RFC 6238, section 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20

/** New key in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** `otpauth://` URI for authenticator apps. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** Time step of a valid code; null for any other text. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

export function findTotp(db: Database, userId: number): Promise<TotpRow | undefined> {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Use a code. Each code works once, and none that is older than the last. */
export async function useTotp(
  db: Database,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await findTotp(db, userId)
  const step = row ? stepOfCode(row.secret, code, now) : null
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step, last_used_at: now })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
