import { ACTION_TEXTS, invalidActionText } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { monthsToReach } from '../quoting/terms.ts'
import { daysBetween, laterDay } from './business-day.ts'
import { isBasePlan } from './effective-subscription.ts'
import { ALLOWED, type Eligibility, lock, refuse } from './eligibility.ts'
import { actionsOf, isForPlansOnly, isSubscriptionAction } from './subscription-actions.ts'
import { RENEWABLE_WINDOW_DAYS, statusOn } from './subscription-status.ts'

/** Days between two swaps, for which swapped lists are locked. */
const SWAP_LOCK_DAYS = 30

/** Days until the renewable window opens; 0 or less inside it. */
function daysUntilRenewable(facts: SubscriptionFacts, today: string): number {
  return daysBetween(today, facts.subscription_expiry_date) - RENEWABLE_WINDOW_DAYS
}

function daysUntilSwappable(facts: SubscriptionFacts, today: string): number {
  const last = laterDay(facts.subscription_start_date, facts.last_swap_on)
  return SWAP_LOCK_DAYS - daysBetween(last, today)
}

/**
 * Whether `action` is allowed for a subscription on the business day `today`, with a message if not.
 * `facts` is null for a user without a subscription. The first failing check determines the message.
 */
export function eligibility(
  action: string,
  facts: SubscriptionFacts | null,
  today: string,
  successor?: SubscriptionFacts | null,
): Eligibility {
  if (action.trim() === '') return refuse(ACTION_TEXTS.missing)
  if (!isSubscriptionAction(action)) return refuse(invalidActionText(action))
  if (action === 'New subscription') return ALLOWED
  if (!facts || (!isBasePlan(facts) && isForPlansOnly(action)))
    return refuse(invalidActionText(action))

  const status = statusOn(facts, today, successor)
  const isExpired = status === 'expired' || status === 'canceled_expired'
  if (isExpired)
    return action === 'Renewed subscription'
      ? ALLOWED
      : refuse('Action invalid for expired subscription.')

  switch (action) {
    case 'Billing cycle change':
      return facts.billing_cycle === 'annual'
        ? refuse('The current billing cycle is already annual.')
        : ALLOWED
    case 'Payment': {
      const isOverdue = facts.first_payment === 'failed' || monthsToReach(today, facts) > 0
      return isOverdue ? ALLOWED : refuse('No overdue payments.')
    }
    case 'Renewed subscription':
    case 'Change to new plan': {
      const days = daysUntilRenewable(facts, today)
      return days > 0 ? lock(`You can renew in ${days} day(s).`) : ALLOWED
    }
    case 'Swapped subscription': {
      const days = daysUntilSwappable(facts, today)
      if (days > 0) return lock(`You can swap in ${days} day(s).`)
      return today > facts.paid_till_date
        ? lock('You can swap when your payment is up-to-date.')
        : ALLOWED
    }
    default:
      return ALLOWED
  }
}

/** `eligibility`, restricted to the actions of the subscription's status. */
export function checkAction(
  action: string,
  facts: SubscriptionFacts | null,
  today: string,
  successor?: SubscriptionFacts | null,
): Eligibility {
  const answer = eligibility(action, facts, today, successor)
  if (!answer.allowed || action === 'New subscription') return answer
  const status = facts ? statusOn(facts, today, successor) : 'unsubscribed'
  const isListed = actionsOf(status, facts).some((allowed) => allowed === action)
  return isListed ? ALLOWED : refuse(invalidActionText(action))
}
