import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { refundOrderPayment, rejectUnmatchedPayment } from '../refunds/refund-order-payment.ts'
import { carryOutOrder } from './carry-out-order.ts'
import { isPending } from './close-order.ts'
import { ORDER_MESSAGES } from './messages.ts'
import { findDifference } from './payment-difference.ts'
import { getOrder } from './repository.ts'
import type { PurchaseOrderRow } from './tables.ts'

/**
 * Apply a payment received by Stripe, once. Compare it with our rows first; everything runs in
 * one transaction.
 */
export async function settleOrder(
  ctx: CartContext,
  { id, user_id: userId }: PurchaseOrderRow,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  await withUserLock(ctx.db, userId, async (trx) => {
    const now = ctx.now()
    const order = await getOrder(trx, id)
    const known = await trx
      .selectFrom('payment')
      .select('id')
      .where('payment_intent_id', '=', intent.id)
      .executeTakeFirst()
    if (known) return
    const customerId = await findCustomerId(trx, userId)
    const difference = findDifference(order, customerId, session, intent)
    if (difference?.kind === 'identity')
      return rejectUnmatchedPayment(trx, order, intent, difference.detail, now)
    if (difference)
      return refundOrderPayment(
        trx,
        order,
        intent,
        {
          kind: 'amount-differs',
          detail: difference.detail,
          message: ORDER_MESSAGES.amountDiffers,
        },
        now,
      )
    if (!isPending(order))
      return refundOrderPayment(
        trx,
        order,
        intent,
        {
          kind: 'paid-after-close',
          detail: `order ${id} was ${order.state}`,
          message: ORDER_MESSAGES.refundedLate,
        },
        now,
      )
    return carryOutOrder(trx, order, intent, now)
  })
}
