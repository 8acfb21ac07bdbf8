import type { CartContext } from '../context.ts'
import { syncOrder } from './sync-order.ts'

/** Calls `syncOrder` for each order; an error is logged and does not stop the others. */
export async function readOrdersAgain(
  context: CartContext,
  orders: readonly { readonly id: number }[],
): Promise<void> {
  for (const { id } of orders) {
    try {
      await syncOrder(context, id)
    } catch (err) {
      context.log.warn({ err, order: id }, 'order not synced')
    }
  }
}
