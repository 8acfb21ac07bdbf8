import type { SubscriptionStatus } from '@quantamental/api/common'
import type { SubscriptionFacts } from '@quantamental/api/events'
import { findOrigin, findSuccessor, isBasePlan, statusOn } from '@quantamental/api/subscription'

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

/** Whether a plan with these facts keeps its user from beginning another on the day `today`. */
function isLive(facts: SubscriptionFacts, today: string, all: readonly SubscriptionFacts[]) {
  const status = statusOn(facts, today, findSuccessor(facts, all))
  const neverPaid = status === 'payment_issues' && facts.first_payment === 'failed'
  return LIVE.has(status) && !neverPaid
}

/**
 * The plan (no add-on) among `all` of one user that is live on the day `today` and of another chain of
 * sources than `except`; undefined when a plan may begin. A plan cancelled while overdue gives nothing and
 * charges nothing, so it does not count.
 */
export function findLivePlan(
  all: readonly SubscriptionFacts[],
  today: string,
  except: SubscriptionFacts | null = null,
): SubscriptionFacts | undefined {
  const chain = except && findOrigin(except, all)
  return all.find(
    (facts) => isBasePlan(facts) && isLive(facts, today, all) && findOrigin(facts, all) !== chain,
  )
}
