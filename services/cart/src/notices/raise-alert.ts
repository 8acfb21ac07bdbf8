import { type Database, DELETED_USER_ID } from '../db/database.ts'

export interface Alert {
  /** For example `paid-after-close`, `amount-differs` or `dispute`. */
  readonly kind: string
  readonly subject: string
  readonly userId?: number | null
  readonly subscriptionId?: number | null
  readonly orderId?: number | null
  /** Alerts with the same key are raised once. */
  readonly dedupeKey: string
  readonly now: Date
}

export async function raiseAlert(db: Database, alert: Alert): Promise<boolean> {
  const row = await db
    .insertInto('operator_alert')
    .values({
      kind: alert.kind,
      subject: alert.subject,
      user_id: alert.userId === DELETED_USER_ID ? null : (alert.userId ?? null),
      subscription_id: alert.subscriptionId ?? null,
      order_id: alert.orderId ?? null,
      dedupe_key: alert.dedupeKey,
      created_at: alert.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
