import type { Database } from '../db/database.ts'

/** Days that alerts, and what happened to companies, are kept. */
export const ALERT_DAYS = 90

/** Removes what is older; how many alerts. */
export async function purgeAlerts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ALERT_DAYS * 86_400_000)
  await db.deleteFrom('company_change').where('created_at', '<', before).execute()
  const { numDeletedRows } = await db
    .deleteFrom('alert')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
