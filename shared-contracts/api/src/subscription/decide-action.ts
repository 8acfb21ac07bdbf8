import { invalidActionText, type SubscriptionAction } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { formatDate } from '../format/format.ts'
import { MAX_PLAN_TIER, MIN_PLAN_TIER, PLAN_TIERS } from '../plans/plan-tier.constants.ts'
import { itemDays, monthsToReach } from '../quoting/terms.ts'
import { checkAction } from './action-eligibility.ts'
import { laterDay } from './business-day.ts'
import { isBasePlan } from './effective-subscription.ts'
import { ALLOWED, type Eligibility, refuse } from './eligibility.ts'
import {
  findLivePlan,
  findOtherPlan,
  otherPlanMessage,
  type UserSubscriptions,
} from './live-plan.ts'
import { actionsOf } from './subscription-actions.ts'
import { findSuccessor, isPaidSuccessor, statusOn } from './subscription-status.ts'
import { SUCCESSOR_KINDS, type SubscriptionEvent, type SuccessorKind } from './transition-events.ts'
import { applyEvent } from './transitions.ts'

/** Action shown for a subscription, with its eligibility. */
export interface OfferedAction extends Eligibility {
  readonly action: SubscriptionAction
}

function isSuccessorKind(action: string): action is SuccessorKind {
  return (SUCCESSOR_KINDS as readonly string[]).includes(action)
}

const DONE: Readonly<Record<string, string>> = {
  'Renewed subscription': 'renewed this subscription',
  'Change to new plan': 'changed the plan',
  'Billing cycle change': 'switched to annual billing',
}

/** Refusal of an action that would create a second paid successor. */
function successorRefusal(
  action: string,
  facts: SubscriptionFacts,
  { all }: UserSubscriptions,
): Eligibility | null {
  const successor = findSuccessor(facts, all)
  if (!isSuccessorKind(action) || !successor || !isPaidSuccessor(successor)) return null
  const done = DONE[successor.source_kind ?? ''] ?? 'replaced this subscription'
  const starts = `${successor.name} starts on ${formatDate(successor.subscription_start_date)}.`
  const hint = action === 'Upgraded subscription' ? ' You can upgrade after it starts.' : ''
  return refuse(`You have already ${done}. ${starts}${hint}`)
}

/** Actions that never start a plan. */
const BEGINS_NOTHING: ReadonlySet<string> = new Set<SubscriptionAction>([
  'Canceled subscription',
  'Auto renew change',
])

/** Refusal of an action that would start a second plan. */
function otherPlanRefusal(
  action: string,
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): Eligibility | null {
  if ((facts && !isBasePlan(facts)) || BEGINS_NOTHING.has(action)) return null
  const source = action === 'New subscription' ? null : facts
  // Undoing a cancellation does not replace an unpaid order, so unpaid ones count as well.
  const other =
    action === 'Undo cancellation' ? findLivePlan(user, source) : findOtherPlan(source, user)
  return other ? refuse(otherPlanMessage(other, user)) : null
}

/** Refusal of the switch to annual billing while a payment is overdue or the term is already paid. */
function switchRefusal(facts: SubscriptionFacts, today: string): Eligibility | null {
  if (facts.billing_cycle === 'annual') return null
  const paidTill = laterDay(facts.paid_till_date, facts.extend_to_date)
  const isOverdue = today > paidTill && today <= facts.subscription_expiry_date
  if (isOverdue) return refuse('Make the overdue payment first, then switch to annual billing.')
  return facts.paid_till_date < facts.subscription_expiry_date
    ? null
    : refuse('This term is already paid in full. Renew it with annual billing instead.')
}

const LARGEST_TIER = Math.max(...PLAN_TIERS.map(({ tierNumber }) => tierNumber))

