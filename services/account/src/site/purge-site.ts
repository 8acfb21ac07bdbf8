import type { Database } from '../db/database.ts'

/** How long what was answered or closed is kept. */
export const INQUIRY_KEPT_YEARS = 2

/** Removes inquiries that were settled two years ago, and what browsers redeemed too long ago to hold. */
export async function purgeSite(db: Database, now: Date): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - INQUIRY_KEPT_YEARS)
  await db
    .deleteFrom('inquiry')
    .where('state', '<>', 'open')
    .where((eb) => eb(eb.fn.coalesce('closed_at', 'answered_at'), '<', before))
    .execute()
  await db.deleteFrom('invite_redemption').where('expires_at', '<=', now).execute()
}
