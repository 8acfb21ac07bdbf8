import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Price } from '@quantamental/api/quoting'
import type { OrderItemRow, SubscriptionRow } from '../db/billing-tables.ts'
import { pickPrice } from '../plans/price.ts'
import type { NewSubscription } from './repository.ts'

const BLANK = {
  id: 0,
  revision: 0,
  extend_to_date: null,
  canceled_on: null,
  site_canceled_on: null,
  is_charge_in_flight: false,
  has_open_dispute: false,
  last_swap_on: null,
  user_transaction_date: null,
  last_renew_plan_change: null,
  last_renew_plan_change_date: null,
  is_removed: false,
} as const

/** Subscription of an ordered item. Id, revision and final days are set when it starts. */
export function draftFromItem(item: OrderItemRow, userId: number): SubscriptionFacts {
  return {
    ...BLANK,
    user_id: userId,
    name: item.name,
    product_code: item.code,
    product_type: item.product_type,
    tier_number: item.tier_number,
    source_subscription_id: item.source_subscription_id,
    source_kind: item.source_subscription_id === null ? null : item.subscription_type,
    subscription_start_date: item.subscription_start_date,
    subscription_expiry_date: item.subscription_end_date,
    paid_till_date: item.paid_till_date,
    first_payment: 'pending',
    auto_renew: item.auto_renew,
    billing_cycle: item.billing_cycle,
    is_commercial_pricing: item.is_commercial,
    addon_product_code: item.product_type === 'subscription' ? item.addon_product_code : null,
    scope_codes: item.scope_codes,
    stocks_picked: item.stocks_picked,
    item_status: item.item_status,
    is_paid_by_card: true,
  }
}

type Terms = Pick<
  NewSubscription,
  'order_item_id' | 'product_id' | keyof Price | 'bundle_discount_basis_points'
>

/** Terms of the item: its price, and the discount while it is bundled. */
export function termsOfItem(item: OrderItemRow): Terms {
  const isDiscounted = item.is_bundled || item.is_bundle_source
  return {
    order_item_id: item.id,
    product_id: item.product_id,
    ...pickPrice(item),
    bundle_discount_basis_points: isDiscounted ? item.bundle_discount_basis_points : 0,
  }
}

/** Terms of an automatic renewal, copied from the previous term. */
export function termsOfSource(source: SubscriptionRow): Terms {
  return {
    order_item_id: source.order_item_id,
    product_id: source.product_id,
    ...pickPrice(source),
    bundle_discount_basis_points: source.bundle_discount_basis_points,
  }
}