/** Commercial is Pro for commercial use at the same price, so it is not an upgrade from there. */
function sizeRefusal(action: string, facts: SubscriptionFacts): Eligibility | null {
  const { name, tier_number: tier, is_commercial_pricing: isCommercial } = facts
  const use = isCommercial && tier < LARGEST_TIER ? ' for commercial use' : ''
  if (action === 'Upgraded subscription' && tier >= (isCommercial ? MAX_PLAN_TIER : LARGEST_TIER))
    return refuse(`${name} is already the largest plan${use}.`)
  if (action === 'Swapped subscription' && tier <= MIN_PLAN_TIER)
    return refuse(`${name} is already the smallest plan${use}.`)
  return null
}

/** Refusal during an extension beyond the end of the term. */
function termRefusal(action: string, facts: SubscriptionFacts, today: string): Eligibility | null {
  const days = itemDays(action, today, facts, facts.billing_cycle)
  return days && days.subscription_start_date > days.subscription_end_date
    ? refuse('The term of this subscription has ended. Renew it instead.')
    : null
}

/** Refusal that waiting does not lift, or null. */
function lastingRefusal(
  action: string,
  facts: SubscriptionFacts,
  user: UserSubscriptions,
): Eligibility | null {
  return (
    (action === 'Billing cycle change' ? switchRefusal(facts, user.today) : null) ??
    successorRefusal(action, facts, user) ??
    otherPlanRefusal(action, facts, user) ??
    sizeRefusal(action, facts) ??
    termRefusal(action, facts, user.today)
  )
}

/** Transition event that `action` would cause. */
function eventOf(action: string, facts: SubscriptionFacts, today: string): SubscriptionEvent {
  if (isSuccessorKind(action)) return { type: 'successor-paid', kind: action, draft: facts }
  switch (action) {
    case 'Canceled subscription':
      return { type: 'canceled' }
    case 'Undo cancellation':
      return { type: 'cancellation-undone' }
    case 'Auto renew change':
      return { type: 'auto-renew-changed', autoRenew: !facts.auto_renew }
    default:
      return facts.first_payment === 'failed'
        ? { type: 'first-payment-settled', paidInCents: 0, orderedInCents: 0 }
        : { type: 'payment-settled', months: monthsToReach(today, facts) }
  }
}

/**
 * Whether `action` is allowed for the subscription `facts` of `user` (null: a new one), with a reason if
 * not. Used both for offering actions (`offeredActions`) and for executing them
 * (infra/docs/decisions/0020-subscription-status.md). Messages of `eligibility` take precedence; the
 * transition table is checked last.
 */
export function decideAction(
  action: string,
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): Eligibility {
  const { all, today } = user
  const successor = (facts && findSuccessor(facts, all)) ?? null
  const check = checkAction(action, facts, today, successor)
  if (action === 'New subscription') return otherPlanRefusal(action, facts, user) ?? ALLOWED
  if (!facts) return check
  if (!check.allowed) {
    const isUnlisted = check.message === invalidActionText(action)
    const switching = action === 'Billing cycle change' ? switchRefusal(facts, today) : null
    return isUnlisted && switching ? switching : check
  }
  const refusal = lastingRefusal(action, facts, user)
  if (refusal) return refusal
  const { transition } = applyEvent(facts, eventOf(action, facts, today), today, successor)
  return transition === null ? refuse(invalidActionText(action)) : ALLOWED
}

/** Whether waiting or paying lifts the refusal. */
function opensLater(
  { isLocked }: Eligibility,
  action: string,
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): boolean {
  return isLocked === true && facts !== null && lastingRefusal(action, facts, user) === null
}

/**
 * Actions to show for a subscription of `user` (null: a user without one): allowed actions, and locked
 * ones with the day they unlock.
 */
export function offeredActions(
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): readonly OfferedAction[] {
  const status = facts
    ? statusOn(facts, user.today, findSuccessor(facts, user.all))
    : 'unsubscribed'
  return actionsOf(status, facts)
    .map((action) => ({ action, ...decideAction(action, facts, user) }))
    .filter((each) => each.allowed || opensLater(each, each.action, facts, user))
}

/** First action allowed now; empty if there is none. */
export function defaultAction(offered: readonly OfferedAction[]): SubscriptionAction | '' {
  return offered.find(({ allowed }) => allowed)?.action ?? ''
}
