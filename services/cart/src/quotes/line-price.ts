import type { SubscriptionFacts } from '@quantamental/api/events'
import type { ProductPrice } from '@quantamental/api/pricing'
import type { ProductRow } from '../db/product.table.ts'
import { centsToUsd } from '../domain/plan-price.ts'
import {
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
export function isCommercialUse({ asked, product, source }: QuotedLine, isAsked: boolean): boolean {
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

/** The price of a line: what the subscription keeps for what goes on with it, else the product's of today. */
export function priceOf(line: QuotedLine, isCommercial: boolean): BasePrice {
  const { product, source } = line
  if (!source || !keepsProduct(line)) return priceOfProduct(product, isCommercial)
  return {
    base_price_per_month_in_cents: source.base_price_per_month_in_cents,
    base_price_per_month_annual_billing_in_cents:
      source.base_price_per_month_annual_billing_in_cents,
    base_price_multiplier: source.base_price_multiplier,
  }
}

/** The discount of a line, and whether it is applied. */
export interface LineDiscount {
  readonly isBundled: boolean
  /** The product's, or what the subscription keeps. */
  readonly discountBasisPoints: number
}

/** A bundle of this cart takes off what the product says; a renewal and a payment keep what was taken off. */
export function discountOf(line: QuotedLine, context: LineContext): LineDiscount {
  const { asked, product, source } = line
  if (findBundleSource(line, context))
    return { isBundled: true, discountBasisPoints: product.bundle_discount_basis_points }
  const keepsDiscount = asked.subscription_type === 'Renewed subscription' || keepsProduct(line)
  if (!source || !keepsDiscount)
    return { isBundled: false, discountBasisPoints: product.bundle_discount_basis_points }
  const kept = source.bundle_discount_basis_points
  return { isBundled: kept > 0, discountBasisPoints: kept }
}
