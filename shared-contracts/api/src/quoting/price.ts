import type { BillingCycle } from '../account/subscription.constants.ts'

/** Price per month in whole cents, with the column names of product, order item and subscription rows. */
export interface Price {
  readonly base_price_per_month_in_cents: number
  readonly base_price_per_month_annual_billing_in_cents: number
  /** 1, or 5 for commercial use. */
  readonly base_price_multiplier: number
}

/** `Price` on the wire and in local storage: dollars per month. */
export interface WirePrice {
  readonly base_price_per_month: number
  readonly base_price_per_month_annual_billing: number
  readonly base_price_multiplier: number
}

/** `value` in units of 10^-`places`, parsed from its decimal text to avoid floating-point errors. */
function toScaledInteger(value: number, places: number): number {
  const scaled = Number(value.toFixed(places).replace('.', ''))
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${value} is not a valid amount.`)
  return scaled
}

/** @throws RangeError if a price is not a finite amount. */
export function readPrice(price: WirePrice): Price {
  return {
    base_price_per_month_in_cents: toScaledInteger(price.base_price_per_month, 2),
    base_price_per_month_annual_billing_in_cents: toScaledInteger(
      price.base_price_per_month_annual_billing,
      2,
    ),
    base_price_multiplier: price.base_price_multiplier,
  }
}

/**
 * Basis points of a wire ratio, such as a bundle discount: 0.15 is 1500.
 * @throws RangeError if not finite.
 */
export function readBasisPoints(ratio: number): number {
  return toScaledInteger(ratio, 4)
}

/** Cents per month at `billingCycle`, before the multiplier. */
export function basePriceInCents(price: Price, billingCycle: BillingCycle): number {
  return billingCycle === 'annual'
    ? price.base_price_per_month_annual_billing_in_cents
    : price.base_price_per_month_in_cents
}
