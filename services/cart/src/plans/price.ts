import { basePriceInCents, type Price, type WirePrice } from '@quantamental/api/quoting'

export function pickPrice(row: Price): Price {
  return {
    base_price_per_month_in_cents: row.base_price_per_month_in_cents,
    base_price_per_month_annual_billing_in_cents: row.base_price_per_month_annual_billing_in_cents,
    base_price_multiplier: row.base_price_multiplier,
  }
}

/** Cents per month at `billingCycle`, including the multiplier. */
export function monthInCents(price: Price, billingCycle: 'annual' | 'monthly'): number {
  return basePriceInCents(price, billingCycle) * price.base_price_multiplier
}

/** In `price_*`, the base price times the multiplier. */
interface PresentedPrice extends WirePrice {
  readonly price_per_month: number
  readonly price_per_month_annual_billing: number
}

export function presentPrice(price: Price): PresentedPrice {
  return {
    price_per_month: monthInCents(price, 'monthly') / 100,
    price_per_month_annual_billing: monthInCents(price, 'annual') / 100,
    base_price_per_month: price.base_price_per_month_in_cents / 100,
    base_price_per_month_annual_billing: price.base_price_per_month_annual_billing_in_cents / 100,
    base_price_multiplier: price.base_price_multiplier,
  }
}
