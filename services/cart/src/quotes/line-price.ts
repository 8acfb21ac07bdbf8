import type { Price } from '@quantamental/api/pricing'
import type { ProductRow } from '../db/product.table.ts'
import { pickPrice } from '../domain/price.ts'
import {
  findBundleSource,
  keepsProduct,
  type LineContext,
  type QuotedLine,
} from './cart-line-context.ts'

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
function priceOfProduct(product: ProductRow, isCommercial: boolean): Price {
  const price = pickPrice(product)
  const multiplier = isCommercial ? product.commercial_multiplier : 1
  return { ...price, base_price_multiplier: price.base_price_multiplier * multiplier }
}

/** The price of a line: what the subscription keeps for what goes on with it, else the product's of today. */
export function priceOf(line: QuotedLine, isCommercial: boolean): Price {
  const { product, source } = line
  return source && keepsProduct(line) ? pickPrice(source) : priceOfProduct(product, isCommercial)
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
