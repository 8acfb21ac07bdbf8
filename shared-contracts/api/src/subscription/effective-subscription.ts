import type { SubscriptionFacts } from '../events/events.ts'
import { NO_TIER } from '../plans/plan-tier.constants.ts'
import type { SubscriptionStatus } from './subscription-status.constants.ts'
import {
  findSuccessor,
  isCanceledBeforeStart,
  isGranting,
  statusOn,
} from './subscription-status.ts'

/** Subscription with its status on the requested day. */
export interface DatedSubscription {
  readonly facts: SubscriptionFacts
  readonly status: SubscriptionStatus
  readonly successor: SubscriptionFacts | undefined
}

/** A user's subscriptions on one day. */
export interface EffectiveSubscription {
  /** Null without subscriptions. */
  readonly effective: DatedSubscription | null
  /** Status of the user: the status of a subscription, `too_many` or `unsubscribed`. */
  readonly status: SubscriptionStatus
  /** Status for entitlement: the effective subscription's own, even with `too_many`. */
  readonly grantingStatus: SubscriptionStatus
  readonly tierNumber: number
  /** Effective subscription first, then newest first. */
  readonly all: readonly DatedSubscription[]
}

/**
 * Ranking, best group first; within a group by highest tier, then latest start. Other statuses come last:
 * first the latest one that was active, then those that ended before their first day.
 */
const GROUPS: readonly (readonly SubscriptionStatus[])[] = [
  ['current', 'to_expire', 'canceled_current'],
  ['past_due', 'canceled_past_due', 'payment_issues', 'payment_pending'],
  ['to_start'],
]

/** Whether it is a plan rather than an add-on. */
export function isBasePlan({ product_type }: Pick<SubscriptionFacts, 'product_type'>): boolean {
  return product_type === 'subscription'
}

function newestFirst({ facts: a }: DatedSubscription, { facts: b }: DatedSubscription): number {
  return b.subscription_start_date.localeCompare(a.subscription_start_date) || b.id - a.id
}

/** Whether it ever gave access: paid, and not ended before its first day. */
function hasRun({ facts }: DatedSubscription): boolean {
  const { first_payment, site_canceled_on: siteCanceledOn, subscription_start_date: start } = facts
  const endedBefore = isCanceledBeforeStart(facts) || (siteCanceledOn ?? start) < start
  return first_payment === 'settled' && !endedBefore
}

function bestOf(all: readonly DatedSubscription[]): DatedSubscription | undefined {
  for (const statuses of GROUPS) {
    const [best] = all
      .filter(({ status }) => statuses.includes(status))
      .sort((a, b) => b.facts.tier_number - a.facts.tier_number || newestFirst(a, b))
    if (best) return best
  }
  const newest = all.toSorted(newestFirst)
  return newest.find(hasRun) ?? newest[0]
}

/** Id of the first subscription in the chain of sources of `facts`; safe for circular chains. */
export function findOrigin(facts: SubscriptionFacts, all: readonly SubscriptionFacts[]): number {
  const seen = new Set<number>()
  let current: SubscriptionFacts | undefined = facts
  let origin = facts.id
  while (current && !seen.has(current.id)) {
    seen.add(current.id)
    origin = current.id
    const sourceId: number | null = current.source_subscription_id
    current = all.find(({ id }) => id === sourceId)
  }
  return current ? Math.min(...seen) : origin
}

/**
 * Effective subscription of a user on the business day `today`: plans before add-ons, then by group, tier
 * and start. Granting plans in more than one chain are `too_many`, and the highest tier counts. Without
 * any it is `unsubscribed`, tier 0 (infra/docs/decisions/0020-subscription-status.md).
 */
export function effectiveSubscription(
  subscriptions: readonly SubscriptionFacts[],
  today: string,
): EffectiveSubscription {
  const dated = subscriptions
    .map((facts): DatedSubscription => {
      const successor = findSuccessor(facts, subscriptions)
      return { facts, successor, status: statusOn(facts, today, successor) }
    })
    .sort(newestFirst)
  const plans = dated.filter(({ facts }) => isBasePlan(facts))
  const effective = bestOf(plans) ?? bestOf(dated) ?? null
  const granting = plans.filter(({ status }) => isGranting(status))
  const chains = new Set(granting.map(({ facts }) => findOrigin(facts, subscriptions)))
  const grantingStatus = effective?.status ?? 'unsubscribed'
  return {
    effective,
    status: chains.size > 1 ? 'too_many' : grantingStatus,
    grantingStatus,
    tierNumber: effective?.facts.tier_number ?? NO_TIER,
    all: effective ? [effective, ...dated.filter((each) => each !== effective)] : dated,
  }
}
