import type { SubscriptionFacts } from '../events/events.ts'
import { formatDate } from '../format/format.ts'
import { findOrigin, isBasePlan } from './effective-subscription.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'
import { findSuccessor, statusOn } from './subscription-status.ts'

/** A user's subscriptions, as context for a decision about one of them. */
export interface UserSubscriptions {
  readonly all: readonly SubscriptionFacts[]
  /** Business day, yyyy-mm-dd. */
  readonly today: string
  /** Ids of those with a first payment in flight; known to the cart service only, otherwise empty. */
  readonly settling?: ReadonlySet<number>
}

/** Statuses of plans that are active, will be, or can become so again; they rule out a second plan. */
const LIVE: ReadonlySet<SubscriptionStatus> = new Set([
  'current',
  'to_expire',
  'canceled_current',
  'past_due',
  'payment_pending',
  'payment_issues',
  'to_start',
])

function isLive(facts: SubscriptionFacts, { all, today }: UserSubscriptions): boolean {
  const status = statusOn(facts, today, findSuccessor(facts, all))
  const neverPaid = status === 'payment_issues' && facts.first_payment === 'failed'
  return LIVE.has(status) && !neverPaid
}

/**
 * Live plan (not an add-on) of the user in another chain than `except`; undefined if a new plan can
 * start. A plan canceled while overdue neither grants nor charges anything, so it does not count.
 */
export function findLivePlan(
  user: UserSubscriptions,
  except: SubscriptionFacts | null = null,
): SubscriptionFacts | undefined {
  const { all } = user
  const chain = except && findOrigin(except, all)
  return all.find(
    (facts) => isBasePlan(facts) && isLive(facts, user) && findOrigin(facts, all) !== chain,
  )
}

/**
 * Plan in another chain than `source` that prevents a new one. An unpaid order does not count, because
 * the next order replaces it, unless its payment is in flight.
 */
export function findOtherPlan(
  source: SubscriptionFacts | null,
  { all, today, settling }: UserSubscriptions,
): SubscriptionFacts | undefined {
  const paid = all.filter(
    ({ id, first_payment }) => first_payment !== 'pending' || settling?.has(id),
  )
  return findLivePlan({ all: paid, today }, source)
}

/** Reason why no plan can start while the user has `other`, and what to do instead. */
export function otherPlanMessage(
  other: SubscriptionFacts,
  { all, today }: UserSubscriptions,
): string {
  const { name, subscription_start_date, subscription_expiry_date } = other
  switch (statusOn(other, today, findSuccessor(other, all))) {
    case 'to_start':
      return `Your ${name} plan starts on ${formatDate(subscription_start_date)}. Cancel it to subscribe to another plan, or upgrade it after it starts.`
    case 'canceled_current':
      return `Your ${name} plan is still active. Undo its cancellation, or subscribe again after it ends.`
    case 'past_due':
      return `You have ${name} until ${formatDate(subscription_expiry_date)}. Make the overdue payment, then upgrade, change or renew it.`
    case 'payment_issues':
    case 'payment_pending':
      return `A payment for your ${name} plan is still being processed. Subscribe again after it settles.`
    default:
      return `You have ${name} until ${formatDate(subscription_expiry_date)}. Upgrade, change or renew it instead of subscribing again.`
  }
}
