import { businessToday } from '@quantamental/api/subscription'
import { releaseCharges } from '../charges/hold-charges.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { listOrderItems, updateItems, updateOrder } from './repository.ts'

/** Whether the order still waits for a payment. */
export function isPending({ state }: Pick<PurchaseOrderRow, 'state'>): boolean {
  return state === 'open' || state === 'awaiting_payment' || state === 'processing'
}

export async function releaseSources(trx: CartTransaction, items: readonly OrderItemRow[]) {
  const ids = new Set(items.map(({ source_subscription_id: id }) => id))
  for (const id of ids) if (id !== null) await releaseCharges(trx, id)
}

/** End the subscriptions created for an order that was never paid. */
export async function endBegun(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  items: readonly OrderItemRow[],
  event: 'checkout-abandoned' | 'first-payment-failed',
  now: Date,
): Promise<void> {
  for (const item of items) {
    if (item.subscription_type !== 'New subscription' || item.subscription_id === null) continue
    await applySubscriptionEvent(trx, {
      userId: order.user_id,
      subscriptionId: item.subscription_id,
      event: { type: event },
      day: businessToday(now),
      now,
      actor: 'stripe',
      orderId: order.id,
    })
  }
}

/** Close an unpaid order. The caller holds the user's lock. */
export async function closeOrder(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  state: 'abandoned' | 'expired' | 'payment_failed',
  message: string,
  now: Date,
): Promise<void> {
  if (!isPending(order)) return
  const items = await listOrderItems(trx, [order.id])
  await updateOrder(trx, order.id, { state, message }, now)
  await updateItems(
    trx,
    items.map(({ id }) => id),
    { item_status: 'void' },
  )
  const event = state === 'payment_failed' ? 'first-payment-failed' : 'checkout-abandoned'
  await endBegun(trx, order, items, event, now)
  await releaseSources(trx, items)
}
