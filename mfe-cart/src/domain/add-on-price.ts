import type { Product } from '@quantamental/api/cart'
import { quote, readBasisPoints, readPrice, WHOLE } from '@quantamental/api/pricing'
import { type BillingChoice, commercialFactor } from './plan-price.ts'

export interface AddOnPrice {
  /** One charge, of a month or of a year, in cents. */
  readonly aloneInCents: number
  /** The same bought in one cart with a plan. */
  readonly bundledInCents: number
  /** Whole percent that the bundle takes off. */
  readonly discountPercent: number
}

/** What one charge of an add-on is, alone and with a plan. Source: specification section 5; reference 4.5. */
export function addOnPrice(addOn: Product, choice: BillingChoice): AddOnPrice {
  const price = readPrice(addOn)
  const centsOf = (isBundled: boolean) =>
    quote({
      ...price,
      base_price_multiplier: price.base_price_multiplier * commercialFactor(addOn, choice),
      subscription_type: 'New subscription',
      billing_cycle: choice.isAnnual ? 'annual' : 'monthly',
      is_bundle_source: false,
      is_bundled: isBundled,
      bundle_discount_basis_points: readBasisPoints(addOn.bundle_discount_ratio),
      prorata: WHOLE,
      numMonths: 1,
    })?.cents ?? 0
  return {
    aloneInCents: centsOf(false),
    bundledInCents: centsOf(true),
    discountPercent: Math.round(addOn.bundle_discount_ratio * 100),
  }
}
