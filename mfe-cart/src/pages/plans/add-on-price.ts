import type { Product } from '@quantamental/api/cart'
import { quote, readBasisPoints, readPrice, WHOLE } from '@quantamental/api/pricing'
import { type BillingChoice, commercialFactor } from './calculate-price.ts'

export interface AddOnPrice {
  /** Price per month or year without a bundle, in cents. */
  readonly aloneInCents: number
  /** Price when bought together with a plan, in cents. */
  readonly bundledInCents: number
  /** Bundle discount in whole percent. */
  readonly discountPercent: number
}

/** Price of an add-on with and without the bundle discount. See infra/docs/domain/quoting.md. */
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
