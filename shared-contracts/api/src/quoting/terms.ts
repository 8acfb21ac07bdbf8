import type { BillingCycle } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import {
  addDays,
  addMonths,
  endOfTerm,
  laterDay,
  paymentPeriod,
} from '../subscription/business-day.ts'
import { lastDayOf, type SubscriptionDays } from '../subscription/subscription-status.ts'

const PERIODS_PER_TERM = 12

/**
 * Anchor day of the monthly periods. An upgraded or swapped subscription starts within its source's term
 * and ends with it, so it continues the source's periods: the anchor is one year before the end.
 */
function anchorOf({
  subscription_start_date: start,
  subscription_expiry_date: end,
}: SubscriptionDays) {
  return endOfTerm(start) === end ? start : addMonths(addDays(end, 1), -PERIODS_PER_TERM)
}

/** Last day of period `index` (from 0); the twelfth ends with the term. */
function periodEnd(days: SubscriptionDays, index: number): string {
  const expiry = days.subscription_expiry_date
  if (index >= PERIODS_PER_TERM - 1) return expiry
  const { end } = paymentPeriod(anchorOf(days), index)
  if (end >= expiry) return expiry
  return end
}

/** Number of fully paid periods, out of twelve. */
function paidPeriods(days: SubscriptionDays): number {
  let count = 0
  while (count < PERIODS_PER_TERM && periodEnd(days, count) <= days.paid_till_date) count += 1
  return count
}

/**
 * Whole months, rounded up, that a payment on `today` must cover for the paid-till date to reach today; 0
 * if nothing is overdue, or once the term is over and its debt closed.
 */
export function monthsToReach(today: string, days: SubscriptionDays): number {
  if (today <= days.paid_till_date || today > days.subscription_expiry_date) return 0
  const paid = paidPeriods(days)
  let months = 1
  while (periodEnd(days, paid + months - 1) < today) months += 1
  return months
}

/** Paid-till date after paying `months` more: counted from the anchor, never past the expiry. */
export function paidTillAfter(days: SubscriptionDays, months: number): string {
  if (months <= 0) return days.paid_till_date
  return laterDay(days.paid_till_date, periodEnd(days, paidPeriods(days) + months - 1))
}

/** Start of a renewal or change of plan: the day after the later of today and the current expiry. */
export function startAfterExpiry(today: string, days: SubscriptionDays): string {
  return addDays(laterDay(today, lastDayOf(days)), 1)
}

/** Days of a cart item, yyyy-mm-dd, inclusive. */
export interface ItemDays {
  readonly subscription_start_date: string
  readonly subscription_end_date: string
  /** First day covered by the payment. */
  readonly new_payment_start_date: string
  readonly paid_till_date: string
}

function daysOfTerm(start: string, billingCycle: BillingCycle): ItemDays {
  const end = endOfTerm(start)
  return {
    subscription_start_date: start,
    subscription_end_date: end,
    new_payment_start_date: start,
    paid_till_date: billingCycle === 'annual' ? end : paymentPeriod(start, 0).end,
  }
}

/**
 * Days that an item of `subscriptionType` buys on `today`; null if the type needs a subscription and
 * `facts` is null. See infra/docs/domain/quoting.md.
 */
export function itemDays(
  subscriptionType: string,
  today: string,
  facts: SubscriptionFacts | null,
  billingCycle: BillingCycle,
): ItemDays | null {
  if (subscriptionType === 'New subscription') return daysOfTerm(today, billingCycle)
  if (!facts) return null
  const { subscription_start_date, subscription_expiry_date, paid_till_date } = facts
  const afterPaid = addDays(paid_till_date, 1)
  switch (subscriptionType) {
    case 'Renewed subscription':
    case 'Change to new plan':
      return daysOfTerm(startAfterExpiry(today, facts), billingCycle)
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return {
        subscription_start_date: today,
        subscription_end_date: subscription_expiry_date,
        new_payment_start_date: today,
        paid_till_date,
      }
    case 'Billing cycle change':
      return {
        subscription_start_date: afterPaid,
        subscription_end_date: subscription_expiry_date,
        new_payment_start_date: afterPaid,
        paid_till_date: subscription_expiry_date,
      }
    case 'Payment':
      return {
        subscription_start_date,
        subscription_end_date: subscription_expiry_date,
        new_payment_start_date: afterPaid,
        paid_till_date: paidTillAfter(facts, monthsToReach(today, facts)),
      }
    default:
      return null
  }
}

/**
 * Days before the end of a term on which the next one is first charged
 * (infra/docs/decisions/0027-webhooks-charges-and-reconciliation.md).
 */
export const TERM_AHEAD_DAYS = 1

/**
 * Business day on which the saved card is charged for the time after `paidTill`: on that day for a month,
 * earlier for the next term, so that a day of downtime costs no customer the plan.
 */
export function chargeDay(paidTill: string, expiry: string | null): string {
  return paidTill === expiry ? addDays(paidTill, -TERM_AHEAD_DAYS) : paidTill
}
