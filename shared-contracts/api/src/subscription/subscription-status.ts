import type { SubscriptionFacts } from '../events/events.ts'
import { daysBetween, laterDay } from './business-day.ts'
import {
  PAYING_STATUSES,
  SUBSCRIPTION_STATUS_CODES,
  type SubscriptionStatus,
} from './subscription-status.constants.ts'

/** Days before the expiry from which a subscription may be renewed or changed. */
export const RENEWABLE_WINDOW_DAYS = 25

const RENEWAL = 'Renewed subscription'

/** Whether the customer canceled it before its first day, so that it never gave access or replaced a plan. */
export function isCanceledBeforeStart(facts: SubscriptionFacts): boolean {
  return facts.canceled_on !== null && facts.canceled_on < facts.subscription_start_date
}

/**
 * Whether `facts` is paid and takes, or took, the place of its source on its first day. This includes a successor
 * that the site ended on that day: the source does not return (infra/docs/decisions/0050-refund-outcomes.md).
 */
export function isPaidSuccessor(facts: SubscriptionFacts): boolean {
  const wasCanceledBySite =
    facts.site_canceled_on !== null && facts.site_canceled_on < facts.subscription_start_date
  return facts.first_payment === 'settled' && !wasCanceledBySite && !isCanceledBeforeStart(facts)
}

/**
 * Successor of `facts` among `all` subscriptions of its user: the paid one that starts first, else the
 * latest attempt at one, else undefined.
 */
export function findSuccessor(
  facts: SubscriptionFacts,
  all: readonly SubscriptionFacts[],
): SubscriptionFacts | undefined {
  const successors = all.filter(
    ({ id, source_subscription_id }) => source_subscription_id === facts.id && id !== facts.id,
  )
  const [firstPaid] = successors
    .filter(isPaidSuccessor)
    .sort(
      (a, b) => a.subscription_start_date.localeCompare(b.subscription_start_date) || a.id - b.id,
    )
  return firstPaid ?? successors.sort((a, b) => b.id - a.id)[0]
}

/** S, E, P and X of a subscription (infra/docs/domain/subscription-life-cycle.md), also in the me call. */
export type SubscriptionDays = Pick<
  SubscriptionFacts,
  'subscription_start_date' | 'subscription_expiry_date' | 'paid_till_date' | 'extend_to_date'
>

/** The last day of the term, or of the extension of it that the site granted: max(E, X). */
export function lastDayOf(facts: SubscriptionDays): string {
  return laterDay(facts.subscription_expiry_date, facts.extend_to_date)
}

/** The last day without a payment due: max(P, X). */
function lastPaidDayOf(facts: SubscriptionFacts): string {
  return laterDay(facts.paid_till_date, facts.extend_to_date)
}

/** The last day of access after a cancellation: X if there is one, else P. */
export function accessEndOf(facts: SubscriptionDays): string {
  return facts.extend_to_date ?? facts.paid_till_date
}

/** The last day of access that is paid or given so far; of a canceled plan, its last day. */
export function accessUntil(facts: SubscriptionFacts): string {
  return facts.canceled_on === null ? lastPaidDayOf(facts) : accessEndOf(facts)
}

function statusOfCanceled(
  facts: SubscriptionFacts,
  canceledOn: string,
  today: string,
): SubscriptionStatus {
  const wasOverdue = canceledOn > lastPaidDayOf(facts)
  if (wasOverdue && today <= facts.subscription_expiry_date) return 'canceled_past_due'
  if (today > accessEndOf(facts)) return 'canceled_expired'
  return facts.has_open_dispute ? 'payment_issues' : 'canceled_current'
}

/**
 * The status of one subscription on any business day `today` (yyyy-mm-dd); the first rule that applies
 * decides (infra/docs/domain/subscription-life-cycle.md). `successor`: see `findSuccessor`; an
 * unpaid one changes nothing.
 */
export function statusOn(
  facts: SubscriptionFacts,
  today: string,
  successor?: SubscriptionFacts | null,
): SubscriptionStatus {
  const paidSuccessor = successor && isPaidSuccessor(successor) ? successor : null
  if (facts.site_canceled_on !== null && facts.site_canceled_on <= today) return 'canceled_by_site'
  if (paidSuccessor && paidSuccessor.subscription_start_date <= today)
    return paidSuccessor.source_kind === RENEWAL ? 'replaced_by_renewal' : 'replaced'
  if (facts.first_payment === 'pending') return 'payment_pending'
  // Void: canceled or lapsed before anything was paid.
  if (facts.first_payment === 'failed')
    return facts.canceled_on === null ? 'payment_issues' : 'canceled_expired'
  if (isCanceledBeforeStart(facts)) return 'canceled_expired'
  if (today < facts.subscription_start_date) return 'to_start'
  if (facts.canceled_on !== null) return statusOfCanceled(facts, facts.canceled_on, today)
  if (today > lastDayOf(facts)) return 'expired'
  if (facts.has_open_dispute) return 'payment_issues'
  if (today > lastPaidDayOf(facts))
    return facts.is_charge_in_flight ? 'payment_pending' : 'past_due'
  const daysLeft = daysBetween(today, facts.subscription_expiry_date)
  const isEnding = !facts.auto_renew && daysLeft <= RENEWABLE_WINDOW_DAYS && !paidSuccessor
  return isEnding ? 'to_expire' : 'current'
}

/** Whether the status unlocks the latest ratings. */
export function isGranting(status: SubscriptionStatus): boolean {
  return PAYING_STATUSES.has(status)
}

/** 0 not started, 1 active paid, 2 past due, 3 inactive. */
export type SimpleCode = 0 | 1 | 2 | 3

/** The simple code of `status`; `facts` distinguish a first payment from a later one. */
export function simpleCode(
  status: SubscriptionStatus,
  facts: Pick<SubscriptionFacts, 'first_payment'> | null,
): SimpleCode {
  switch (status) {
    case 'unsubscribed':
    case 'to_start':
      return 0
    case 'current':
    case 'to_expire':
    case 'canceled_current':
    case 'too_many':
      return 1
    case 'past_due':
    case 'canceled_past_due':
      return 2
    case 'payment_pending':
    case 'payment_issues':
      return facts?.first_payment === 'settled' ? 2 : 0
    default:
      return 3
  }
}

/** The detailed code of `status` (infra/docs/domain/subscription-life-cycle.md). */
export function statusCode(status: SubscriptionStatus): number {
  return SUBSCRIPTION_STATUS_CODES[status]
}
