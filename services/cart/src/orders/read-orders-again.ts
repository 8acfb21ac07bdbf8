import type { CartContext } from '../cart-context.ts'
import { syncOrder } from './sync-order.ts'

/** `syncOrder` for each; one that cannot be read now is logged and does not keep the others back. */
export async function readOrdersAgain(
  context: CartContext,
  orders: readonly { readonly id: number }[],
): Promise<void> {
  for (const { id } of orders) {
    try {
      await syncOrder(context, id)
    } catch (err) {
      context.log.warn({ err, order: id }, 'order not read again')
    }
  }
}
