import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../cart-context.ts'
import type { CartTransaction } from '../db/database.ts'
import type { PurchaseOrderRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { formatAmount } from '../payments/format-amount.ts'
import { findCustomerId } from '../payments/get-customer.ts'
import { paidAtOf, recordPayment } from '../payments/record-payment.ts'
import { requestRefund } from '../payments/refunds.ts'
import { saveCardOf } from '../payments/save-card.ts'
import { applyItems, enterItems } from './apply-items.ts'
import { closeOrder, endBegun, isPending, releaseSources } from './close-order.ts'
import { getOrder, listOrderItems, updateItems, updateOrder } from './order.repository.ts'
import { ORDER_MESSAGES, partlyGivenBack } from './order-messages.ts'
import { findDifference } from './payment-difference.ts'
import { sendReceipt } from './send-receipt.ts'

interface GivenBack {
  readonly kind: 'paid-after-close' | 'amount-differs'
  readonly detail: string
  readonly message: string
}

/** A payment that does not belong where it says: nothing is done with it but telling. */
async function refuseStranger(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  intent: Stripe.PaymentIntent,
  detail: string,
  now: Date,
): Promise<void> {
  await raiseAlert(trx, {
    kind: 'payment-differs',
    subject: `Payment ${intent.id} was not taken for order ${order.id}: ${detail}.`,
    userId: order.user_id,
    orderId: order.id,
    dedupeKey: `payment-differs:${intent.id}`,
    now,
  })
  await closeOrder(trx, order, 'abandoned', ORDER_MESSAGES.unmatched, now)
}

/** Money that nothing expects goes back whole; the order says so. */
async function giveBack(
  trx: CartTransaction,
  order: PurchaseOrderRow,
  intent: Stripe.PaymentIntent,
  { kind, detail, message }: GivenBack,
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
    subject: `Payment ${intent.id} of ${formatAmount(intent.amount_received)} goes back: ${detail}.`,
    userId: order.user_id,
    orderId: order.id,
    dedupeKey: `${kind}:${intent.id}`,
    now,
  })
  await closeOrder(trx, order, 'abandoned', message, now)
  if (order.state !== 'completed')
    await updateOrder(trx, order.id, { state: 'refunded', message, paid_on: paidOn }, now)
}

/** Does what was paid for; the share of what cannot be done any more goes back. */
async function carryOut(
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

  const back = refused.reduce((sum, item) => sum + item.quoted_price_in_cents, 0)
  const isNothing = applied.length === 0
  if (back > 0)
    await requestRefund(trx, {
      paymentId,
      amountInCents: back,
      reason: ORDER_MESSAGES.overtaken,
      actor: 'job',
      now,
    })
  if (refused.length > 0)
    await raiseAlert(trx, {
      kind: 'paid-after-change',
      subject: `Order ${orderId}: ${refused.map(({ name }) => name).join(', ')} could not be carried out any more, ${formatAmount(back)} goes back.`,
      userId,
      orderId,
      dedupeKey: `paid-after-change:${intent.id}`,
      now,
    })
  if (isNothing)
    await trx
      .updateTable('payment')
      .set({ is_applied: false })
      .where('id', '=', paymentId)
      .execute()
  const names = refused.map(({ name }) => name)
  const partly = names.length > 0 ? partlyGivenBack(names, formatAmount(back)) : null
  await updateOrder(
    trx,
    orderId,
    {
      state: isNothing ? 'refunded' : 'completed',
      message: isNothing ? ORDER_MESSAGES.overtaken : (partly ?? ORDER_MESSAGES.completed),
      payment_intent_id: intent.id,
      paid_on: day,
      completed_at: now,
    },
    now,
  )
  if (!isNothing) await sendReceipt(trx, { order, intent, day }, items)
}

/** A payment of the user's that no session of an order explains: it goes back. */
export async function giveBackStray(
  ctx: CartContext,
  orderId: number,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const { user_id: userId } = await getOrder(ctx.db, orderId)
  await withUserLock(ctx.db, userId, async (trx) => {
    const order = await getOrder(trx, orderId)
    // Not closed: what the order itself waits for may still come.
    const detail = `it is not the payment that order ${orderId} waits for`
    await giveBack(
      trx,
      { ...order, state: 'completed' },
      intent,
      { kind: 'paid-after-close', detail, message: ORDER_MESSAGES.givenBack },
      ctx.now(),
    )
  })
}

/**
 * Applies a payment that the card company has received, once. Everything about it is compared with our
 * rows first; all of it happens in one transaction.
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
      return refuseStranger(trx, order, intent, difference.detail, now)
    if (difference)
      return giveBack(
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
      return giveBack(
        trx,
        order,
        intent,
        {
          kind: 'paid-after-close',
          detail: `order ${id} was ${order.state}`,
          message: ORDER_MESSAGES.givenBack,
        },
        now,
      )
    return carryOut(trx, order, intent, now)
  })
}
