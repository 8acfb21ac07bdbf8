import type { SubscriptionFacts } from '@quantamental/api/events'
import {
  type ItemDays,
  itemDays,
  monthsToReach,
  type ProductPrice,
  type Quote,
  quote,
  quoteUpgrade,
  type Ratio,
  restOfUnpaidTerm,
  SWAP_QUOTE,
  termProrata,
  upgradeProrata,
  WHOLE,
} from '@quantamental/api/pricing'
import { endOfTerm, paymentPeriod } from '@quantamental/api/subscription'
import type { ProductRow } from '../db/product.table.ts'
import type { SubscriptionRow } from '../db/tables.ts'
import { centsToUsd } from '../domain/plan-price.ts'
import {
  findBundled,
  findBundleSource,
  keepsProduct,
  type LineContext,
  type QuotedLine,
} from './cart-line-context.ts'

/** A price per month in whole cents, and what multiplies it. */
export type BasePrice = Pick<
  ProductRow,
  | 'base_price_per_month_in_cents'
  | 'base_price_per_month_annual_billing_in_cents'
  | 'base_price_multiplier'
>

/** What a line buys and costs. */
export interface LineTerms {
  readonly price: BasePrice
  readonly isCommercial: boolean
  readonly billingCycle: SubscriptionFacts['billing_cycle']
  readonly isBundled: boolean
  readonly isBundleSource: boolean
  /** The product's, or what the subscription keeps; applied only when bundled. */
  readonly discountBasisPoints: number
  readonly numMonths: number
  readonly prorata: Ratio
  /** Null for a change of what is not the buyer's. */
  readonly days: ItemDays | null
  /** Of one. */
  readonly quote: Quote
}

/** Dollars, as the rules of pricing take them. */
export function toProductPrice(price: BasePrice): ProductPrice {
  return {
    base_price_per_month: centsToUsd(price.base_price_per_month_in_cents),
    base_price_per_month_annual_billing: centsToUsd(
      price.base_price_per_month_annual_billing_in_cents,
    ),
    base_price_multiplier: price.base_price_multiplier,
  }
}

/** Price of a month in cents, multiplied, at `billingCycle`. */
export function monthInCents(
  price: BasePrice,
  billingCycle: SubscriptionFacts['billing_cycle'],
): number {
  const base =
    billingCycle === 'annual'
      ? price.base_price_per_month_annual_billing_in_cents
      : price.base_price_per_month_in_cents
  return base * price.base_price_multiplier
}

/** What `line` is for commercial use: renewals and upgrades stay what they were, or become so. */
function isCommercialUse({ asked, product, source }: QuotedLine, isAsked: boolean): boolean {
  const isIncluded = product.base_price_multiplier > 1
  const isKept = source?.is_commercial_pricing ?? false
  switch (asked.subscription_type) {
    case 'New subscription':
    case 'Change to new plan':
      return isAsked || isIncluded
    case 'Renewed subscription':
    case 'Upgraded subscription':
      return isAsked || isKept || isIncluded
    default:
      return isKept || (!source && isAsked) || isIncluded
  }
}

/** The price of a product of today. */
function priceOfProduct(product: ProductRow, isCommercial: boolean): BasePrice {
  const { base_price_per_month_in_cents, base_price_per_month_annual_billing_in_cents } = product
  const multiplier = isCommercial ? product.commercial_multiplier : 1
  return {
    base_price_per_month_in_cents,
    base_price_per_month_annual_billing_in_cents,
    base_price_multiplier: product.base_price_multiplier * multiplier,
  }
}

/** A payment, an upgrade and a swap stay at the cycle of the subscription; a switch is to annual. */
export function billingCycleOf({ asked, source }: QuotedLine): SubscriptionFacts['billing_cycle'] {
  switch (asked.subscription_type) {
    case 'Billing cycle change':
      return 'annual'
    case 'Payment':
    case 'Upgraded subscription':
    case 'Swapped subscription':
      return source?.billing_cycle ?? asked.billing_cycle
    default:
      return asked.billing_cycle
  }
}

