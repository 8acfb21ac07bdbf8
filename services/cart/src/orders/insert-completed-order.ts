import type { ItemDays } from '@quantamental/api/quoting'
import { endOfTerm } from '@quantamental/api/subscription'
import type { OrderItemRow, ScheduledChargeRow, SubscriptionRow } from '../db/billing-tables.ts'
import type { CartTransaction, ProductRow } from '../db/database.ts'
import { pickPrice } from '../plans/price.ts'

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

/** Columns of an item that buys one whole term. */
const ONE_TERM = {
  quantity: 1,
  num_months: 1,
  prorata_numerator: 1,
  prorata_denominator: 1,
  is_bundle_source: false,
} as const

/** Columns of an item that buys one term of a product at its current price. */
export function itemOfProduct(product: ProductRow) {
  return {
    ...ONE_TERM,
    ...pickPrice(product),
    product_id: product.id,
    code: product.code,
    name: product.name,
    product_type: product.product_type,
    tier_number: product.tier_number,
    bundle_discount_basis_points: product.bundle_discount_basis_points,
    scope_codes: product.scope_codes,
  }
}

/** Columns of an item that buys one term on the terms of a subscription. */
export function itemOfSubscription(row: Omit<SubscriptionRow, 'id'>) {
  return {
    ...ONE_TERM,
    ...pickPrice(row),
    product_id: row.product_id,
    code: row.product_code,
    name: row.name,
    product_type: row.product_type === 'other' ? ('other' as const) : ('subscription' as const),
    tier_number: row.tier_number,
    billing_cycle: row.billing_cycle,
    bundle_discount_basis_points: row.bundle_discount_basis_points,
    is_bundled: row.bundle_discount_basis_points > 0,
    addon_product_code: row.addon_product_code,
    scope_codes: row.scope_codes,
    stocks_picked: row.stocks_picked,
    auto_renew: row.auto_renew,
    is_commercial: row.is_commercial_pricing,
  }
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
      ...itemOfSubscription(copied),
      order_id: id,
      subscription_type: order.subscriptionType,
      orig_order_item_id: copied.order_item_id,
      source_subscription_id: order.sourceId,
      item_status: 'paid',
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

export async function voidRenewalOrder(trx: CartTransaction, orderId: number, now: Date) {
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
