import type { AccountStatus, SubscriptionStatusEntry } from '@quantamental/api/account'
import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  actionLabel,
  allowedActions,
  type DatedSubscription,
  effectiveSubscription,
  eligibility,
  simpleCode,
  statusCode,
  statusText,
  supersededText,
} from '@quantamental/api/subscription'
import { presentSubscription } from './subscription.presenter.ts'

function presentActions(
  status: SubscriptionStatus,
  dated: DatedSubscription | null,
  today: string,
): AccountStatus['actions'] {
  const facts = dated?.facts ?? null
  return allowedActions(status, facts).map((action) => ({
    action,
    label: actionLabel(action, facts),
    ...eligibility(action, facts, today, dated?.successor),
  }))
}

function presentEntry(dated: DatedSubscription, today: string): SubscriptionStatusEntry {
  const { facts, status, successor } = dated
  return {
    subscription: presentSubscription(dated),
    code: statusCode(status),
    simple_code: simpleCode(status, facts),
    ...statusText(status, facts),
    actions: presentActions(status, dated, today),
    superseded: supersededText(facts, successor, today),
  }
}

/** Everything the status page and the banner show to a person with these subscriptions on `today`. */
export function presentAccountStatus(
  subscriptions: readonly SubscriptionFacts[],
  today: string,
): AccountStatus {
  const { effective, status, grantingStatus, all } = effectiveSubscription(subscriptions, today)
  return {
    today,
    effective_sub_id: effective?.facts.id ?? null,
    code: statusCode(status),
    name: status,
    ...statusText(status, effective?.facts ?? null),
    actions: presentActions(grantingStatus, effective, today),
    subscriptions: all.map((dated) => presentEntry(dated, today)),
    has_billing_portal: subscriptions.some(({ is_paid_by_card }) => is_paid_by_card),
  }
}
