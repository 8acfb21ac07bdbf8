import { formatCents } from '@quantamental/api/format'
import { defaultOutcome } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { PaymentRow, RefundRow } from '../db/billing-tables.ts'
import { withUserLock } from '../db/database.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { findPaymentOf } from '../payments/record-payment.ts'
import { RequestRefusedError } from '../payments/stripe-errors.ts'
import { leftInCents } from './request-refund.ts'
import { enterRefund, failRefund, settleRefund } from './settle-refund.ts'

type Requested = Pick<RefundRow, 'id' | 'amount_in_cents'> & { readonly payment_intent_id: string }

/**
 * Look the refund up at Stripe before creating it: an idempotency key with an unknown outcome
 * repeats its error for a day and is then discarded.
 */
async function createOnce({ gateway }: CartContext, refund: Requested) {
  const { id, payment_intent_id: paymentIntentId, amount_in_cents: amountInCents } = refund
  for await (const known of gateway.listRefunds({ paymentIntentId }))
    if (known.metadata?.refund_id === String(id)) return known
  return gateway.createRefund({ refundId: id, paymentIntentId, amountInCents })
}

/** @returns whether the refund settled. */
async function sendOne(ctx: CartContext, refund: Requested): Promise<boolean> {
  try {
    const sent = await createOnce(ctx, refund)
    if (sent.status === 'failed' || sent.status === 'canceled') {
      await failRefund(ctx, refund.id, sent.failure_reason ?? sent.status)
      return false
    }
    // Pending refunds are read again by the next run.
    if (sent.status !== 'succeeded') return false
    await settleRefund(ctx, refund.id, sent)
    return true
  } catch (error) {
    if (!(error instanceof RequestRefusedError)) throw error
    await failRefund(ctx, refund.id, error.message)
    return false
  }
}

async function findNext({ db }: CartContext, after: number, userId: number | undefined) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.amount_in_cents', 'payment.payment_intent_id'])
    .where('refund.state', '=', 'requested')
    .where('refund.id', '>', after)
    .$if(userId !== undefined, (query) => query.where('refund.user_id', '=', userId ?? 0))
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Send requested refunds to Stripe, of all users or of `userId`, including those that a settled
 * refund requests. A refund without a response waits for the next run; none is made twice.
 * @returns the number settled.
 */
export async function sendRefunds(
  ctx: CartContext,
  { userId }: { readonly userId?: number } = {},
): Promise<number> {
  let count = 0
  let refund = await findNext(ctx, 0, userId)
  while (refund) {
    try {
      if (await sendOne(ctx, refund)) count += 1
    } catch (err) {
      ctx.log.warn({ err, refund: refund.id }, 'refund not sent')
    }
    refund = await findNext(ctx, refund.id, userId)
  }
  return count
}

/** `sendRefunds` within a request: an error leaves the refunds to the job. */
export async function trySendRefunds(ctx: CartContext, of: { readonly userId?: number } = {}) {
  try {
    await sendRefunds(ctx, of)
  } catch (err) {
    ctx.log.warn({ err }, 'refunds not sent')
  }
}

/** Adopt a refund made directly at Stripe, with the default outcome for its amount. */
async function adoptRefund(
  ctx: CartContext,
  payment: PaymentRow,
  sent: Stripe.Refund,
): Promise<boolean> {
  return withUserLock(ctx.db, payment.user_id, async (trx) => {
    const now = ctx.now()
    const isWhole = sent.amount >= (await leftInCents(trx, payment.id))
    const refund = await trx
      .insertInto('refund')
      .values({
        user_id: payment.user_id,
        payment_id: payment.id,
        amount_in_cents: sent.amount,
        reason: 'Refunded at Stripe.',
        state: 'succeeded',
        stripe_refund_id: sent.id,
        actor: 'stripe',
        outcome: defaultOutcome(isWhole),
        requested_at: now,
        settled_at: now,
      })
      .onConflict((conflict) => conflict.column('stripe_refund_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!refund) return false
    await enterRefund(trx, refund, now)
    await raiseAlert(trx, {
      kind: 'refund-elsewhere',
      subject: `${formatCents(sent.amount)} of payment ${payment.payment_intent_id} was refunded directly at Stripe.`,
      userId: payment.user_id,
      orderId: payment.order_id,
      dedupeKey: `refund-elsewhere:${sent.id}`,
      now,
    })
    return true
  })
}

/** Settle the refunds of a payment that succeeded at Stripe, and adopt unknown ones. @returns their number. */
export async function syncRefunds(ctx: CartContext, paymentIntentId: string): Promise<number> {
  const payment = await findPaymentOf(ctx.db, paymentIntentId)
  if (!payment) return 0
  let count = 0
  for await (const sent of ctx.gateway.listRefunds({ paymentIntentId })) {
    if (sent.status !== 'succeeded') continue
    const ours = await ctx.db
      .selectFrom('refund')
      .select(['id', 'state'])
      .where('payment_id', '=', payment.id)
      .where((eb) =>
        eb.or([
          eb('stripe_refund_id', '=', sent.id),
          eb('id', '=', Number(sent.metadata?.refund_id ?? 0) || 0),
        ]),
      )
      .executeTakeFirst()
    if (ours?.state === 'succeeded') continue
    if (ours?.state === 'requested') {
      await settleRefund(ctx, ours.id, sent)
      count += 1
    } else if (await adoptRefund(ctx, payment, sent)) count += 1
  }
  return count
}
