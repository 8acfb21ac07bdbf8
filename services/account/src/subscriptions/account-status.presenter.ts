import type { AccountStatus, SubscriptionStatusEntry } from '@quantamental/api/account'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  actionLabel,
  type DatedSubscription,
  effectiveSubscription,
  offeredActions,
  simpleCode,
  statusCode,
  statusText,
  supersededText,
  type UserSubscriptions,
} from '@quantamental/api/subscription'
import { presentSubscription } from './subscription.presenter.ts'

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
