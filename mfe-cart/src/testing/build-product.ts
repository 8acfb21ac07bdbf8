import type { Product } from '@quantamental/api/cart'

/** Basic at $9.99 per month, $7.99 if billed annually. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: 1,
    code: 'basic',
    name: 'Basic',
    product_type: 'subscription',
    category_code: 'plan',
    is_alacarte: false,
    bundle_discount_ratio: 0,
    tier_number: 3,
    description: 'The latest ratings of the largest companies.',
    price_per_month: 9.99,
    price_per_month_annual_billing: 7.99,
    price_per_month_in_cents: 999,
    price_per_month_annual_billing_in_cents: 799,
    base_price_per_month: 9.99,
    base_price_per_month_annual_billing: 7.99,
    base_price_multiplier: 1,
    commercial_multiplier: 5,
    watchlist_allowed: 2,
    stocks_per_list: 10,
    page_size: 10,
    stocks_included: 400,
    max_n_dates: 10,
    ...overrides,
  }
}

/** Basic and Commercial: the smallest set that covers every type of price. */
export const basicPlan = buildProduct()
export const commercialPlan = buildProduct({
  id: 4,
  code: 'commercial',
  name: 'Commercial',
  tier_number: 9,
  description: 'Licensed for use in a business.',
  price_per_month: 199.95,
  price_per_month_annual_billing: 159.95,
  price_per_month_in_cents: 19995,
  price_per_month_annual_billing_in_cents: 15995,
  base_price_per_month: 39.99,
  base_price_per_month_annual_billing: 31.99,
  base_price_multiplier: 5,
  commercial_multiplier: 1,
  watchlist_allowed: 8,
  stocks_per_list: 40,
  page_size: 40,
  stocks_included: 5500,
  max_n_dates: null,
})

export const standardPlan = buildProduct({
  id: 2,
  code: 'standard',
  name: 'Standard',
  tier_number: 4,
  price_per_month: 19.99,
  price_per_month_annual_billing: 15.99,
  price_per_month_in_cents: 1999,
  price_per_month_annual_billing_in_cents: 1599,
  base_price_per_month: 19.99,
  base_price_per_month_annual_billing: 15.99,
  stocks_included: 2500,
})
export const proPlan = buildProduct({
  id: 3,
  code: 'pro',
  name: 'Pro',
  tier_number: 5,
  price_per_month: 39.99,
  price_per_month_annual_billing: 31.99,
  price_per_month_in_cents: 3999,
  price_per_month_annual_billing_in_cents: 3199,
  base_price_per_month: 39.99,
  base_price_per_month_annual_billing: 31.99,
  stocks_included: 5500,
})

/** $4.99 per month, $3.99 if billed annually, 15% off with a plan. */
export const addOnProduct = buildProduct({
  id: 9,
  code: 'ALACARTE_20',
  name: '20 stocks of your choice',
  product_type: 'other',
  category_code: 'addon',
  is_alacarte: true,
  bundle_discount_ratio: 0.15,
  tier_number: 0,
  description: 'The latest ratings of twenty stocks that you pick.',
  price_per_month: 4.99,
  price_per_month_annual_billing: 3.99,
  price_per_month_in_cents: 499,
  price_per_month_annual_billing_in_cents: 399,
  base_price_per_month: 4.99,
  base_price_per_month_annual_billing: 3.99,
  watchlist_allowed: 0,
  stocks_per_list: 0,
  page_size: 0,
  stocks_included: 0,
  max_n_dates: null,
})
