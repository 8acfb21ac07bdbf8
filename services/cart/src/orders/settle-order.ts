import { CURRENCY } from '@quantamental/api/cart'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { DELETED_USER_ID } from '../deletion/deleted-user.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { refundOrderPayment, rejectUnmatchedPayment } from '../refunds/refund-order-payment.ts'
import { carryOutOrder } from './carry-out-order.ts'
import { isPending } from './close-order.ts'
import { ORDER_MESSAGES } from './messages.ts'
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

/**
 * Difference between a payment and its order. `identity`: the payment belongs to something else;
 * `amount`: it is this order's, with a different amount or currency.
 */
interface PaymentDifference {
  readonly kind: 'identity' | 'amount'
  /** Text for the operator. */
  readonly detail: string
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

/** Compare a paid session and its intent with our rows; null if they match. */
function findDifference(
  order: PurchaseOrderRow,
  customerId: string | undefined,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): PaymentDifference | null {
  const orderId = String(order.id)
  const compare = (
    kind: PaymentDifference['kind'],
    what: string,
    actual: unknown,
    ours: unknown,
  ): PaymentDifference | null =>
    actual === ours ? null : { kind, detail: `${what} is ${actual}, but ${ours} in the order` }
  if (!Number.isSafeInteger(intent.amount_received) || intent.amount_received <= 0)
    return { kind: 'identity', detail: `the amount received is ${intent.amount_received}` }
  // The customer of a deleted user is unknown; the order contains enough for a refund.
  const isGone = order.user_id === DELETED_USER_ID
  const compareCustomer = (what: string, actual: string | null) =>
    isGone ? null : compare('identity', what, actual, customerId)
  return (
    compare('identity', 'the session', session.id, order.checkout_session_id) ??
    compareCustomer('the customer of the session', idOf(session.customer)) ??
    compareCustomer('the customer', idOf(intent.customer)) ??
    compare('identity', 'the order named by the session', session.metadata?.order_id, orderId) ??
    compare('identity', 'the order named by the payment', intent.metadata?.order_id, orderId) ??
    compare('amount', 'the currency', session.currency, CURRENCY) ??
    compare('amount', 'the currency paid', intent.currency, CURRENCY) ??
    compare('amount', 'the amount', session.amount_total, order.total_in_cents) ??
    compare('amount', 'the amount received', intent.amount_received, order.total_in_cents)
  )
}
