import type {
  AccountStatus,
  Subscription,
  SubscriptionStatusEntry,
} from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  actionLabel,
  type DatedSubscription,
  defaultAction,
  effectiveSubscription,
  offeredActions,
  simpleCode,
  statusCode,
  statusText,
  supersededText,
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

function presentActions(
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): AccountStatus['actions'] {
  return offeredActions(facts, user).map(({ action, allowed, message }) => ({
    action,
    label: actionLabel(action, facts),
    allowed,
    message,
  }))
}

function presentEntry(dated: DatedSubscription, user: UserSubscriptions): SubscriptionStatusEntry {
  const { facts, status, successor } = dated
  return {
    subscription: presentSubscription(dated, user),
    code: statusCode(status),
    simple_code: simpleCode(status, facts),
    ...statusText(status, facts),
    actions: presentActions(facts, user),
    superseded: supersededText(facts, successor, user.today),
  }
}

/** Data of the status page and the banner for a user with these subscriptions on `today`. */
export function presentAccountStatus(
  subscriptions: readonly SubscriptionFacts[],
  today: string,
): AccountStatus {
  const user: UserSubscriptions = { all: subscriptions, today }
  const { effective, status, all } = effectiveSubscription(subscriptions, today)
  return {
    today,
    effective_sub_id: effective?.facts.id ?? null,
    code: statusCode(status),
    name: status,
    ...statusText(status, effective?.facts ?? null),
    actions: presentActions(effective?.facts ?? null, user),
    subscriptions: all.map((dated) => presentEntry(dated, user)),
    has_billing_portal: subscriptions.some(({ is_paid_by_card }) => is_paid_by_card),
  }
}
