import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  type ItemDays,
  itemDays,
  monthsToReach,
  type Price,
  type Quote,
  quote,
  quoteUpgrade,
  type Ratio,
  restOfUnpaidTerm,
  SWAP_QUOTE,
  termProrata,
  upgradeProrata,
  WHOLE,
} from '@quantamental/api/quoting'
import { endOfTerm, laterDay, paymentPeriod } from '@quantamental/api/subscription'
import type { SubscriptionRow } from '../db/billing-tables.ts'
import type { ProductRow } from '../db/database.ts'
import { pickPrice } from '../plans/price.ts'
import {
  findBundled,
  findBundleSource,
  keepsProduct,
  type LineContext,
  type QuotedLine,
} from './cart-line-context.ts'

export interface LineTerms extends LineDiscount {
  readonly price: Price
  readonly isCommercial: boolean
  readonly billingCycle: SubscriptionFacts['billing_cycle']
  readonly isBundleSource: boolean
  readonly numMonths: number
  readonly prorata: Ratio
  /** Null for a change of another user's subscription. */
  readonly days: ItemDays | null
  /** Quote for a quantity of one. */
  readonly quote: Quote
}

/**
 * Billing cycle of a line: payments, upgrades and swaps keep the subscription's; a switch is
 * annual.
 */
export function billingCycleOf({
  requested,
  source,
}: QuotedLine): SubscriptionFacts['billing_cycle'] {
  switch (requested.subscription_type) {
    case 'Billing cycle change':
      return 'annual'
    case 'Payment':
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return source?.billing_cycle ?? requested.billing_cycle
    default:
      return requested.billing_cycle
  }
}

/** Whether the line pays a failed first payment. */
export function paysFirst({ requested, source }: QuotedLine): boolean {
  return requested.subscription_type === 'Payment' && source?.first_payment === 'failed'
}

function numMonthsOfLine(line: QuotedLine, today: string): number {
  const { requested, source } = line
  if (requested.subscription_type !== 'Payment' || !source || paysFirst(line)) return 1
  return monthsToReach(today, source)
}

function daysOfLine(line: QuotedLine, today: string): ItemDays | null {
  const { requested, source } = line
  if (source && paysFirst(line)) return firstDaysOf(source, today)
  return itemDays(requested.subscription_type, today, source, billingCycleOf(line))
}

/** Days bought by a failed first payment, starting on the day it is paid. */
function firstDaysOf(source: SubscriptionRow, today: string): ItemDays {
  const start = laterDay(source.subscription_start_date, today)
  const isAnnual = source.billing_cycle === 'annual'
  return {
    subscription_start_date: start,
    subscription_end_date: endOfTerm(start),
    new_payment_start_date: start,
    paid_till_date: isAnnual ? endOfTerm(start) : paymentPeriod(start, 0).end,
  }
}

/** Purchase and price of `line` on the buyer's day, from our own rows only. */
export function termsOf(line: QuotedLine, context: LineContext): LineTerms {
  const { today } = context.buyer
  const isCommercial = isCommercialUse(line, context.request.is_commercial)
  const common = {
    price: priceOf(line, isCommercial),
    isCommercial,
    ...discountOf(line, context),
    billingCycle: billingCycleOf(line),
    isBundleSource: findBundled(line, context) !== undefined,
    numMonths: numMonthsOfLine(line, today),
    days: daysOfLine(line, today),
  }
  const prorata = prorataOf(line, today)
  return { ...common, prorata, quote: quoteOf(line, { ...common, prorata }, today) }
}

function prorataOf({ requested, source }: QuotedLine, today: string): Ratio {
  if (!source) return WHOLE
  switch (requested.subscription_type) {
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return upgradeProrata(source, today)
    case 'Billing cycle change':
      return termProrata(restOfUnpaidTerm(source))
    default:
      return WHOLE
  }
}

function quoteOf(line: QuotedLine, terms: Omit<LineTerms, 'quote'>, today: string): Quote {
  const { requested, source } = line
  if (source && requested.subscription_type === 'Upgraded subscription')
    return quoteUpgrade(source, terms.price, source, today)
  if (source && requested.subscription_type === 'Swapped subscription') return SWAP_QUOTE
  const listed = quote({
    ...terms.price,
    // Another user's subscription is quoted as new, so that no quote is too low.
    subscription_type: source ? requested.subscription_type : 'New subscription',
    billing_cycle: terms.billingCycle,
    is_bundle_source: terms.isBundleSource,
    is_bundled: terms.isBundled,
    bundle_discount_basis_points: terms.discountBasisPoints,
    prorata: terms.prorata,
    numMonths: terms.numMonths,
  })
  return listed ?? SWAP_QUOTE
}

/** Whether a line is for commercial use; renewals and upgrades keep it or add it. */
function isCommercialUse(
  { requested, product, source }: QuotedLine,
  isRequested: boolean,
): boolean {
  const isIncluded = product.base_price_multiplier > 1
  const isAlreadyCommercial = source?.is_commercial_pricing ?? false
  switch (requested.subscription_type) {
    case 'New subscription':
    case 'Change to new plan':
      return isRequested || isIncluded
    case 'Renewed subscription':
    case 'Upgraded subscription':
      return isRequested || isAlreadyCommercial || isIncluded
    default:
      return isAlreadyCommercial || (!source && isRequested) || isIncluded
  }
}

function priceOfProduct(product: ProductRow, isCommercial: boolean): Price {
  const price = pickPrice(product)
  const multiplier = isCommercial ? product.commercial_multiplier : 1
  return { ...price, base_price_multiplier: price.base_price_multiplier * multiplier }
}

/**
 * Price of a line: the subscription's agreed price if it continues one, else the product's current
 * price.
 */
function priceOf(line: QuotedLine, isCommercial: boolean): Price {
  const { product, source } = line
  return source && keepsProduct(line) ? pickPrice(source) : priceOfProduct(product, isCommercial)
}

interface LineDiscount {
  readonly isBundled: boolean
  /** Discount of the product, or of the continued subscription. */
  readonly discountBasisPoints: number
}

/**
 * A bundle in this cart gets the product's discount; renewals and payments keep their agreed
 * discount.
 */
function discountOf(line: QuotedLine, context: LineContext): LineDiscount {
  const { requested, product, source } = line
  if (findBundleSource(line, context))
    return { isBundled: true, discountBasisPoints: product.bundle_discount_basis_points }
  const keepsDiscount = requested.subscription_type === 'Renewed subscription' || keepsProduct(line)
  if (!source || !keepsDiscount)
    return { isBundled: false, discountBasisPoints: product.bundle_discount_basis_points }
  const agreed = source.bundle_discount_basis_points
  return { isBundled: agreed > 0, discountBasisPoints: agreed }
}
