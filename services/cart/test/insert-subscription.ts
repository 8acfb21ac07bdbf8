import type { SubscriptionRow } from '../src/db/billing-tables.ts'
import type { Database } from '../src/db/database.ts'
import { itemOfSubscription } from '../src/orders/insert-completed-order.ts'
import { monthInCents } from '../src/plans/price.ts'

let orders = 0

const ORDER_STATES = {
  settled: 'completed',
  pending: 'awaiting_payment',
  failed: 'payment_failed',
} as const
const AT = new Date('2026-01-01T15:00:00Z')

/**
 * Insert a subscription with its order and item; by default an annual Standard plan of 2026 of
 * user 1, paid, with auto-renew, at the product's current price. `product_code` selects name, tier,
 * scopes and prices; all fields can be overridden.
 */
export async function insertSubscription(
  db: Database,
  overrides: Partial<Omit<SubscriptionRow, 'id'>> = {},
): Promise<SubscriptionRow & { order_item_id: number }> {
  const product = await db
    .selectFrom('product')
    .selectAll()
    .where('code', '=', overrides.product_code ?? 'standard')
    .executeTakeFirstOrThrow()
  const multiplier = overrides.is_commercial_pricing ? product.commercial_multiplier : 1
  const subscription: Omit<SubscriptionRow, 'id'> = {
    user_id: 1,
    revision: 1,
    name: product.name,
    product_code: product.code,
    product_type: product.product_type,
    product_id: product.id,
    tier_number: product.tier_number,
    source_subscription_id: null,
    source_kind: null,
    subscription_start_date: '2026-01-01',
    subscription_expiry_date: '2026-12-31',
    paid_till_date: '2026-12-31',
    extend_to_date: null,
    canceled_on: null,
    site_canceled_on: null,
    first_payment: 'settled',
    is_charge_in_flight: false,
    has_open_dispute: false,
    auto_renew: true,
    billing_cycle: 'annual',
    is_commercial_pricing: product.base_price_multiplier > 1,
    addon_product_code: null,
    scope_codes: product.scope_codes,
    item_status: 'paid',
    last_swap_on: null,
    user_transaction_date: null,
    last_renew_plan_change: null,
    last_renew_plan_change_date: null,
    is_paid_by_card: true,
    is_removed: false,
    base_price_per_month_in_cents: product.base_price_per_month_in_cents,
    base_price_per_month_annual_billing_in_cents:
      product.base_price_per_month_annual_billing_in_cents,
    base_price_multiplier: product.base_price_multiplier * multiplier,
    bundle_discount_basis_points: 0,
    stocks_picked: [],
    created_at: AT,
    changed_at: AT,
    order_item_id: null,
    ...overrides,
  }
  const order_item_id = overrides.order_item_id ?? (await insertItem(db, subscription))
  const row = await db
    .insertInto('subscription')
    .values({ ...subscription, order_item_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order_item')
    .set({ subscription_id: row.id })
    .where('id', '=', order_item_id)
    .execute()
  return { ...row, order_item_id }
}

/** Insert the paid item of `subscription` in a completed order. */
async function insertItem(db: Database, subscription: Omit<SubscriptionRow, 'id'>) {
  orders += 1
  const isAnnual = subscription.billing_cycle === 'annual'
  const price = monthInCents(subscription, subscription.billing_cycle) * (isAnnual ? 12 : 1)
  const isPaid = subscription.first_payment === 'settled'
  const order = await db
    .insertInto('purchase_order')
    .values({
      user_id: subscription.user_id,
      client_token: `test-order-${orders}-${Math.trunc(performance.now() * 1000)}`,
      state: ORDER_STATES[subscription.first_payment],
      message: '',
      order_type: 'Purchase',
      total_in_cents: price,
      is_auto_renew: subscription.auto_renew,
      is_commercial: subscription.is_commercial_pricing,
      ordered_on: subscription.subscription_start_date,
      paid_on: isPaid ? subscription.subscription_start_date : null,
      created_at: subscription.created_at,
      changed_at: subscription.changed_at,
      completed_at: isPaid ? subscription.created_at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('order_item')
    .values({
      ...itemOfSubscription(subscription),
      order_id: order.id,
      subscription_type: subscription.source_kind ?? 'New subscription',
      source_subscription_id: subscription.source_subscription_id,
      item_status: isPaid ? 'paid' : 'ordered',
      subscription_start_date: subscription.subscription_start_date,
      subscription_end_date: subscription.subscription_expiry_date,
      new_payment_start_date: subscription.subscription_start_date,
      paid_till_date: subscription.paid_till_date,
      quoted_price_in_cents: price,
      working: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return item.id
}
