import { createHash, randomBytes, randomInt } from 'node:crypto'
import { BETA_INVITED_MS } from '@quantamental/api/site'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const TOKEN_BYTES = 32

/** A browser's token for the beta and its expiry. */
interface Redemption {
  readonly token: string
  readonly until: Date
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Unexpired redemption of a browser's token; undefined if there is none. */
export function findRedemption(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<{ invite_id: number; expires_at: Date } | undefined> {
  if (!token) return Promise.resolve(undefined)
  return db
    .selectFrom('invite_redemption')
    .select(['invite_id', 'expires_at'])
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Redeem an invite. The quota holds under concurrent requests; a browser that already redeemed this invite does not
 * use it up again. @returns undefined for a code that is unknown, used up, expired or revoked.
 */
export function redeemInvite(
  db: Database,
  { code, token, now }: { code: string; token: string | undefined; now: Date },
): Promise<Redemption | undefined> {
  return db.transaction().execute(async (trx) => {
    const existing = await findRedemption(trx, token, now)
    if (token && existing) {
      const invite = await trx
        .selectFrom('invite')
        .select('id')
        .where('id', '=', existing.invite_id)
        .where('code', '=', code)
        .executeTakeFirst()
      if (invite) return { token, until: existing.expires_at }
    }
    const invite = await trx
      .updateTable('invite')
      .set({ used: sql`used + 1` })
      .where('code', '=', code)
      .whereRef('used', '<', 'quota')
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .returning('id')
      .executeTakeFirst()
    if (!invite) return undefined
    const made = randomBytes(TOKEN_BYTES).toString('base64url')
    const until = new Date(now.getTime() + BETA_INVITED_MS)
    await trx
      .insertInto('invite_redemption')
      .values({ hash: hashOf(made), invite_id: invite.id, expires_at: until })
      .execute()
    return { token: made, until }
  })
}

/** Crockford's alphabet, without letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 5
const CODE = /^QM([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z]{5})$/

/** Create a code of 50 random bits: "QM-7F3K2-M8DPT". */
export function createInviteCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `QM-${half()}-${half()}`
}

/** Normalize a typed code; null if it can't be a code. */
export function readInviteCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, first, second] = CODE.exec(letters) ?? []
  return first && second ? `QM-${first}-${second}` : null
}
