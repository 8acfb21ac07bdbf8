import { formatCents } from '@quantamental/api/format'
import { defaultOutcome } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import type { PaymentRow } from '../payments/tables.ts'
import { leftInCents } from './request-refund.ts'
import { enterRefund, settleRefund } from './settle-refund.ts'

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
        actor_user_id: null,
        outcome: defaultOutcome(isWhole),
        access_till: null,
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
  const payment = await ctx.db
    .selectFrom('payment')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
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
