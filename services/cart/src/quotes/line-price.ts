import type { Price } from '@quantamental/api/pricing'
import { pickPrice } from '../products/price.ts'
import type { ProductRow } from '../products/tables.ts'
import {
  findBundleSource,
  keepsProduct,
  type LineContext,
  type QuotedLine,
} from './cart-line-context.ts'

/** Whether a line is for commercial use; renewals and upgrades keep it or add it. */
export function isCommercialUse(
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

/** Current price of a product. */
function priceOfProduct(product: ProductRow, isCommercial: boolean): Price {
  const price = pickPrice(product)
  const multiplier = isCommercial ? product.commercial_multiplier : 1
  return { ...price, base_price_multiplier: price.base_price_multiplier * multiplier }
}

/**
 * Price of a line: the subscription's agreed price if it continues one, else the product's current
 * price.
 */
export function priceOf(line: QuotedLine, isCommercial: boolean): Price {
  const { product, source } = line
  return source && keepsProduct(line) ? pickPrice(source) : priceOfProduct(product, isCommercial)
}

/** Discount of a line and whether it applies. */
export interface LineDiscount {
  readonly isBundled: boolean
  /** Discount of the product, or of the continued subscription. */
  readonly discountBasisPoints: number
}

/**
 * A bundle in this cart gets the product's discount; renewals and payments keep their agreed
 * discount.
 */
export function discountOf(line: QuotedLine, context: LineContext): LineDiscount {
  const { requested, product, source } = line
  if (findBundleSource(line, context))
    return { isBundled: true, discountBasisPoints: product.bundle_discount_basis_points }
  const keepsDiscount = requested.subscription_type === 'Renewed subscription' || keepsProduct(line)
  if (!source || !keepsDiscount)
    return { isBundled: false, discountBasisPoints: product.bundle_discount_basis_points }
  const agreed = source.bundle_discount_basis_points
  return { isBundled: agreed > 0, discountBasisPoints: agreed }
}
