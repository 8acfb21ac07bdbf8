import {
  applyEvent,
  checkAction,
  findSuccessor,
  isPaidSuccessor,
  laterDay,
  SUCCESSOR_KINDS,
  type SubscriptionEvent,
  type SuccessorKind,
} from '@quantamental/api/subscription'
import type { SubscriptionRow } from '../db/tables.ts'
import type { Buyer, LineProblem, QuotedLine } from './cart-line-context.ts'
import { type LineTerms, paysFirst } from './line-terms.ts'
import { findOtherPlan, otherPlanMessage } from './other-plan.ts'

function refuse(message: string): LineProblem {
  return { code: 'not_allowed', message }
}

function isSuccessorKind(type: string): type is SuccessorKind {
  return (SUCCESSOR_KINDS as readonly string[]).includes(type)
}

const DONE: Readonly<Record<string, string>> = {
  'Renewed subscription': 'renewed it',
  'Change to new plan': 'changed the plan',
  'Billing cycle change': 'switched it to annual billing',
}

/** A subscription has one paid successor: whatever would make another is refused. */
function successorProblem(line: QuotedLine, source: SubscriptionRow, { subscriptions }: Buyer) {
  const successor = findSuccessor(source, subscriptions)
  if (!isSuccessorKind(line.asked.subscription_type)) return null
  if (!successor || !isPaidSuccessor(successor)) return null
  const done = DONE[successor.source_kind ?? ''] ?? 'replaced it'
  const follows = `${successor.name} follows your ${source.name} on ${successor.subscription_start_date}`
  const hint =
    line.asked.subscription_type === 'Upgraded subscription'
      ? ' You can upgrade once that has started.'
      : ''
  return refuse(`You have ${done} already: ${follows}.${hint}`)
}

/** What paying for `line` will be told to the subscription. */
function eventOf(line: QuotedLine, source: SubscriptionRow, months: number): SubscriptionEvent {
  const { subscription_type } = line.asked
  if (isSuccessorKind(subscription_type))
    return { type: 'successor-paid', kind: subscription_type, draft: source }
  if (paysFirst(line)) return { type: 'first-payment-settled', paidInCents: 0, orderedInCents: 0 }
  return { type: 'payment-settled', months }
}

/** Why the plan of `line` may not run beside another that the buyer has; null when it may. */
function secondPlanProblem({ product, source }: QuotedLine, buyer: Buyer): LineProblem | null {
  if (product.product_type !== 'subscription') return null
  const other = findOtherPlan(source, buyer)
  return other ? refuse(otherPlanMessage(other, buyer)) : null
}

/** Why the switch to annual billing has to wait, or has nothing to pay. */
function switchProblem(source: SubscriptionRow, today: string): LineProblem | null {
  const paidTill = laterDay(source.paid_till_date, source.extend_to_date)
  const isOverdue = today > paidTill && today <= source.subscription_expiry_date
  if (source.billing_cycle === 'annual') return null
  if (isOverdue) return refuse('Make the overdue payment first, then switch to annual billing.')
  return source.paid_till_date < source.subscription_expiry_date
    ? null
    : refuse('This term is paid to its end: renew it with annual billing instead.')
}

/**
 * Why the buyer may not do with the subscription what `line` says; null when they may. The messages of
 * specification section 5 come first. What no row of the table of transitions would carry out once it
 * is paid is refused, so that no money comes in for nothing. Source: reference 4.4 and 4.6.
 */
export function actionProblem(
  line: QuotedLine,
  buyer: Buyer,
  { numMonths, days }: Pick<LineTerms, 'numMonths' | 'days'>,
): LineProblem | null {
  const { source } = line
  const action = line.asked.subscription_type
  if (!source) return secondPlanProblem(line, buyer)
  const { subscriptions, today } = buyer
  const successor = findSuccessor(source, subscriptions) ?? null
  const switching = action === 'Billing cycle change' ? switchProblem(source, today) : null
  const check = checkAction(action, source, today, successor)
  if (!check.allowed) {
    const isUnlisted = check.message === `${action} is invalid.`
    return switching && isUnlisted ? switching : refuse(check.message)
  }
  const problem =
    switching ?? successorProblem(line, source, buyer) ?? secondPlanProblem(line, buyer)
  if (problem) return problem
  // Within an extension by the site the term itself may be over.
  if (days && days.subscription_start_date > days.subscription_end_date)
    return refuse('The term of this subscription is over: renew it instead.')
  if (action === 'Payment' && numMonths === 0) return refuse('No overdue payments.')
  const { transition } = applyEvent(source, eventOf(line, source, numMonths), today, successor)
  return transition === null ? refuse(`${action} is invalid.`) : null
}
