import type { SubscriptionFacts } from '@quantamental/api/events'
import type { CartTransaction } from '../db/database.ts'
import { refundedInCents, requestRefund } from '../payments/refunds.ts'
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

/** At most what is left of the payment. */
async function ask(
  trx: CartTransaction,
  { actor, actorUserId, now }: SubscriptionEventInput,
  paymentId: number,
  cents: number | undefined,
  reason: string,
): Promise<void> {
  const payment = await trx
    .selectFrom('payment')
    .select('amount_in_cents')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const left = (payment?.amount_in_cents ?? 0) - (await refundedInCents(trx, paymentId))
  const amountInCents = Math.min(cents ?? left, left)
  if (amountInCents <= 0) return
  const by = actorUserId === undefined ? {} : { actorUserId }
  await requestRefund(trx, { paymentId, amountInCents, reason, actor, ...by, now })
}

/** Everything that was paid for a subscription that had not begun, to the card. */
export async function giveBackSubscription(
  trx: CartTransaction,
  input: SubscriptionEventInput,
  before: SubscriptionFacts,
): Promise<void> {
  const reason = `${before.name} was canceled before its first day.`
  for (const { payment_id, cents } of await listPaid(trx, before.id))
    if (payment_id !== null) await ask(trx, input, payment_id, Number(cents), reason)
}

/** The payment that came after the end: the item's part of it, or the whole. */
export async function giveBackPayment(
  trx: CartTransaction,
  input: SubscriptionEventInput,
): Promise<void> {
  const { paymentId, item } = input
  if (paymentId === undefined) return
  const cents = item?.quoted_price_in_cents
  await ask(trx, input, paymentId, cents, 'The subscription had ended when the payment arrived.')
}
