import type { SubscriptionFacts } from '@quantamental/api/events'
import type Stripe from 'stripe'
import type { CartTransaction } from '../db/database.ts'
import { enterLedger } from '../ledger/enter-ledger.ts'
import { chargeOf } from '../payments/record-payment.ts'
import { type Application, applyItem } from './apply-item.ts'
import { itemLabel, periodOf } from './order-item.ts'
import { updateItems } from './repository.ts'
import type { OrderItemRow, PurchaseOrderRow } from './tables.ts'

export interface AppliedItem {
  readonly item: OrderItemRow
  /** Subscription created or paid by the item. */
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

type Days = Pick<
  OrderItemRow,
  'subscription_start_date' | 'subscription_end_date' | 'new_payment_start_date' | 'paid_till_date'
>

/** Days of an applied item; they shift if it was paid later than it was ordered. */
function daysOf(item: OrderItemRow, facts: SubscriptionFacts): Days {
  const start = facts.subscription_start_date
  const isMoved = start !== item.subscription_start_date
  return {
    subscription_start_date: start,
    subscription_end_date: facts.subscription_expiry_date,
    new_payment_start_date: isMoved ? start : item.new_payment_start_date,
    paid_till_date: facts.paid_till_date,
  }
}

/** Apply each item of an order and store the result, in the caller's transaction. */
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

export interface PaidOrder {
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
