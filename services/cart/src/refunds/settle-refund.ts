import { formatCents } from '@quantamental/api/format'
import { businessToday, effectiveSubscription } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { PaymentRow, RefundRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { enterLedger, markRefunded } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { ORDER_MESSAGES } from '../orders/messages.ts'
import { cardOf } from '../payments/record-payment.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { type AppliedOutcome, applyOutcome } from './apply-outcome.ts'
import { accessTillOf } from './preview-refund.ts'
import { refundedInCents } from './request-refund.ts'

/** Income of a payment, without refunds and lost disputes. */
function listEntries(trx: CartTransaction, paymentId: number) {
  return trx
    .selectFrom('ledger_entry')
    .select(['subscription_id', 'description'])
    .where('payment_id', '=', paymentId)
    .where('amount_in_cents', '>', 0)
    .orderBy('id')
    .execute()
}
type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** The only subscription a payment was for; null if it was for several or none. */
function onlySubscription(entries: readonly Entry[]): number | null {
  const ids = new Set(entries.map(({ subscription_id }) => subscription_id))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
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

export async function settleRefund(ctx: CartContext, refundId: number, sent: Stripe.Refund) {
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
    if (refund) await enterRefund(trx, refund, now)
  })
}

/** The ledger entry, the effect on the plan and the email. The caller holds the user's lock. */
export async function enterRefund(trx: CartTransaction, refund: RefundRow, now: Date) {
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
  const isWhole = (await refundedInCents(trx, payment.id, ['succeeded'])) >= payment.amount_in_cents
  if (isWhole) await markRefunded(trx, payment.id)
  if (isWhole && payment.is_applied && payment.order_id !== null)
    await closeRefundedOrder(trx, payment.order_id, now)
  const applied =
    payment.is_applied && refund.outcome !== null
      ? await applyOutcome(trx, { payment, refund, isWhole, now })
      : null
  await mailRefund(trx, refund, payment, { what, applied, today: businessToday(now) })
}

const OUTCOME_NOTICES = {
  end_now: 'plan-ended-by-refund',
  restore_previous: 'plan-restored-by-refund',
  gift: 'plan-kept-as-gift',
} as const

async function findAccessTill(
  trx: CartTransaction,
  { user_id, access_till }: RefundRow,
  outcome: keyof typeof OUTCOME_NOTICES,
  today: string,
): Promise<string | null> {
  if (outcome === 'gift') return access_till ?? today
  return accessTillOf(effectiveSubscription(await listSubscriptionFacts(trx, user_id), today))
}

async function mailRefund(
  trx: CartTransaction,
  refund: RefundRow,
  payment: PaymentRow,
  about: {
    readonly what: string
    readonly applied: AppliedOutcome | null
    readonly today: string
  },
): Promise<void> {
  const { applied, today: day } = about
  const common = {
    day,
    amount_in_cents: refund.amount_in_cents,
    reason: refund.reason || null,
  }
  const to = { userId: refund.user_id, dedupeKey: `refund:${refund.id}` }
  if (!payment.is_applied) {
    const variables = { ...common, order_id: payment.order_id }
    return sendNotice(trx, { ...to, notice: 'payment-given-back', variables })
  }
  const card = cardOf(payment.card_brand, payment.card_last4)
  const plan = applied?.plan || null
  if (!applied || applied.outcome === 'keep_plan' || plan === null) {
    const variables = { ...common, card, plan, description: about.what }
    return sendNotice(trx, { ...to, notice: 'refund-made', variables })
  }
  const access_till = await findAccessTill(trx, refund, applied.outcome, day)
  const variables = { ...common, card, plan, access_till }
  return sendNotice(trx, { ...to, notice: OUTCOME_NOTICES[applied.outcome], variables })
}

/** Record that Stripe refused the refund, and alert an operator. */
export async function failRefund({ db, now }: CartContext, refundId: number, reason: string) {
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
      subject: `Refund ${refundId} of ${formatCents(refund.amount_in_cents)} was refused: ${reason}`,
      userId: refund.user_id,
      dedupeKey: `refund-failed:${refundId}`,
      now: at,
    })
  })
}
