import type { Database } from '../db/database.ts'

/** Retention of alerts and company changes, in days. */
const ALERT_DAYS = 90

/** Deletes expired alerts and company changes. @returns the number of alerts deleted. */
export async function purgeAlerts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ALERT_DAYS * 86_400_000)
  await db.deleteFrom('company_change').where('created_at', '<', before).execute()
  const { numDeletedRows } = await db
    .deleteFrom('alert')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
