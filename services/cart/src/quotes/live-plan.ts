import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { findSuccessor, isBasePlan, statusOn } from '@quantamental/api/subscription'

/** Nothing is given, owed or to come any more. */
const OVER: ReadonlySet<SubscriptionStatus> = new Set([
  'expired',
  'canceled_expired',
  'canceled_by_site',
  'replaced_by_renewal',
  'replaced',
])

/** Its status on `today` among `all` of its user. */
export function statusAmong(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
  today: string,
): SubscriptionStatus {
  return statusOn(facts, today, findSuccessor(facts, all))
}

/** Paid for once and not over: running, overdue, disputed or to start. */
export function isLive(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
  today: string,
): boolean {
  return facts.first_payment === 'settled' && !OVER.has(statusAmong(facts, all, today))
}

/** The plan beside which another may not begin; `exceptId` is left out of the search. */
export function findLivePlan(
  all: readonly SubscriptionFacts[],
  today: string,
  exceptId: number | null = null,
): SubscriptionFacts | undefined {
  return all.find(
    (facts) => isBasePlan(facts) && facts.id !== exceptId && isLive(facts, all, today),
  )
}

/** Why no other plan may begin beside `live`, and what to do instead. */
export function livePlanMessage(
  live: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
  today: string,
): string {
  const { name, subscription_start_date, subscription_expiry_date } = live
  switch (statusAmong(live, all, today)) {
    case 'to_start':
      return `Your ${name} starts on ${subscription_start_date}: cancel it before you subscribe to another plan, or upgrade it once it has started.`
    case 'canceled_current':
      return `You have ${name} still: undo its cancellation, or subscribe again once it has ended.`
    case 'past_due':
      return `You have ${name} until ${subscription_expiry_date}: make its overdue payment, then upgrade, change or renew it.`
    case 'canceled_past_due':
      return `You have ${name} until ${subscription_expiry_date}: make its overdue payment and undo its cancellation, then upgrade, change or renew it.`
    case 'payment_issues':
    case 'payment_pending':
      return `A payment of your ${name} is not settled: wait for that before you subscribe again.`
    default:
      return `You have ${name} until ${subscription_expiry_date}: upgrade, change or renew it instead of subscribing again.`
  }
}
