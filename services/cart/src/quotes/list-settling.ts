import type { Database } from '../db/database.ts'

/**
 * Ids of the user's subscriptions whose order is or may be paid, while the payment is processing.
 */
export async function listSettling(db: Database, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('subscription')
    .innerJoin('order_item', 'order_item.id', 'subscription.order_item_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_item.order_id')
    .select('subscription.id')
    .where('subscription.user_id', '=', userId)
    .where('subscription.is_removed', '=', false)
    .where('subscription.first_payment', '=', 'pending')
    .where('purchase_order.state', '=', 'processing')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
