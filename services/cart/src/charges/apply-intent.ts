import {
  businessToday,
  type SubscriptionEvent,
  type TransitionName,
} from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { OrderItemRow, ScheduledChargeRow, SubscriptionRow } from '../db/billing-tables.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { raiseAlert } from '../notices/raise-alert.ts'
import { insertRenewalOrder, voidRenewalOrder } from '../orders/insert-completed-order.ts'
import { findCustomerId, idOf } from '../payments/customers.ts'
import {
  cardOfIntent,
  chargeOf,
  paidAtOf,
  recordPayment,
  updatePayment,
} from '../payments/record-payment.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { draftFromItem } from '../subscriptions/draft.ts'
import { getSubscription } from '../subscriptions/repository.ts'
import { describeCharge, failCharge, markUnknown } from './charge-outcome.ts'
import { getCharge, isUnderWay, updateCharge } from './repository.ts'

async function differences(
  trx: CartTransaction,
  charge: ScheduledChargeRow,
  intent: Stripe.PaymentIntent,
): Promise<string[]> {
  const customerId = await findCustomerId(trx, charge.user_id)
  const owner = idOf(intent.customer)
  return [
    ...(intent.amount_received === charge.amount_in_cents ? [] : ['amount']),
    ...(intent.currency === 'usd' ? [] : ['currency']),
    ...(owner === (customerId ?? null) ? [] : ['customer']),
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

interface Application {
  readonly transition: TransitionName | null
  readonly item: OrderItemRow | undefined
  /** Subscription whose days were paid: the new one of a renewal. */
  readonly paidId: number | null
}
const NOT_APPLIED: Application = { transition: null, item: undefined, paidId: null }

async function applyToSubscription(
  trx: CartTransaction,
  { charge, subscription, intent, paymentId, now }: Settlement,
): Promise<Application> {
  if (!subscription) return NOT_APPLIED
  const paidAt = paidAtOf(intent)
  const item =
    charge.kind === 'term'
      ? await insertRenewalOrder(trx, subscription, charge, {
          intentId: intent.id,
          day: businessToday(paidAt),
          now,
        })
      : undefined
  const event: SubscriptionEvent = item
    ? { type: 'term-renewed', draft: draftFromItem(item, charge.user_id) }
    : { type: 'instalment-settled' }
  if (item) await updatePayment(trx, paymentId, { order_id: item.order_id })
  const { transition, successor } = await applySubscriptionEvent(trx, {
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    event,
    day: businessToday(paidAt),
    now,
    actor: 'job',
    paymentId,
    alertsItself: true,
    mail: {
      amountInCents: intent.amount_received,
      card: cardOfIntent(intent),
      period: { start: charge.period_start, end: charge.period_end },
    },
    ...(item && { item, orderId: item.order_id }),
  })
  return { transition, item, paidId: successor?.id ?? subscription.id }
}

/** Refund a charge that bought nothing, with an alert. */
async function refundCharge(
  trx: CartTransaction,
  { charge, intent, paymentId, now }: Settlement,
  {
    reason,
    item,
    isRequested,
  }: { reason: string; item: OrderItemRow | undefined; isRequested: boolean },
): Promise<void> {
  await updatePayment(trx, paymentId, { is_applied: false })
  if (item) await voidRenewalOrder(trx, item.order_id, now)
  if (!isRequested)
    await requestRefund(trx, {
      paymentId,
      amountInCents: intent.amount_received,
      reason,
      actor: 'job',
      now,
    })
  await raiseAlert(trx, {
    kind: 'charge-refunded',
    subject: `Charge ${charge.id} was paid and is refunded: ${reason}`,
    userId: charge.user_id,
    subscriptionId: charge.subscription_id,
    dedupeKey: `charge-refunded:${intent.id}`,
    now,
  })
}

/** Apply a paid charge once, however often it is reported. */
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
        subject: `Payment ${intent.id} of charge ${id} differs from the request: ${different.join(', ')}.`,
        userId: charge.user_id,
        subscriptionId: charge.subscription_id,
        dedupeKey: `charge-differs:${intent.id}`,
        now: now(),
      })
      return `differs: ${different.join(', ')}`
    }
    const { paymentId, isNew } = await recordPayment(trx, {
      userId: charge.user_id,
      intent,
      scheduledChargeId: id,
      isApplied: true,
    })
    if (!isNew) return 'repeated'
    const subscription = await getSubscription(trx, charge.subscription_id)
    const settlement = { charge, subscription, intent, paymentId, now: now() }
    const isSecond = charge.state === 'succeeded'
    const { transition, item, paidId } = isSecond
      ? NOT_APPLIED
      : await applyToSubscription(trx, settlement)
    const isApplied = transition !== null && transition !== 'paid-after-end'
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
      receipt_url: chargeOf(intent)?.receipt_url ?? null,
      dedupe_key: `payment:${intent.id}`,
      created_at: now(),
    })
    if (!isApplied)
      await refundCharge(trx, settlement, {
        reason: isSecond ? 'it was paid twice.' : 'it was no longer due.',
        item,
        isRequested: transition === 'paid-after-end',
      })
    return isApplied ? 'applied' : 'refunded'
  })
}

/** Apply the state of `intent` to the attempt in flight. @returns the outcome. */
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
        message: intent.last_payment_error?.message ?? 'We couldn’t charge your card.',
        intentId: intent.id,
      })
    // Include states of later API versions.
    default:
      return markUnknown(context, charge)
  }
}
