import { addDays, businessToday } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../cart-context.ts'
import type { CartTransaction } from '../db/database.ts'
import type { PaymentRow, RefundRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { enterLedger, markRefunded } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { ORDER_MESSAGES } from '../orders/order-messages.ts'
import { recordSubscriptionEvent } from '../subscriptions/record-event.ts'
import { getSubscription } from '../subscriptions/subscription.repository.ts'
import { formatAmount } from './format-amount.ts'

/** What came in by a payment, each with what it paid; not what went back, by a refund or a dispute. */
function listEntries(trx: CartTransaction, paymentId: number) {
  return trx
    .selectFrom('ledger_entry')
    .select(['subscription_id', 'description', 'period_start', 'period_end'])
    .where('payment_id', '=', paymentId)
    .where('amount_in_cents', '>', 0)
    .orderBy('id')
    .execute()
}
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

async function settledInCents(trx: CartTransaction, paymentId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The one subscription that a payment was for; null where it was for several, or for none. */
function onlySubscription(entries: readonly Entry[]): number | null {
  const ids = new Set(entries.map(({ subscription_id }) => subscription_id))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** The days that the payment had paid are taken back where no later payment followed. */
async function takeDaysBack(
  trx: CartTransaction,
  ctx: CartContext,
  payment: PaymentRow,
  entries: readonly Entry[],
): Promise<void> {
  const now = ctx.now()
  for (const { subscription_id: id, period_start: from, period_end: till } of entries) {
    if (id === null || from === null || till === null) continue
    const facts = await getSubscription(trx, id)
    if (facts?.paid_till_date !== till) continue
    await recordSubscriptionEvent(trx, {
      userId: payment.user_id,
      subscriptionId: id,
      event: { type: 'refunded-in-full', paidTillBefore: addDays(from, -1) },
      day: businessToday(now),
      now,
      actor: 'stripe',
      paymentId: payment.id,
    })
  }
}

async function closeRefundedOrder(trx: CartTransaction, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({ state: 'refunded', message: ORDER_MESSAGES.refunded, changed_at: now })
    .where('id', '=', orderId)
    .where('state', '=', 'completed')
    .execute()
  await trx
    .updateTable('order_item')
    .set({ item_status: 'refunded' })
    .where('order_id', '=', orderId)
    .where('item_status', '=', 'paid')
    .execute()
}

/** Money went back: the ledger, the mail, and what else follows where all of a payment did. */
export async function settleRefund(
  ctx: CartContext,
  refundId: number,
  sent: Stripe.Refund,
): Promise<void> {
  const { db } = ctx
  const { user_id: userId } = await db
    .selectFrom('refund')
    .select('user_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  await withUserLock(db, userId, async (trx) => {
    const now = ctx.now()
    const refund = await trx
      .updateTable('refund')
      .set({ state: 'succeeded', stripe_refund_id: sent.id, settled_at: now })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (refund) await enterRefund(trx, ctx, refund)
  })
}

/** What follows from a refund that succeeded. The caller holds the lock of the user. */
export async function enterRefund(
  trx: CartTransaction,
  ctx: CartContext,
  refund: RefundRow,
): Promise<void> {
  const now = ctx.now()
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  const entries = await listEntries(trx, payment.id)
  const what = [...new Set(entries.map(({ description }) => description))].join(', ')
  await enterLedger(trx, {
    user_id: refund.user_id,
    day: businessToday(now),
    type: 'Refund',
    description: what ? `Refund: ${what}` : 'Refund',
    status: 'refunded',
    amount_in_cents: -refund.amount_in_cents,
    payment_id: payment.id,
    refund_id: refund.id,
    subscription_id: onlySubscription(entries),
    receipt_url: payment.receipt_url,
    dedupe_key: `refund:${refund.id}`,
    created_at: now,
  })
  await sendNotice(trx, {
    userId: refund.user_id,
    notice: payment.is_applied ? 'refund-made' : 'payment-given-back',
    variables: {
      plan: what,
      day: businessToday(now),
      amount: formatAmount(refund.amount_in_cents),
      reason: refund.reason,
      order_id: payment.order_id === null ? '' : String(payment.order_id),
      receipt_url: payment.receipt_url ?? '',
      path: '/user/transactions',
    },
    dedupeKey: `refund:${refund.id}`,
  })
  const isWhole = (await settledInCents(trx, payment.id)) >= payment.amount_in_cents
  if (!isWhole) return
  await markRefunded(trx, payment.id)
  if (!payment.is_applied) return
  if (payment.order_id !== null) await closeRefundedOrder(trx, payment.order_id, now)
  await takeDaysBack(trx, ctx, payment, entries)
}

/** The card company refuses to give it back: an operator has to. */
export async function failRefund(
  { db, now }: CartContext,
  refundId: number,
  reason: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const at = now()
    const refund = await trx
      .updateTable('refund')
      .set({ state: 'failed', failure_message: reason, settled_at: at })
      .where('id', '=', refundId)
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (!refund) return
    await raiseAlert(trx, {
      kind: 'refund-failed',
      subject: `Refund ${refundId} of ${formatAmount(refund.amount_in_cents)} was refused: ${reason}`,
      userId: refund.user_id,
      dedupeKey: `refund-failed:${refundId}`,
      now: at,
    })
  })
}
