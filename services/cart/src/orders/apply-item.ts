import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  addDays,
  applyEvent,
  findSuccessor,
  SUCCESSOR_KINDS,
  type SubscriptionEvent,
  type SuccessorKind,
} from '@quantamental/api/subscription'
import type { CartTransaction } from '../db/database.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { draftFromItem } from '../subscriptions/draft.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import type { OrderItemRow } from './tables.ts'

export interface Application {
  readonly userId: number
  readonly orderId: number
  /** Null for a free item. */
  readonly paymentId: number | null
  /** Business day of the payment. */
  readonly day: string
  readonly now: Date
}

function isSuccessorKind(type: string): type is SuccessorKind {
  return SUCCESSOR_KINDS.some((kind) => kind === type)
}

function firstPayment(item: OrderItemRow): SubscriptionEvent {
  const cents = item.quoted_price_in_cents
  return { type: 'first-payment-settled', paidInCents: cents, orderedInCents: cents }
}

/** Event by which paying for an item affects its subscription. */
function eventOf(
  item: OrderItemRow,
  source: SubscriptionFacts | undefined,
  userId: number,
): SubscriptionEvent {
  const { subscription_type: type } = item
  if (isSuccessorKind(type))
    return { type: 'successor-paid', kind: type, draft: draftFromItem(item, userId) }
  if (type === 'Payment' && source?.first_payment === 'settled')
    return { type: 'payment-settled', months: item.num_months }
  return firstPayment(item)
}

/** Whether the subscription still has the days that the price was calculated for. */
function isAsQuoted(item: OrderItemRow, source: SubscriptionFacts): boolean {
  const afterPaid = addDays(source.paid_till_date, 1)
  switch (item.subscription_type) {
    case 'Payment':
      return source.first_payment !== 'settled' || item.new_payment_start_date === afterPaid
    case 'Billing cycle change':
      return (
        item.new_payment_start_date === afterPaid &&
        item.subscription_end_date === source.subscription_expiry_date
      )
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return (
        item.paid_till_date === source.paid_till_date &&
        item.subscription_end_date === source.subscription_expiry_date
      )
    default:
      return true
  }
}

/**
 * Create the subscription of a new item while its payment is pending; null if it may not start.
 */
export async function beginItem(
  trx: CartTransaction,
  item: OrderItemRow,
  { userId, orderId, day, now }: Omit<Application, 'paymentId'>,
): Promise<number | null> {
  const { successor } = await applySubscriptionEvent(trx, {
    userId,
    subscriptionId: null,
    event: { type: 'checkout-created', draft: draftFromItem(item, userId) },
    day,
    now,
    actor: 'user',
    orderId,
    item,
  })
  return successor?.id ?? null
}

/**
 * Apply a paid item. Null if the subscription no longer matches the quote; then nothing changes.
 * @returns the subscription that the item created or paid.
 */
export async function applyItem(
  trx: CartTransaction,
  item: OrderItemRow,
  application: Application,
): Promise<SubscriptionFacts | null> {
  const { userId, orderId, paymentId, day, now } = application
  const isNew = item.subscription_type === 'New subscription'
  const subscriptionId = isNew
    ? (item.subscription_id ?? (await beginItem(trx, item, application)))
    : item.source_subscription_id
  const all = await listSubscriptionFacts(trx, userId)
  const facts = all.find(({ id }) => id === subscriptionId)
  if (!facts || !isAsQuoted(item, facts)) return null
  const event = eventOf(item, facts, userId)
  // Checked before the transition, because the order refunds all its items at once.
  const { transition } = applyEvent(facts, event, day, findSuccessor(facts, all) ?? null)
  if (transition === null || transition === 'paid-after-end') return null
  const recorded = await applySubscriptionEvent(trx, {
    userId,
    subscriptionId: facts.id,
    event,
    day,
    now,
    actor: paymentId === null ? 'user' : 'stripe',
    orderId,
    ...(paymentId !== null && { paymentId }),
    alertsItself: true,
    item,
  })
  if (recorded.transition === null) return null
  return recorded.successor ?? recorded.facts
}
