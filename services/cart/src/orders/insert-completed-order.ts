import type { ItemDays } from '@quantamental/api/pricing'
import { endOfTerm } from '@quantamental/api/subscription'
import type { OrderItemRow, ScheduledChargeRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { pickPrice } from '../products/price.ts'

interface CompletedOrder {
  readonly clientToken: string
  readonly message: string
  readonly subscriptionType: 'Renewed subscription' | 'Swapped subscription'
  /** Subscription that the new one follows. The item's terms are copied from `copied` instead. */
  readonly sourceId: number
  readonly days: ItemDays
  readonly priceInCents: number
  readonly working: string
  readonly intentId: string | null
  readonly day: string
  readonly now: Date
}

/** A completed order with one item on the terms of `copied`: every subscription has its own item. */
async function insertCompletedOrder(
  trx: CartTransaction,
  copied: SubscriptionRow,
  order: CompletedOrder,
): Promise<OrderItemRow> {
  const { day, now } = order
  const { id } = await trx
    .insertInto('purchase_order')
    .values({
      user_id: copied.user_id,
      client_token: order.clientToken,
      state: 'completed',
      message: order.message,
      order_type: order.subscriptionType,
      total_in_cents: order.priceInCents,
      is_auto_renew: copied.auto_renew,
      is_commercial: copied.is_commercial_pricing,
      payment_intent_id: order.intentId,
      ordered_on: day,
      paid_on: day,
      created_at: now,
      changed_at: now,
      completed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('order_item')
    .values({
      order_id: id,
      product_id: copied.product_id,
      code: copied.product_code,
      name: copied.name,
      product_type: copied.product_type === 'other' ? 'other' : 'subscription',
      tier_number: copied.tier_number,
      subscription_type: order.subscriptionType,
      orig_order_item_id: copied.order_item_id,
      source_subscription_id: order.sourceId,
      item_status: 'paid',
      quantity: 1,
      billing_cycle: copied.billing_cycle,
      num_months: 1,
      prorata_numerator: 1,
      prorata_denominator: 1,
      ...pickPrice(copied),
      bundle_discount_basis_points: copied.bundle_discount_basis_points,
      is_bundle_source: false,
      is_bundled: copied.bundle_discount_basis_points > 0,
      addon_product_code: copied.addon_product_code,
      scope_codes: copied.scope_codes,
      stocks_picked: copied.stocks_picked,
      auto_renew: copied.auto_renew,
      is_commercial: copied.is_commercial_pricing,
      ...order.days,
      quoted_price_in_cents: order.priceInCents,
      working: order.working,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The order of an automatic renewal, paid already. The caller holds the user's lock. */
export function insertRenewalOrder(
  trx: CartTransaction,
  source: SubscriptionRow,
  charge: ScheduledChargeRow,
  { intentId, day, now }: Pick<CompletedOrder, 'intentId' | 'day' | 'now'>,
): Promise<OrderItemRow> {
  return insertCompletedOrder(trx, source, {
    clientToken: `renewal:${charge.id}`,
    message: 'Renewed automatically.',
    subscriptionType: 'Renewed subscription',
    sourceId: source.id,
    days: {
      subscription_start_date: charge.period_start,
      subscription_end_date: endOfTerm(charge.period_start),
      new_payment_start_date: charge.period_start,
      paid_till_date: charge.period_end,
    },
    priceInCents: charge.amount_in_cents,
    working: charge.working,
    intentId,
    day,
    now,
  })
}

/** Insert the free order by which a refunded upgrade restores the previous plan. */
export function insertRestoredOrder(
  trx: CartTransaction,
  previous: SubscriptionRow,
  {
    refundId,
    upgradeId,
    day,
    now,
  }: { refundId: number; upgradeId: number; day: string; now: Date },
): Promise<OrderItemRow> {
  return insertCompletedOrder(
    trx,
    { ...previous, auto_renew: false },
    {
      clientToken: `restored:${refundId}`,
      message: `Back to ${previous.name}: the upgrade was refunded.`,
      subscriptionType: 'Swapped subscription',
      sourceId: upgradeId,
      days: {
        subscription_start_date: day,
        subscription_end_date: previous.subscription_expiry_date,
        new_payment_start_date: day,
        paid_till_date: previous.paid_till_date,
      },
      priceInCents: 0,
      working: '',
      intentId: null,
      day,
      now,
    },
  )
}

export async function voidRenewalOrder(
  trx: CartTransaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('purchase_order')
    .set({
      state: 'refunded',
      message: 'The renewal could not be completed. We’ll refund the payment to your card.',
      changed_at: now,
    })
    .where('id', '=', orderId)
    .execute()
  await trx
    .updateTable('order_item')
    .set({ item_status: 'void' })
    .where('order_id', '=', orderId)
    .execute()
}
