import { describe, expect, it } from '@jest/globals'
import { CART_PRODUCT_TYPES, CART_SUBSCRIPTION_TYPES } from '../cart-rules/cart-item.ts'
import { buildCartItem } from '../cart-rules/testing/build-cart-item.ts'
import { CartItemSchema } from './order.schema.ts'

/** Field names of the specification, in its order (infra/docs/domain/quoting.md). */
const SPECIFIED =
  'id, code, name, subscription_list_id, orig_order_item_id, is_bundle_source, is_bundled, addon_product_id, addon_product_code, addon_product_name, category_code, product_type, subscription_type, subscription_start_date, subscription_end_date, new_payment_start_date, paid_till_date, previous_subscription_start_date, previous_subscription_end_date, previous_paid_till_date, quantity, prorata, billing_cycle, price_per_month, price_per_month_annual_billing, base_price_per_month, base_price_per_month_annual_billing, base_price_multiplier, bundle_discount_ratio, quoted_price_in_cents, note, location, url, stocks_picked, is_alacarte, numMonths, already_ordered'

describe('cart item', () => {
  it.each([
    ['returned by the server', CartItemSchema.properties],
    ['stored in the browser', buildCartItem()],
  ])('a cart item %s has the documented fields and its calculation', (_, item) => {
    expect(Object.keys(item).sort()).toEqual([...SPECIFIED.split(', '), 'working'].sort())
  })

  it('a cart item has one of seven subscription types and two product types', () => {
    expect(CART_SUBSCRIPTION_TYPES.join(', ')).toBe(
      'New subscription, Renewed subscription, Change to new plan, Payment, Upgraded subscription, Swapped subscription, Billing cycle change',
    )
    expect(CART_PRODUCT_TYPES).toEqual(['subscription', 'other'])
  })
})
