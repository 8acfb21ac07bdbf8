import type { CartTransaction } from '../db/database.ts'
import type { SubscriptionRow } from '../db/tables.ts'

/**
 * Whether an unpaid order of the person is about the subscription: its payment, renewal or change may be
 * made at any moment, so the saved card has to wait for its end.
 */
export async function isBeingPaidByHand(
  trx: CartTransaction,
  { id, user_id, order_item_id }: Pick<SubscriptionRow, 'id' | 'user_id' | 'order_item_id'>,
): Promise<boolean> {
  const item = await trx
    .selectFrom('order_item')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_item.order_id')
    .select('order_item.id')
    .where('purchase_order.user_id', '=', user_id)
    .where('purchase_order.state', 'in', ['open', 'awaiting_payment', 'processing'])
    .where((eb) =>
      eb.or([
        eb('order_item.source_subscription_id', '=', id),
        ...(order_item_id === null
          ? []
          : [eb('order_item.orig_order_item_id', '=', order_item_id)]),
      ]),
    )
    .executeTakeFirst()
  return item !== undefined
}
