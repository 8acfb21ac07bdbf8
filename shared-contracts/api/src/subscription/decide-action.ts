import { invalidActionText, type SubscriptionAction } from '../account/subscription.constants.ts'
import { MAX_PLAN_TIER, MIN_PLAN_TIER, PLAN_TIERS } from '../common/plan-tier.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { itemDays, monthsToReach } from '../pricing/terms.ts'
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

/** An action of a subscription, and whether it is open. */
export interface OfferedAction extends Eligibility {
  readonly action: SubscriptionAction
}

function isSuccessorKind(action: string): action is SuccessorKind {
  return (SUCCESSOR_KINDS as readonly string[]).includes(action)
}

const DONE: Readonly<Record<string, string>> = {
  'Renewed subscription': 'renewed it',
  'Change to new plan': 'changed the plan',
  'Billing cycle change': 'switched it to annual billing',
}

/** A subscription has one paid successor: an action that would make another is refused. */
function successorRefusal(
  action: string,
  facts: SubscriptionFacts,
  { all }: UserSubscriptions,
): Eligibility | null {
  const successor = findSuccessor(facts, all)
  if (!isSuccessorKind(action) || !successor || !isPaidSuccessor(successor)) return null
  const done = DONE[successor.source_kind ?? ''] ?? 'replaced it'
  const follows = `${successor.name} follows your ${facts.name} on ${successor.subscription_start_date}`
  const hint = action === 'Upgraded subscription' ? ' You can upgrade once that has started.' : ''
  return refuse(`You have ${done} already: ${follows}.${hint}`)
}

/** Actions that never make a plan run that does not. */
const BEGINS_NOTHING: ReadonlySet<string> = new Set<SubscriptionAction>([
  'Canceled subscription',
  'Auto renew change',
])

/** Nobody runs two plans. */
function otherPlanRefusal(
  action: string,
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): Eligibility | null {
  if ((facts && !isBasePlan(facts)) || BEGINS_NOTHING.has(action)) return null
  const source = action === 'New subscription' ? null : facts
  // An undone cancellation takes no order's place, so one that is not paid yet counts as well.
  const other =
    action === 'Undo cancellation' ? findLivePlan(user, source) : findOtherPlan(source, user)
  return other ? refuse(otherPlanMessage(other, user)) : null
}

/** Why the switch to annual billing has to wait, or has nothing to pay. */
function switchRefusal(facts: SubscriptionFacts, today: string): Eligibility | null {
  if (facts.billing_cycle === 'annual') return null
  const paidTill = laterDay(facts.paid_till_date, facts.extend_to_date)
  const isOverdue = today > paidTill && today <= facts.subscription_expiry_date
  if (isOverdue) return refuse('Make the overdue payment first, then switch to annual billing.')
  return facts.paid_till_date < facts.subscription_expiry_date
    ? null
    : refuse('This term is paid to its end: renew it with annual billing instead.')
}

const LARGEST_TIER = Math.max(...PLAN_TIERS.map(({ tierNumber }) => tierNumber))

/** Commercial is Pro for commercial use, at the same price: not above it. */
function sizeRefusal(action: string, facts: SubscriptionFacts): Eligibility | null {
  const { name, tier_number: tier, is_commercial_pricing: isCommercial } = facts
  const use = isCommercial && tier < LARGEST_TIER ? ' for commercial use' : ''
  if (action === 'Upgraded subscription' && tier >= (isCommercial ? MAX_PLAN_TIER : LARGEST_TIER))
    return refuse(`Your ${name} is the largest plan${use}.`)
  if (action === 'Swapped subscription' && tier <= MIN_PLAN_TIER)
    return refuse(`Your ${name} is the smallest plan${use}.`)
  return null
}

/** Within an extension by the site the term itself may be over. */
function termRefusal(action: string, facts: SubscriptionFacts, today: string): Eligibility | null {
  const days = itemDays(action, today, facts, facts.billing_cycle)
  return days && days.subscription_start_date > days.subscription_end_date
    ? refuse('The term of this subscription is over: renew it instead.')
    : null
}

/** What stays refused however long one waits; null when nothing does. */
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

/** What `action` will be to the subscription once it is carried out. */
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
 * Whether `action` may be taken with the subscription `facts` of `user`, null for a new one, and if not
 * why. Decides alike what is offered (`offeredActions`) and what is carried out (decision 0020). The
 * messages of `eligibility` come first; last, what no row of the table of transitions carries out.
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

/** Whether waiting or paying opens an action that is refused now. */
function opensLater(
  { isLocked }: Eligibility,
  action: string,
  facts: SubscriptionFacts | null,
  user: UserSubscriptions,
): boolean {
  return isLocked === true && facts !== null && lastingRefusal(action, facts, user) === null
}

/**
 * What is offered with a subscription of `user`, null for a user without one: the actions that would be
 * carried out, and those that open later, which say when.
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

/** The first action that is open now; empty when none is. */
export function defaultAction(offered: readonly OfferedAction[]): SubscriptionAction | '' {
  return offered.find(({ allowed }) => allowed)?.action ?? ''
}
