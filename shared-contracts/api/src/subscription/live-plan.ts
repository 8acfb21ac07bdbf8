import type { SubscriptionStatus } from '../common/subscription-status.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { formatDate } from '../format/format.ts'
import { findOrigin, isBasePlan } from './effective-subscription.ts'
import { findSuccessor, statusOn } from './subscription-status.ts'

/** What a decision about one subscription is made from besides it. */
export interface UserSubscriptions {
  /** All of the user's. */
  readonly all: readonly SubscriptionFacts[]
  /** Business day, yyyy-mm-dd. */
  readonly today: string
  /** Ids of those whose first payment is on its way; empty where only the cart service knows. */
  readonly settling?: ReadonlySet<number>
}

/** What runs, will run, or may run again: nobody needs a second plan beside it. */
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
 * The plan (no add-on) of the user that is live and of another chain of sources than `except`; undefined
 * when a plan may begin. A plan canceled while overdue grants and charges nothing, so it does not count.
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
 * The plan that keeps another from beginning; of another chain than `source`. An order that is not paid
 * yet is no hindrance, since the next one takes its place, unless its money is on the way.
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

/** Why no plan may begin beside `other`, and what to do instead. */
export function otherPlanMessage(
  other: SubscriptionFacts,
  { all, today }: UserSubscriptions,
): string {
  const { name, subscription_start_date, subscription_expiry_date } = other
  switch (statusOn(other, today, findSuccessor(other, all))) {
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
