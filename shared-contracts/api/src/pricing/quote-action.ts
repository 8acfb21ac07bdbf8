import type { BillingCycle } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { addDays } from '../subscription/business-day.ts'
import { formatCents, formatRatio, type Ratio, roundToCents, WHOLE } from './exact.ts'
import { type MonthsAndDays, monthProrata, monthsAndDays, termProrata } from './prorata.ts'
import { type ProductPrice, pricePerMonth, type Quote, type QuoteItem, quote } from './quote.ts'
import { monthsToReach } from './terms.ts'

function itemOf(
  price: ProductPrice,
  billingCycle: BillingCycle,
  rest: Partial<QuoteItem>,
): QuoteItem {
  return {
    ...price,
    subscription_type: 'New subscription',
    billing_cycle: billingCycle,
    is_bundle_source: false,
    is_bundled: false,
    bundle_discount_ratio: 0,
    prorata: WHOLE,
    numMonths: 1,
    ...rest,
  }
}

/** The price of the months that are overdue on `today`; null when none is. */
export function quotePayment(
  price: ProductPrice,
  facts: SubscriptionFacts,
  today: string,
): Quote | null {
  const numMonths = monthsToReach(today, facts)
  return numMonths === 0 ? null : quote(itemOf(price, 'monthly', { numMonths }))
}

/** The price of the rest of a monthly term at once: from the day after what is paid to the expiry. */
export function quoteSwitchToAnnual(price: ProductPrice, facts: SubscriptionFacts): Quote | null {
  return quote(itemOf(price, 'annual', { prorata: termProrata(restOfUnpaidTerm(facts)) }))
}

/** Part of a month's price that what is left of the paid time costs; a day paid ahead of the month counts. */
function paidAheadProrata({ months, days }: MonthsAndDays): Ratio {
  return months === 0 ? monthProrata(days) : { numerator: months * 30 + days, denominator: 30 }
}

type UpgradeFacts = Pick<
  SubscriptionFacts,
  'billing_cycle' | 'paid_till_date' | 'subscription_expiry_date'
>

/** What is left of the paid time on `today`: of the term when billed annually, else until the paid-till date. */
export function restOfPaidTime(facts: UpgradeFacts, today: string): MonthsAndDays {
  const isAnnual = facts.billing_cycle === 'annual'
  return monthsAndDays(today, isAnnual ? facts.subscription_expiry_date : facts.paid_till_date)
}

/** The part of a year or month that the difference of an upgrade on `today` counts for. */
export function upgradeProrata(facts: UpgradeFacts, today: string): Ratio {
  const rest = restOfPaidTime(facts, today)
  return facts.billing_cycle === 'annual' ? termProrata(rest) : paidAheadProrata(rest)
}

/** The part of a year that a switch to annual billing pays: from the day after what is paid to the expiry. */
export function restOfUnpaidTerm(
  facts: Pick<SubscriptionFacts, 'paid_till_date' | 'subscription_expiry_date'>,
): MonthsAndDays {
  return monthsAndDays(addDays(facts.paid_till_date, 1), facts.subscription_expiry_date)
}

function formatPrice(cents: bigint, multiplier: bigint): string {
  return multiplier === 1n ? formatCents(cents) : `${multiplier} × ${formatCents(cents)}`
}

/**
 * What an upgrade from one price to another costs on `today`: the difference of the prices for the rest
 * of what is paid, the difference first and rounded once; 0 for a cheaper plan.
 * Source: reference 4.5, decision 2 of its section 7.
 */
export function quoteUpgrade(
  from: ProductPrice,
  to: ProductPrice,
  facts: UpgradeFacts,
  today: string,
): Quote {
  const isAnnual = facts.billing_cycle === 'annual'
  const prorata = upgradeProrata(facts, today)
  const older = pricePerMonth(from, facts.billing_cycle)
  const newer = pricePerMonth(to, facts.billing_cycle)
  const difference = newer.cents * newer.multiplier - older.cents * older.multiplier
  const exact = difference * (isAnnual ? 12n : 1n) * BigInt(prorata.numerator)
  const prices = `(${formatPrice(newer.cents, newer.multiplier)} − ${formatPrice(older.cents, older.multiplier)})`
  return {
    cents: roundToCents(exact, BigInt(prorata.denominator)),
    working: `${isAnnual ? '1200' : '100'} × ${formatRatio(prorata)} × ${prices}`,
  }
}

/** A swap is to a plan that is not dearer (decision 0024): nothing is charged. */
export const SWAP_QUOTE: Quote = { cents: 0, working: '0' }