/** Whether the first payment of the subscription is what a Payment pays. */
export function paysFirst({ asked, source }: QuotedLine): boolean {
  return asked.subscription_type === 'Payment' && source?.first_payment === 'failed'
}

function numMonthsOfLine(line: QuotedLine, today: string): number {
  const { asked, source } = line
  if (asked.subscription_type !== 'Payment' || !source || paysFirst(line)) return 1
  return monthsToReach(today, source)
}

function daysOfLine(line: QuotedLine, today: string): ItemDays | null {
  const { asked, source } = line
  if (source && paysFirst(line)) return firstDaysOf(source)
  return itemDays(asked.subscription_type, today, source, billingCycleOf(line))
}

/** What the payment that failed was to buy. */
function firstDaysOf(source: SubscriptionRow): ItemDays {
  const start = source.subscription_start_date
  const isAnnual = source.billing_cycle === 'annual'
  return {
    subscription_start_date: start,
    subscription_end_date: endOfTerm(start),
    new_payment_start_date: start,
    paid_till_date: isAnnual ? endOfTerm(start) : paymentPeriod(start, 0).end,
  }
}

function discountOf(line: QuotedLine, isBundledNow: boolean): number {
  const { asked, product, source } = line
  const keepsDiscount = asked.subscription_type === 'Renewed subscription' || keepsProduct(line)
  if (isBundledNow || !source || !keepsDiscount) return product.bundle_discount_basis_points
  return source.bundle_discount_basis_points
}

/** What `line` buys and costs on the buyer's day, from our own rows alone. */
export function termsOf(line: QuotedLine, context: LineContext): LineTerms {
  const { asked, product, source } = line
  const { today } = context.buyer
  const isCommercial = isCommercialUse(line, context.request.is_commercial)
  const isKept = source !== null && keepsProduct(line)
  const price = isKept ? source : priceOfProduct(product, isCommercial)
  const isBundledNow = findBundleSource(line, context) !== undefined
  const keepsDiscount = isKept || asked.subscription_type === 'Renewed subscription'
  const common = {
    price: {
      base_price_per_month_in_cents: price.base_price_per_month_in_cents,
      base_price_per_month_annual_billing_in_cents:
        price.base_price_per_month_annual_billing_in_cents,
      base_price_multiplier: price.base_price_multiplier,
    },
    isCommercial,
    billingCycle: billingCycleOf(line),
    isBundled: isBundledNow || (keepsDiscount && (source?.bundle_discount_basis_points ?? 0) > 0),
    isBundleSource: findBundled(line, context) !== undefined,
    discountBasisPoints: discountOf(line, isBundledNow),
    numMonths: numMonthsOfLine(line, today),
    days: daysOfLine(line, today),
  }
  const prorata = prorataOf(line, today)
  return { ...common, prorata, quote: quoteOf(line, { ...common, prorata }, today) }
}

function prorataOf({ asked, source }: QuotedLine, today: string): Ratio {
  if (!source) return WHOLE
  switch (asked.subscription_type) {
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
  const { asked, source } = line
  const price = toProductPrice(terms.price)
  if (source && asked.subscription_type === 'Upgraded subscription')
    return quoteUpgrade(toProductPrice(source), price, source, today)
  if (source && asked.subscription_type === 'Swapped subscription') return SWAP_QUOTE
  const listed = quote({
    ...price,
    // What is not the buyer's is quoted as if new, so that nothing is quoted too low.
    subscription_type: source ? asked.subscription_type : 'New subscription',
    billing_cycle: terms.billingCycle,
    is_bundle_source: terms.isBundleSource,
    is_bundled: terms.isBundled,
    bundle_discount_ratio: terms.discountBasisPoints / 10_000,
    prorata: terms.prorata,
    numMonths: terms.numMonths,
  })
  return listed ?? SWAP_QUOTE
}
