import type { BillingCycle } from '../account/subscription.constants.ts'
import type { SubscriptionFacts } from '../events/events.ts'
import { formatCents } from '../format/format.ts'
import { addDays } from '../subscription/business-day.ts'
import { formatRatio, type Ratio, roundToCents } from './exact.ts'
import { basePriceInCents, type Price } from './price.ts'
import { type MonthsAndDays, monthProrata, monthsAndDays, termProrata } from './prorata.ts'
import type { Quote } from './quote.ts'

/** Share of a month's price for the remaining paid time; days paid beyond the month count as well. */
function paidAheadProrata({ months, days }: MonthsAndDays): Ratio {
  return months === 0 ? monthProrata(days) : { numerator: months * 30 + days, denominator: 30 }
}

type UpgradeFacts = Pick<
  SubscriptionFacts,
  'billing_cycle' | 'paid_till_date' | 'subscription_expiry_date'
>

/** Remaining paid time on `today`: until the expiry if billed annually, else until the paid-till date. */
export function restOfPaidTime(facts: UpgradeFacts, today: string): MonthsAndDays {
  const isAnnual = facts.billing_cycle === 'annual'
  return monthsAndDays(today, isAnnual ? facts.subscription_expiry_date : facts.paid_till_date)
}

/** Share of a year or month that the price difference of an upgrade on `today` covers. */
export function upgradeProrata(facts: UpgradeFacts, today: string): Ratio {
  const rest = restOfPaidTime(facts, today)
  return facts.billing_cycle === 'annual' ? termProrata(rest) : paidAheadProrata(rest)
}

/**
 * Share of a year that a switch to annual billing pays for: from the day after the paid-till date to the
 * expiry.
 */
export function restOfUnpaidTerm(
  facts: Pick<SubscriptionFacts, 'paid_till_date' | 'subscription_expiry_date'>,
): MonthsAndDays {
  return monthsAndDays(addDays(facts.paid_till_date, 1), facts.subscription_expiry_date)
}

function formatPrice(price: Price, billingCycle: BillingCycle): string {
  const { base_price_multiplier: multiplier } = price
  const base = formatCents(basePriceInCents(price, billingCycle))
  return multiplier === 1 ? base : `${multiplier} × ${base}`
}

function exactCents(price: Price, billingCycle: BillingCycle): bigint {
  return BigInt(basePriceInCents(price, billingCycle)) * BigInt(price.base_price_multiplier)
}

/**
 * Price of an upgrade on `today`: the price difference for the remaining paid time, subtracted first and
 * rounded once; 0 for a cheaper plan. See infra/docs/domain/quoting.md.
 */
export function quoteUpgrade(from: Price, to: Price, facts: UpgradeFacts, today: string): Quote {
  const { billing_cycle: billingCycle } = facts
  const isAnnual = billingCycle === 'annual'
  const prorata = upgradeProrata(facts, today)
  const difference = exactCents(to, billingCycle) - exactCents(from, billingCycle)
  const exact = difference * (isAnnual ? 12n : 1n) * BigInt(prorata.numerator)
  const prices = `(${formatPrice(to, billingCycle)} − ${formatPrice(from, billingCycle)})`
  return {
    cents: roundToCents(exact, BigInt(prorata.denominator)),
    working: `${isAnnual ? '1200' : '100'} × ${formatRatio(prorata)} × ${prices}`,
  }
}

/**
 * No charge: a swap is to a plan at the same price or less
 * (infra/docs/decisions/0024-catalog-and-server-quotes.md).
 */
export const SWAP_QUOTE: Quote = { cents: 0, working: '0' }
