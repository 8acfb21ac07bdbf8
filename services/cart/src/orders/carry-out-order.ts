import { formatCents } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartTransaction } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { paidAtOf, recordPayment } from '../payments/record-payment.ts'
import { saveCardOf } from '../payments/save-card.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { applyItems, enterItems } from './apply-items.ts'
import { endBegun, releaseSources } from './close-order.ts'
import { ORDER_MESSAGES, partlyRefunded } from './messages.ts'
import { listOrderItems, updateItems, updateOrder } from './repository.ts'
import { sendReceipt } from './send-receipt.ts'
import type { OrderItemRow, PurchaseOrderRow } from './tables.ts'

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
export async function carryOutOrder(
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
  if (isNothing)
    await trx
      .updateTable('payment')
      .set({ is_applied: false })
      .where('id', '=', paymentId)
      .execute()
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
