import type { CartContext } from '../context.ts'
import { RequestRefusedError } from '../payments/payment-gateway.ts'
import { failRefund, settleRefund } from './settle-refund.ts'
import type { RefundRow } from './tables.ts'

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
export async function trySendRefunds(
  ctx: CartContext,
  of: { readonly userId?: number } = {},
): Promise<void> {
  try {
    await sendRefunds(ctx, of)
  } catch (err) {
    ctx.log.warn({ err }, 'refunds not sent')
  }
}
