import type { CartLine, CartRequest } from '@quantamental/api/cart'

/** One new monthly subscription to product 1; the browser's price is ignored. */
export function buildLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: 1,
    subscription_type: 'New subscription',
    orig_order_item_id: null,
    quantity: 1,
    billing_cycle: 'monthly',
    addon_product_id: null,
    stocks_picked: [],
    quoted_price_in_cents: 0,
    ...overrides,
  }
}

/** A cart of `items` with auto-renew, for private use. */
export function buildCartRequest(
  items: readonly Partial<CartLine>[],
  settings: Partial<Omit<CartRequest, 'items'>> = {},
): CartRequest {
  return {
    items: items.map(buildLine),
    order_type: 'Purchase',
    is_auto_renew: true,
    is_commercial: false,
    ...settings,
  }
}
