import type { SubscriptionFacts } from '@quantamental/api/events'
import type { CartTransaction } from '../db/database.ts'
import { requestRefund } from '../payments/refunds.ts'
import type { SubscriptionEventInput } from './record-event.ts'

/** What was paid for one subscription, by payment; what went back of it is not taken off. */
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

/** Everything that was paid for a subscription that had not begun, to the card. */
export async function giveBackSubscription(
  trx: CartTransaction,
  { actor, actorUserId, now }: SubscriptionEventInput,
  before: SubscriptionFacts,
): Promise<void> {
  for (const { payment_id, cents } of await listPaid(trx, before.id)) {
    if (payment_id === null || Number(cents) <= 0) continue
    await requestRefund(trx, {
      paymentId: payment_id,
      amountInCents: Number(cents),
      reason: `${before.name} was canceled before its first day.`,
      actor,
      ...(actorUserId !== undefined && { actorUserId }),
      now,
    })
  }
}

/** The payment that came after the end: the item's part of it, or the whole. */
export async function giveBackPayment(
  trx: CartTransaction,
  { paymentId, item, actor, now }: SubscriptionEventInput,
): Promise<void> {
  if (paymentId === undefined) return
  const payment = await trx
    .selectFrom('payment')
    .select('amount_in_cents')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const amountInCents = item?.quoted_price_in_cents ?? payment?.amount_in_cents ?? 0
  if (amountInCents <= 0) return
  await requestRefund(trx, {
    paymentId,
    amountInCents,
    reason: 'The subscription had ended when the payment arrived.',
    actor,
    now,
  })
}
