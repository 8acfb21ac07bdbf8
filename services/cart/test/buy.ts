import type { CartLine, Order, OrderRequest } from '@quantamental/api/cart'
import type { TestCart } from './build-test-cart.ts'
import { openPage, placeOrder, refreshOrder } from './order-cart.ts'
import { payOnHostedPage } from './pay-on-hosted-page.ts'

export interface Purchase {
  readonly userId: number
  readonly order: Order
  readonly subscriptionId: number
  readonly paymentId: number
  readonly paymentIntentId: string
}

/** Order, pay with a valid card, and wait until the order is completed. */
export async function buy(
  cart: TestCart,
  userId: number,
  lines: readonly CartLine[],
  overrides: Partial<OrderRequest> = {},
): Promise<Purchase> {
  const viewer = { userId }
  const { id } = await placeOrder(cart, viewer, lines, overrides)
  await payOnHostedPage(await openPage(cart, viewer, id))
  const order = await refreshOrder(cart, viewer, id)
  const payment = await cart.db
    .selectFrom('payment')
    .select(['id', 'payment_intent_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const subscriptionId = order.items[0]?.subscription_id
  if (order.state !== 'completed' || !subscriptionId) throw new Error(JSON.stringify(order))
  return {
    userId,
    order,
    subscriptionId,
    paymentId: payment.id,
    paymentIntentId: payment.payment_intent_id,
  }
}
