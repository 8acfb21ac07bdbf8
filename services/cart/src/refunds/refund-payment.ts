import { NotFoundError } from '@quantamental/service-kit/errors'
import type { CartContext } from '../cart-context.ts'
import type { CartTransaction, Database } from '../db/database.ts'
import type { PaymentRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { formatAmount } from '../payments/format-amount.ts'
import { refundedInCents, requestRefund } from '../payments/refunds.ts'
import { OperatorConflict } from './operator-conflict.ts'
import { isDisputed } from './paid-parts.ts'
import { recordAction } from './record-action.ts'
import { writtenReason } from './written-reason.ts'

/** The same refund once more within this time is taken for a second click. */
const SECOND_CLICK_MS = 60_000

export interface RefundOrder {
  readonly paymentId: number
  readonly amountInCents: number
  readonly reason: string
  readonly operatorUserId: number
}

export function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws OperatorConflict while another refund of the payment is out, or right after the same one. */
async function refuseSecondClick(
  trx: CartTransaction,
  { paymentId, amountInCents }: RefundOrder,
  at: Date,
): Promise<void> {
  const others = await trx
    .selectFrom('refund')
    .select(['state', 'amount_in_cents', 'requested_at', 'actor'])
    .where('payment_id', '=', paymentId)
    .where('state', '!=', 'failed')
    .execute()
  if (others.some(({ state }) => state === 'requested'))
    throw new OperatorConflict(
      'A refund of this payment is on its way. Wait for its result.',
      'refund_in_progress',
    )
  const since = at.getTime() - SECOND_CLICK_MS
  const isSame = others.some(
    (each) =>
      each.actor === 'operator' &&
      each.amount_in_cents === amountInCents &&
      each.requested_at.getTime() > since,
  )
  if (isSame)
    throw new OperatorConflict(
      `${formatAmount(amountInCents)} of this payment went back less than a minute ago.`,
      'refund_just_made',
    )
}

/**
 * Asks for a part of a payment to go back to the card, never more than is left; `carryOutRefunds` sends it.
 * @returns the id of the refund. @throws NotFoundError, OperatorConflict.
 */
export async function refundPayment(
  { db, now }: CartContext,
  order: RefundOrder,
): Promise<{ readonly refundId: number }> {
  const { paymentId, amountInCents, operatorUserId } = order
  const reason = writtenReason(order.reason)
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new NotFoundError()
  return withUserLock(db, payment.user_id, async (trx) => {
    const at = now()
    const left = payment.amount_in_cents - (await refundedInCents(trx, paymentId))
    await refuseSecondClick(trx, order, at)
    if (left <= 0)
      throw new OperatorConflict('All of this payment went back already.', 'nothing_left')
    if (amountInCents > left)
      throw new OperatorConflict(
        `Only ${formatAmount(left)} of this payment is left.`,
        'not_enough_left',
      )
    if (await isDisputed(trx, payment.payment_intent_id))
      throw new OperatorConflict(
        'The payment is disputed: the card’s bank decides who gets it.',
        'payment_disputed',
      )
    const refundId = await requestRefund(trx, {
      paymentId,
      amountInCents,
      reason,
      actor: 'operator',
      actorUserId: operatorUserId,
      now: at,
    })
    await recordAction(trx, {
      operatorUserId,
      action: 'refund',
      userId: payment.user_id,
      subject: `payment ${paymentId}`,
      reason,
      detail: { amount_in_cents: amountInCents, left_in_cents: left, refund_id: refundId },
      at,
    })
    return { refundId }
  })
}
