import type { Subscription } from '@quantamental/api/account'
import {
  type DatedSubscription,
  defaultAction,
  offeredActions,
  type UserSubscriptions,
} from '@quantamental/api/subscription'

/** A subscription of `user` for the API; see infra/docs/domain/subscription-life-cycle.md. */
export function presentSubscription(
  { facts, status }: DatedSubscription,
  user: UserSubscriptions,
): Subscription {
  const offered = offeredActions(facts, user)
  return {
    id: facts.id,
    source_subscription_id: facts.source_subscription_id,
    status,
    name: facts.name,
    tier_number: facts.tier_number,
    subscription_start_date: facts.subscription_start_date,
    subscription_expiry_date: facts.subscription_expiry_date,
    paid_till_date: facts.paid_till_date,
    extend_to_date: facts.extend_to_date,
    user_transaction_date: facts.user_transaction_date,
    last_renew_plan_change: facts.last_renew_plan_change,
    last_renew_plan_change_date: facts.last_renew_plan_change_date,
    default_action: defaultAction(offered),
    allowed_actions: offered.map(({ action }) => action).join('|'),
    addon_product_code: facts.addon_product_code,
    is_commercial_pricing: facts.is_commercial_pricing,
    order_item_details: {
      product_type: facts.product_type,
      item_status: facts.item_status,
      auto_renew: facts.auto_renew,
      billing_cycle: facts.billing_cycle,
    },
  }
}
