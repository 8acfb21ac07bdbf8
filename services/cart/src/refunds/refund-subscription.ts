import type { SubscriptionFacts } from '@quantamental/api/events'
import type { CartTransaction } from '../db/database.ts'
import type { SubscriptionEventInput } from '../subscriptions/event-types.ts'
import { requestRest } from './request-refund.ts'

/** Payments for one subscription; refunds are not deducted. */
async function listPaid(trx: CartTransaction, subscriptionId: number) {
  return trx
    .selectFrom('ledger_entry')
    .select(['payment_id', (eb) => eb.fn.sum<number>('amount_in_cents').as('cents')])
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'succeeded')
    .where('refund_id', 'is', null)
    .where('payment_id', 'is not', null)
    .groupBy('payment_id')
    .orderBy('payment_id')
    .execute()
}

/** Refund everything paid for a subscription canceled before its first day. @returns the cents requested. */
export async function refundSubscription(
  trx: CartTransaction,
  { actor, actorUserId, now }: SubscriptionEventInput,
  { id, name }: SubscriptionFacts,
): Promise<number> {
  const reason = `${name} was canceled before its first day.`
  let sum = 0
  for (const { payment_id: paymentId, cents } of await listPaid(trx, id))
    if (paymentId !== null)
      sum += await requestRest(trx, {
        paymentId,
        amountInCents: Number(cents),
        reason,
        actor,
        actorUserId,
        now,
      })
  return sum
}

/** Refund a payment that arrived after the end: the share of its item, or the whole. */
export async function refundLatePayment(
  trx: CartTransaction,
  { paymentId, item, actor, actorUserId, now }: SubscriptionEventInput,
): Promise<void> {
  if (paymentId === undefined) return
  await requestRest(trx, {
    paymentId,
    amountInCents: item?.quoted_price_in_cents ?? Number.MAX_SAFE_INTEGER,
    reason: 'The subscription had ended when the payment arrived.',
    actor,
    actorUserId,
    now,
  })
}
