import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { PurchaseOrderRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { closeOrder, isPending } from '../orders/close-order.ts'
import { ORDER_MESSAGES } from '../orders/messages.ts'
import { getOrder, updateOrder } from '../orders/repository.ts'
import { paidAtOf, recordPayment } from '../payments/record-payment.ts'
import { requestRefund } from './request-refund.ts'

interface OrderRefund {
  readonly kind: 'paid-after-close' | 'amount-differs'
  readonly detail: string
  readonly message: string
}

/** Alert an operator of a payment that does not match the order it names; change nothing else. */
export async function rejectUnmatchedPayment(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  intent: Stripe.PaymentIntent,
  detail: string,
  now: Date,
): Promise<void> {
  await raiseAlert(trx, {
    kind: 'payment-differs',
    subject: `Payment ${intent.id} was not accepted for order ${order.id}: ${detail}.`,
    userId: order.user_id,
    orderId: order.id,
    dedupeKey: `payment-differs:${intent.id}`,
    now,
  })
  await closeOrder(trx, order, 'abandoned', ORDER_MESSAGES.unmatched, now)
}

/** Refund an unexpected payment in full and update the order's message. */
export async function refundOrderPayment(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  intent: Stripe.PaymentIntent,
  { kind, detail, message }: OrderRefund,
  now: Date,
): Promise<void> {
  const { paymentId, isNew } = await recordPayment(trx, {
    userId: order.user_id,
    intent,
    orderId: order.id,
    isApplied: false,
  })
  if (!isNew) return
  const paidOn = businessToday(paidAtOf(intent))
  await enterLedger(trx, {
    user_id: order.user_id,
    day: paidOn,
    type: 'Payment',
    description: `Order ${order.id}`,
    status: 'succeeded',
    amount_in_cents: intent.amount_received,
    payment_id: paymentId,
    dedupe_key: `payment:${intent.id}`,
    created_at: now,
  })
  await requestRefund(trx, {
    paymentId,
    amountInCents: intent.amount_received,
    reason: message,
    actor: 'job',
    now,
  })
  await raiseAlert(trx, {
    kind,
    subject: `Payment ${intent.id} of ${formatCents(intent.amount_received)} is refunded: ${detail}.`,
    userId: order.user_id,
    orderId: order.id,
    dedupeKey: `${kind}:${intent.id}`,
    now,
  })
  await closeOrder(trx, order, 'abandoned', message, now)
  if (order.state !== 'completed')
    await updateOrder(trx, order.id, { state: 'refunded', message, paid_on: paidOn }, now)
}

/** Refund a payment that belongs to no session of the order. */
export async function refundStrayPayment(
  ctx: CartContext,
  orderId: number,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const { user_id: userId } = await getOrder(ctx.db, orderId)
  await withUserLock(ctx.db, userId, async (trx) => {
    const order = await getOrder(trx, orderId)
    // A pending order stays open: its own payment may still arrive.
    const state = isPending(order) ? 'completed' : order.state
    const detail = `it is not the expected payment of order ${orderId}`
    await refundOrderPayment(
      trx,
      { ...order, state },
      intent,
      { kind: 'paid-after-close', detail, message: ORDER_MESSAGES.refundedLate },
      ctx.now(),
    )
  })
}
