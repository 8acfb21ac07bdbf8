import { businessToday, type SubscriptionEvent } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../cart-context.ts'
import type { CartTransaction } from '../db/database.ts'
import type { OrderItemRow, ScheduledChargeRow, SubscriptionRow } from '../db/tables.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { paidAtOf, recordPayment } from '../payments/record-payment.ts'
import { requestRefund } from '../payments/refunds.ts'
import { draftFromItem } from '../subscriptions/draft.ts'
import { recordSubscriptionEvent } from '../subscriptions/record-event.ts'
import { getSubscription } from '../subscriptions/subscription.repository.ts'
import { getCharge, isUnderWay, updateCharge } from './charge.repository.ts'
import { describeCharge } from './describe-charge.ts'
import { markUnknown } from './mark-unknown.ts'
import { failCharge } from './record-failure.ts'
import { insertRenewalOrder, voidRenewalOrder } from './renewal-order.ts'

/** Row of reference 4.3 for money that came after the end; the refund is asked for by the record. */
const CLOSED_ROW = 43

/** What of `intent` is not as the charge asked for; empty when all is. */
async function differences(
  trx: CartTransaction,
  charge: ScheduledChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<string[]> {
  const customer = await trx
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('user_id', '=', charge.user_id)
    .executeTakeFirst()
  const owner = typeof intent.customer === 'string' ? intent.customer : intent.customer?.id
  return [
    ...(intent.amount_received === charge.amount_in_cents ? [] : ['amount']),
    ...(intent.currency === 'usd' ? [] : ['currency']),
    ...(owner === customer?.customer_id ? [] : ['customer']),
    ...(intent.metadata.charge_id === String(charge.id) ? [] : ['metadata']),
  ]
}

interface Settlement {
  readonly charge: ScheduledChargeRow
  readonly subscription: SubscriptionRow | undefined
  readonly intent: Stripe.PaymentIntent
  readonly paymentId: number
  readonly now: Date
}

interface Told {
  readonly row: number | null
  /** Of the order that a renewal stands for. */
  readonly item: OrderItemRow | undefined
  /** The subscription whose days were paid: of a renewal the new one. */
  readonly paidId: number | null
}
const NOT_TOLD: Told = { row: null, item: undefined, paidId: null }

/** @returns the row of reference 4.3 that the payment fell under; null: none. */
async function tellSubscription(
  trx: CartTransaction,
  { charge, subscription, intent, paymentId, now }: Settlement,
): Promise<Told> {
  if (!subscription) return NOT_TOLD
  const paidAt = paidAtOf(intent)
  const item =
    charge.kind === 'term'
      ? await insertRenewalOrder(trx, subscription, charge, { intentId: intent.id, paidAt, now })
      : undefined
  const event: SubscriptionEvent = item
    ? { type: 'term-renewed', draft: draftFromItem(item, charge.user_id) }
    : { type: 'instalment-settled' }
  if (item)
    await trx
      .updateTable('payment')
      .set({ order_id: item.order_id })
      .where('id', '=', paymentId)
      .execute()
  const { row, successor } = await recordSubscriptionEvent(trx, {
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    event,
    day: businessToday(paidAt),
    now,
    actor: 'job',
    paymentId,
    alertsItself: true,
    words: {
      day: businessToday(paidAt),
      period_start: charge.period_start,
      period_end: charge.period_end,
    },
    ...(item && { item, orderId: item.order_id }),
  })
  return { row, item, paidId: successor?.id ?? subscription.id }
}

/** Money that nothing was done for goes back whole, and an operator is told why. */
async function giveBack(
  trx: CartTransaction,
  { charge, intent, paymentId, now }: Settlement,
  {
    reason,
    item,
    isRefundAsked,
  }: { reason: string; item: OrderItemRow | undefined; isRefundAsked: boolean },
): Promise<void> {
  await trx.updateTable('payment').set({ is_applied: false }).where('id', '=', paymentId).execute()
  if (item) await voidRenewalOrder(trx, item.order_id, now)
  if (!isRefundAsked)
    await requestRefund(trx, {
      paymentId,
      amountInCents: intent.amount_received,
      reason,
      actor: 'job',
      now,
    })
  await raiseAlert(trx, {
    kind: 'charge-given-back',
    subject: `Charge ${charge.id} was paid and goes back: ${reason}`,
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    dedupeKey: `charge-given-back:${intent.id}`,
    now,
  })
}

/** Applies a charge that was paid, once, whoever tells it. */
async function settleCharge(
  { db, now }: CartContext,
  { id, user_id }: ScheduledChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<string> {
  return withUserLock(db, user_id, async (trx) => {
    const charge = await getCharge(trx, id)
    if (!charge) return 'unknown charge'
    const different = await differences(trx, charge, intent)
    if (different.length > 0) {
      if (isUnderWay(charge))
        await updateCharge(trx, id, {
          state: 'closed',
          next_attempt_on: null,
          payment_intent_id: intent.id,
          changed_at: now(),
        })
      await raiseAlert(trx, {
        kind: 'amount-differs',
        subject: `Payment ${intent.id} of charge ${id} is not as asked for: ${different.join(', ')}.`,
        userId: charge.user_id,
        subscriptionId: charge.subscription_id,
        dedupeKey: `charge-differs:${intent.id}`,
        now: now(),
      })
      return `differs: ${different.join(', ')}`
    }
    const { paymentId, isNew } = await recordPayment(trx, {
      // Not who was asked about: the account may be gone since.
      userId: charge.user_id,
      intent,
      scheduledChargeId: id,
      isApplied: true,
    })
    if (!isNew) return 'repeated'
    const subscription = await getSubscription(trx, charge.subscription_id)
    const settlement = { charge, subscription, intent, paymentId, now: now() }
    const isSecond = charge.state === 'succeeded'
    const { row, item, paidId } = isSecond ? NOT_TOLD : await tellSubscription(trx, settlement)
    const isApplied = row !== null && row !== CLOSED_ROW
    if (!isSecond)
      await updateCharge(trx, id, {
        state: isApplied ? 'succeeded' : 'closed',
        next_attempt_on: null,
        payment_intent_id: intent.id,
        failure_code: '',
        failure_message: '',
        changed_at: now(),
      })
    await enterLedger(trx, {
      ...describeCharge(charge, subscription?.name ?? ''),
      day: businessToday(paidAtOf(intent)),
      status: 'succeeded',
      subscription_id: paidId ?? charge.subscription_id,
      payment_id: paymentId,
      order_item_id: item?.id ?? null,
      receipt_url: receiptOf(intent),
      dedupe_key: `payment:${intent.id}`,
      created_at: now(),
    })
    if (!isApplied)
      await giveBack(trx, settlement, {
        reason: isSecond ? 'it was paid twice.' : 'the subscription no longer expected it.',
        item,
        isRefundAsked: row === CLOSED_ROW,
      })
    return isApplied ? 'applied' : 'given back'
  })
}

function receiptOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return typeof charge === 'object' ? (charge?.receipt_url ?? null) : null
}

/** What the state of `intent` means for the attempt under way. */
export async function applyIntent(
  context: CartContext,
  charge: ScheduledChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<string> {
  switch (intent.status) {
    case 'succeeded':
      return settleCharge(context, charge, intent)
    case 'requires_payment_method':
    case 'requires_action':
    case 'requires_confirmation':
    case 'canceled':
      return failCharge(context, charge, {
        code: intent.last_payment_error?.code ?? intent.status,
        message: intent.last_payment_error?.message ?? 'The card was not charged.',
        intentId: intent.id,
      })
    // Also what a later version of the API may say.
    default:
      return markUnknown(context, charge)
  }
}
