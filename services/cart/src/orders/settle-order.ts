import { CURRENCY } from '@quantamental/api/cart'
import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import { type CartTransaction, DELETED_USER_ID, withUserLock } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { findCustomerId, idOf, saveCardOf } from '../payments/customers.ts'
import {
  findPaymentOf,
  paidAtOf,
  recordPayment,
  updatePayment,
} from '../payments/record-payment.ts'
import { refundOrderPayment, rejectUnmatchedPayment } from '../refunds/refund-order-payment.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { applyItems, enterItems } from './apply-items.ts'
import { endBegun, isPending, releaseSources } from './close-order.ts'
import { ORDER_MESSAGES, partlyRefunded } from './messages.ts'
import { getOrder, listOrderItems, updateItems, updateOrder } from './repository.ts'
import { sendReceipt } from './send-receipt.ts'

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
    if (await findPaymentOf(trx, intent.id)) return
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

interface Share {
  readonly intent: Stripe.PaymentIntent
  readonly paymentId: number
  readonly refused: readonly OrderItemRow[]
  readonly now: Date
}

/** Refund the items that could not be applied. @returns the amount in cents. */
async function refundRefusedItems(
  trx: CartTransaction,
  { id: orderId, user_id: userId }: PurchaseOrderRow,
  { intent, paymentId, refused, now }: Share,
): Promise<number> {
  const amountInCents = refused.reduce((sum, item) => sum + item.quoted_price_in_cents, 0)
  if (refused.length === 0) return 0
  if (amountInCents > 0)
    await requestRefund(trx, {
      paymentId,
      amountInCents,
      reason: 'The order could no longer be completed.',
      actor: 'job',
      now,
    })
  await raiseAlert(trx, {
    kind: 'paid-after-change',
    subject: `Order ${orderId}: ${refused.map(({ name }) => name).join(', ')} could not be completed. ${formatCents(amountInCents)} will be refunded.`,
    userId,
    orderId,
    dedupeKey: `paid-after-change:${intent.id}`,
    now,
  })
  return amountInCents
}

/** Apply a paid order and refund the share of items that can no longer be applied. */
async function carryOutOrder(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  intent: Stripe.PaymentIntent,
  now: Date,
): Promise<void> {
  const { user_id: userId, id: orderId } = order
  const { paymentId, isNew } = await recordPayment(trx, {
    userId,
    intent,
    orderId,
    isApplied: true,
  })
  if (!isNew) return
  const day = businessToday(paidAtOf(intent))
  const items = await listOrderItems(trx, [orderId])
  const { applied, refused } = await applyItems(trx, items, {
    userId,
    orderId,
    paymentId,
    day,
    now,
  })
  await enterItems(trx, { order, intent, paymentId, day, now }, applied, refused)
  await updateItems(
    trx,
    refused.map(({ id }) => id),
    { item_status: 'void' },
  )
  await endBegun(trx, order, refused, 'checkout-abandoned', now)
  await releaseSources(trx, items)
  if (order.is_auto_renew) await saveCardOf(trx, userId, intent)

  const back = await refundRefusedItems(trx, order, { intent, paymentId, refused, now })
  const isNothing = applied.length === 0
  if (isNothing) await updatePayment(trx, paymentId, { is_applied: false })
  const names = refused.map(({ name }) => name)
  const partly = names.length > 0 ? partlyRefunded(names, formatCents(back)) : null
  await updateOrder(
    trx,
    orderId,
    {
      state: isNothing ? 'refunded' : 'completed',
      message: isNothing ? ORDER_MESSAGES.outdated : (partly ?? ORDER_MESSAGES.completed),
      payment_intent_id: intent.id,
      paid_on: day,
      completed_at: now,
    },
    now,
  )
  if (!isNothing) await sendReceipt(trx, { order, intent, day, now }, items, applied)
}
