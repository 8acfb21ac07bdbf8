import type { Database } from '../db/database.ts'

/** Deletes expired mailed links; they are already refused as expired. */
export async function purgeEmailTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('email_token').where('expires_at', '<', now).execute()
}
