import type { Database } from '../db/database.ts'

/** Removes mailed links that have expired; to whoever opens one, it is as it was: nothing. */
export async function purgeEmailTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<', now).execute()
}
