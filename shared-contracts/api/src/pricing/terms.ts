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
 * The day that the monthly periods are counted from. An upgraded or swapped subscription starts within
 * its source's term and ends with it, so its periods go on as the source's: a year back from its end.
 */
function anchorOf({
  subscription_start_date: start,
  subscription_expiry_date: end,
}: SubscriptionDays) {
  return endOfTerm(start) === end ? start : addMonths(addDays(end, 1), -PERIODS_PER_TERM)
}

/** The last day of period `index` (from 0); the twelfth ends with the term. */
function periodEnd(days: SubscriptionDays, index: number): string {
  const expiry = days.subscription_expiry_date
  if (index >= PERIODS_PER_TERM - 1) return expiry
  const { end } = paymentPeriod(anchorOf(days), index)
  if (end >= expiry) return expiry
  return end
}

/** How many of the twelve periods are paid in whole. */
function paidPeriods(days: SubscriptionDays): number {
  let count = 0
  while (count < PERIODS_PER_TERM && periodEnd(days, count) <= days.paid_till_date) count += 1
  return count
}

/**
 * Months that a payment on `today` has to cover so that the paid-till date reaches today, rounded up to
 * whole ones; 0 when nothing is overdue, or when the term is over and its debt closed.
 */
export function monthsToReach(today: string, days: SubscriptionDays): number {
  if (today <= days.paid_till_date || today > days.subscription_expiry_date) return 0
  const paid = paidPeriods(days)
  let months = 1
  while (periodEnd(days, paid + months - 1) < today) months += 1
  return months
}

/** The paid-till date once `months` more are paid: counted from the anchor, never past the expiry. */
export function paidTillAfter(days: SubscriptionDays, months: number): string {
  if (months <= 0) return days.paid_till_date
  return laterDay(days.paid_till_date, periodEnd(days, paidPeriods(days) + months - 1))
}

/** When a renewal or a change of plan starts: the day after the later of today and the current expiry. */
export function startAfterExpiry(today: string, days: SubscriptionDays): string {
  return addDays(laterDay(today, lastDayOf(days)), 1)
}

/** The days of a cart item, yyyy-mm-dd, each included. */
export interface ItemDays {
  readonly subscription_start_date: string
  readonly subscription_end_date: string
  /** From when on the payment pays. */
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
 * The days that an item of `subscriptionType` buys on `today`; null when that type needs a
 * subscription and `facts` is null. Source: specification section 9; reference 4.3.
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

/** `numMonths` of an item: the months overdue for a payment, 1 for anything else. */
export function numMonthsOf(
  subscriptionType: string,
  today: string,
  facts: SubscriptionFacts | null,
): number {
  return subscriptionType === 'Payment' && facts ? monthsToReach(today, facts) : 1
}

/** The next term is first charged so many days before the last day of the one before (decision 0027). */
export const TERM_AHEAD_DAYS = 1

/**
 * The business day on which a saved card is charged for what follows `paidTill`: a month on that day, the
 * next term before it, so that a day on which nothing runs costs nobody the plan.
 */
export function chargeDay(paidTill: string, expiry: string | null): string {
  return paidTill === expiry ? addDays(paidTill, -TERM_AHEAD_DAYS) : paidTill
}
