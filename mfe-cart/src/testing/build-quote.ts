import type { CartProblem, CartQuote } from '@quantamental/api/cart'
import { type Cart, type CartItem, EMPTY_CART, serializeCart } from '@quantamental/api/cart-rules'

/** Item as returned by the server. */
export function toQuotedItem(item: CartItem): CartQuote['items'][number] {
  return { ...item, stocks_picked: [...item.stocks_picked] }
}

/** Quote for these items at their prices. */
export function buildQuote(
  items: readonly CartItem[],
  problems: readonly CartProblem[] = [],
): CartQuote {
  return {
    items: items.map(toQuotedItem),
    total_in_cents: items.reduce((sum, item) => sum + item.quoted_price_in_cents, 0),
    currency: 'usd',
    problems: [...problems],
    today: '2026-06-01',
  }
}

export function storeInBrowser(cart: Partial<Cart>): void {
  const texts = serializeCart({ ...EMPTY_CART, ...cart })
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
}
