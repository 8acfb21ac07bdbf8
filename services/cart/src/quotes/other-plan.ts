import type { SubscriptionFacts } from '@quantamental/api/events'
import { formatDate } from '@quantamental/api/format'
import { findSuccessor, statusOn } from '@quantamental/api/subscription'
import type { SubscriptionRow } from '../db/tables.ts'
import { findLivePlan } from '../subscriptions/live-plan.ts'
import type { Buyer } from './cart-line-context.ts'

/**
 * The buyer's plan that keeps another from beginning; of another chain than `source`. An order that is
 * not paid yet is no hindrance, since the next one takes its place, unless its money is on the way.
 */
export function findOtherPlan(
  source: SubscriptionRow | null,
  { subscriptions, settling, today }: Buyer,
): SubscriptionFacts | undefined {
  const paid = subscriptions.filter(
    ({ id, first_payment }) => first_payment !== 'pending' || settling.has(id),
  )
  return findLivePlan(paid, today, source)
}

/** Why no plan may begin beside `other`, and what to do instead. */
export function otherPlanMessage(
  other: SubscriptionFacts,
  { subscriptions, today }: Buyer,
): string {
  const { name, subscription_start_date, subscription_expiry_date } = other
  switch (statusOn(other, today, findSuccessor(other, subscriptions))) {
    case 'to_start':
      return `Your ${name} starts on ${subscription_start_date}: cancel it before you subscribe to another plan, or upgrade it once it has started.`
    case 'canceled_current':
      return `You have ${name} still: undo its cancellation, or subscribe again once it has ended.`
    case 'past_due':
      return `You have ${name} until ${formatDate(subscription_expiry_date)}: make its overdue payment, then upgrade, change or renew it.`
    case 'payment_issues':
    case 'payment_pending':
      return `A payment of your ${name} is not settled: wait for that before you subscribe again.`
    default:
      return `You have ${name} until ${formatDate(subscription_expiry_date)}: upgrade, change or renew it instead of subscribing again.`
  }
}
