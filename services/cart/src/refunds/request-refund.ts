import type { CartContext } from '../cart-context.ts'
import type { CartTransaction, Database } from '../db/database.ts'
import type { Actor, RefundRow } from '../db/tables.ts'
import { RequestRefusedError } from './payment-gateway.ts'
import { failRefund, settleRefund } from './settle-refund.ts'

/** More than is left of the payment was to go back. */
export class RefundTooLargeError extends Error {
  override readonly name = 'RefundTooLargeError'
  readonly leftInCents: number

  constructor(leftInCents: number) {
    super(`Only ${leftInCents} cents are left of the payment.`)
    this.leftInCents = leftInCents
  }
}

export interface RefundRequest {
  readonly paymentId: number
  readonly amountInCents: number
  readonly reason: string
  readonly actor: Actor
  readonly actorUserId?: number
  readonly now: Date
}

/**
 * Asks for money to go back to the card; `carryOutRefunds` sends it. Two who ask at once cannot ask for
 * more than the payment together.
 * @throws RefundTooLargeError
 */
export async function requestRefund(
  trx: CartTransaction,
  { paymentId, amountInCents, reason, actor, actorUserId, now }: RefundRequest,
): Promise<number> {
  const payment = await trx
    .selectFrom('payment')
    .select(['user_id', 'amount_in_cents'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const left = payment.amount_in_cents - (await refundedInCents(trx, paymentId))
  if (amountInCents > left) throw new RefundTooLargeError(left)
  const { id } = await trx
    .insertInto('refund')
    .values({
      user_id: payment.user_id,
      payment_id: paymentId,
      amount_in_cents: amountInCents,
      reason,
      state: 'requested',
      stripe_refund_id: null,
      actor,
      actor_user_id: actorUserId ?? null,
      requested_at: now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What went back of a payment, or is on its way. */
export async function refundedInCents(db: Database, paymentId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_in_cents'), eb.lit(0)).as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'failed')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

type Requested = Pick<RefundRow, 'id' | 'payment_id' | 'amount_in_cents'> & {
  readonly payment_intent_id: string
}

/**
 * What became of a refund at the card company: looked for before it is sent, because a key whose outcome
 * stayed unknown answers the same error for a day, and is forgotten afterwards.
 */
async function sendRefund({ gateway }: CartContext, refund: Requested) {
  const { id, payment_intent_id: paymentIntentId, amount_in_cents: amountInCents } = refund
  for await (const known of gateway.listRefunds({ paymentIntentId }))
    if (known.metadata?.refund_id === String(id)) return known
  return gateway.createRefund({ refundId: id, paymentIntentId, amountInCents })
}

async function carryOut(ctx: CartContext, refund: Requested): Promise<boolean> {
  try {
    const sent = await sendRefund(ctx, refund)
    if (sent.status === 'failed' || sent.status === 'canceled') {
      await failRefund(ctx, refund.id, sent.failure_reason ?? sent.status)
      return false
    }
    // Anything but succeeded is on its way, and looked at again.
    if (sent.status !== 'succeeded') return false
    await settleRefund(ctx, refund.id, sent)
    return true
  } catch (error) {
    if (!(error instanceof RequestRefusedError)) throw error
    await failRefund(ctx, refund.id, error.message)
    return false
  }
}

/**
 * Sends the refunds that were asked for: of all, or of the user `userId`. One whose outcome is unknown stays as it is for the next run;
 * none is sent twice.
 * @returns how many went back.
 */
export async function carryOutRefunds(
  ctx: CartContext,
  { userId }: { readonly userId?: number } = {},
): Promise<number> {
  const requested = await ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.id',
      'refund.payment_id',
      'refund.amount_in_cents',
      'payment.payment_intent_id',
    ])
    .where('refund.state', '=', 'requested')
    .$if(userId !== undefined, (query) => query.where('refund.user_id', '=', userId ?? 0))
    .orderBy('refund.id')
    .execute()
  let count = 0
  for (const refund of requested) {
    try {
      if (await carryOut(ctx, refund)) count += 1
    } catch (err) {
      ctx.log.warn({ err, refund: refund.id }, 'refund not sent yet')
    }
  }
  return count
}
