import type { SubscriptionFacts } from '@quantamental/api/events'
import type { ItemDays } from '@quantamental/api/quoting'
import {
  addDays,
  applyEvent,
  findSuccessor,
  SUCCESSOR_KINDS,
  type SubscriptionEvent,
  type SuccessorKind,
} from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { chargeOf } from '../payments/record-payment.ts'
import { applySubscriptionEvent } from '../subscriptions/apply-event.ts'
import { draftFromItem } from '../subscriptions/draft.ts'
import { listSubscriptionFacts } from '../subscriptions/repository.ts'
import { updateItems } from './repository.ts'

type Labeled = Pick<
  OrderItemRow,
  'name' | 'billing_cycle' | 'subscription_type' | 'num_months' | 'quantity'
>

/** Label of an item on the checkout page, the receipt and the ledger: "Standard, annual". */
export function itemLabel(item: Labeled): string {
  const months = item.num_months === 1 ? '1 month' : `${item.num_months} months`
  const label = `${item.name}, ${item.subscription_type === 'Payment' ? months : item.billing_cycle}`
  return item.quantity === 1 ? label : `${item.quantity} × ${label}`
}

export interface Period {
  readonly start: string
  readonly end: string
}

/**
 * Period that an item paid for: a payment starts the day after the paid-till date; other items
 * cover the whole new term.
 */
export function periodOf(item: OrderItemRow, facts: SubscriptionFacts): Period {
  const isPayment = item.subscription_type === 'Payment'
  return {
    start: isPayment ? item.new_payment_start_date : facts.subscription_start_date,
    end: facts.paid_till_date,
  }
}

interface Application {
  readonly userId: number
  readonly orderId: number
  /** Null for a free item. */
  readonly paymentId: number | null
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
async function applyItem(
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

export interface AppliedItem {
  readonly item: OrderItemRow
  readonly facts: SubscriptionFacts
}

interface AppliedItems {
  readonly applied: readonly AppliedItem[]
  /** Items that could no longer be applied and changed nothing. */
  readonly refused: readonly OrderItemRow[]
}

/** Put plans before their add-ons: a bundled add-on depends on its plan. */
function plansFirst(items: readonly OrderItemRow[]): OrderItemRow[] {
  return [...items].sort((a, b) => Number(a.is_bundled) - Number(b.is_bundled) || a.id - b.id)
}

/** Days of an applied item; they shift if it was paid later than it was ordered. */
function daysOf(item: OrderItemRow, facts: SubscriptionFacts): ItemDays {
  const start = facts.subscription_start_date
  const isMoved = start !== item.subscription_start_date
  return {
    subscription_start_date: start,
    subscription_end_date: facts.subscription_expiry_date,
    new_payment_start_date: isMoved ? start : item.new_payment_start_date,
    paid_till_date: facts.paid_till_date,
  }
}

export async function applyItems(
  trx: CartTransaction,
  items: readonly OrderItemRow[],
  application: Application,
): Promise<AppliedItems> {
  const applied: AppliedItem[] = []
  const refused: OrderItemRow[] = []
  for (const item of plansFirst(items)) {
    const hasLostPlan =
      item.is_bundled && refused.some(({ product_id: id }) => id === item.addon_product_id)
    const facts = hasLostPlan ? null : await applyItem(trx, item, application)
    if (facts) applied.push({ item: { ...item, ...daysOf(item, facts) }, facts })
    else refused.push(item)
  }
  for (const { item, facts } of applied)
    await updateItems(trx, [item.id], {
      item_status: 'paid',
      subscription_id: facts.id,
      ...daysOf(item, facts),
    })
  return { applied, refused }
}

interface PaidOrder {
  readonly order: PurchaseOrderRow
  readonly intent: Stripe.PaymentIntent
  readonly paymentId: number
  readonly day: string
  readonly now: Date
}

/** Enter the payment of each item, including rejected ones, whose refund is entered separately. */
export async function enterItems(
  trx: CartTransaction,
  { order, intent, paymentId, day, now }: PaidOrder,
  applied: readonly AppliedItem[],
  refused: readonly OrderItemRow[],
): Promise<void> {
  const factsOf = new Map(applied.map(({ item, facts }) => [item.id, facts]))
  const items = [...applied.map(({ item }) => item), ...refused].sort((a, b) => a.id - b.id)
  for (const item of items) {
    if (item.quoted_price_in_cents === 0) continue
    const facts = factsOf.get(item.id)
    const period = facts && periodOf(item, facts)
    await enterLedger(trx, {
      user_id: order.user_id,
      day,
      type: item.subscription_type,
      description: itemLabel(item),
      status: 'succeeded',
      amount_in_cents: item.quoted_price_in_cents,
      payment_id: paymentId,
      order_item_id: item.id,
      subscription_id: facts?.id ?? null,
      period_start: period?.start ?? null,
      period_end: period?.end ?? null,
      receipt_url: chargeOf(intent)?.receipt_url ?? null,
      dedupe_key: `payment:${intent.id}:item:${item.id}`,
      created_at: now,
    })
  }
}
