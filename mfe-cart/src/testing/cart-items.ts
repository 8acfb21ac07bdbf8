import { buildCartItem } from '@quantamental/api/cart-rules/testing'

/** Standard, billed monthly: $19.99. */
export const standard = buildCartItem()

/** Add-on of 20 stocks bundled with Standard: $4.99 minus 15% is $4.24. */
export const addOn = buildCartItem({
  id: 9,
  code: 'ALACARTE_20',
  name: '20 stocks of your choice',
  category_code: 'addon',
  product_type: 'other',
  is_alacarte: true,
  is_bundled: true,
  bundle_discount_ratio: 0.15,
  addon_product_id: 4,
  addon_product_code: 'standard',
  addon_product_name: 'Standard',
  price_per_month: 4.99,
  price_per_month_annual_billing: 3.99,
  base_price_per_month: 4.99,
  base_price_per_month_annual_billing: 3.99,
  quoted_price_in_cents: 424,
  working: '100 × 1 × 1 × (1 − 0.15) × $4.99 × 1',
})

/** Two overdue months of Basic: $19.98. */
export const payment = buildCartItem({
  id: 1,
  code: 'basic',
  name: 'Basic',
  subscription_type: 'Payment',
  orig_order_item_id: 7,
  new_payment_start_date: '2026-05-01',
  paid_till_date: '2026-06-30',
  subscription_end_date: '2027-01-31',
  base_price_per_month: 9.99,
  numMonths: 2,
  quoted_price_in_cents: 1998,
  working: '100 × 1 × 1 × $9.99 × 2',
})

/** Annual upgrade from Standard to Pro for the remaining eight months: 1200 × 0.6667 × ($23.99 − $15.99). */
export const upgrade = buildCartItem({
  id: 5,
  code: 'pro',
  name: 'Pro',
  subscription_type: 'Upgraded subscription',
  orig_order_item_id: 8,
  billing_cycle: 'annual',
  prorata: { numerator: 240, denominator: 360 },
  subscription_end_date: '2027-01-31',
  previous_subscription_end_date: '2027-01-31',
  paid_till_date: '2027-01-31',
  quoted_price_in_cents: 6400,
  working: '1200 × 2/3 × 1 × ($23.99 − $15.99)',
})
