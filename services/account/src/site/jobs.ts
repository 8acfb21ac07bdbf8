import type { Database } from '../db/database.ts'

/** Retention of answered and closed inquiries, in years. */
const INQUIRY_RETENTION_YEARS = 2

/** Delete inquiries settled two years ago and expired redemptions of invites. */
export async function purgeSite(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - INQUIRY_RETENTION_YEARS)
  await db
    .deleteFrom('inquiry')
    .where('state', '<>', 'open')
    .where((eb) => eb(eb.fn.coalesce('closed_at', 'answered_at'), '<', before))
    .execute()
  await db.deleteFrom('invite_redemption').where('expires_at', '<=', now).execute()
}
