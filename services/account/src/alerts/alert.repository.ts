import type { Insertable } from 'kysely'
import type { AccountDatabase, Database } from '../db/database.ts'
import type { AlertRow } from './tables.ts'

/** Rows per insert: PostgreSQL accepts at most 65,535 parameters. */
const INSERT_SIZE = 1000

/** Insert alerts; duplicates are ignored. */
export async function insertAlerts(
  db: Database,
  alerts: readonly Insertable<AccountDatabase['alert']>[],
): Promise<void> {
  for (let start = 0; start < alerts.length; start += INSERT_SIZE) {
    await db
      .insertInto('alert')
      .values(alerts.slice(start, start + INSERT_SIZE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Latest alerts of a user, newest first. */
export function listAlerts(db: Database, userId: number, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countUnreadAlerts(db: Database, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('alert')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

export async function markAlertsRead(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('alert')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Retention of alerts and company changes, in days. */
const ALERT_DAYS = 90

/** Delete expired alerts and company changes. @returns the number of alerts deleted. */
export async function purgeAlerts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ALERT_DAYS * 86_400_000)
  await db.deleteFrom('company_change').where('created_at', '<', before).execute()
  const { numDeletedRows } = await db
    .deleteFrom('alert')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
