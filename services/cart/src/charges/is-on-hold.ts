import type { CartTransaction } from '../db/database.ts'
import type { SubscriptionRow } from '../subscriptions/tables.ts'

/** Whether an open order of the user pays, renews or changes the subscription. */
async function isBeingPaid(
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

/** Whether a pending refund decides about a plan of the user. */
async function isBeingRefunded(trx: CartTransaction, userId: number): Promise<boolean> {
  const refund = await trx
    .selectFrom('refund')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .where('outcome', 'is not', null)
    .executeTakeFirst()
  return refund !== undefined
}

/**
 * Whether automatic charges wait, because an open order can be paid or a refund can settle at any
 * moment.
 */
export async function isOnHold(
  trx: CartTransaction,
  subscription: Pick<SubscriptionRow, 'id' | 'user_id' | 'order_item_id'>,
): Promise<boolean> {
  return (await isBeingPaid(trx, subscription)) || isBeingRefunded(trx, subscription.user_id)
}
