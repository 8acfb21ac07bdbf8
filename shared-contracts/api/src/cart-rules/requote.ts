import type { BillingCycle } from '../account/subscription.constants.ts'
import { readBasisPoints, readPrice } from '../quoting/price.ts'
import { type Quote, quote } from '../quoting/quote.ts'
import { type CartItem, isSwapOrUpgrade } from './cart-item.ts'
import type { Cart } from './cart-state.ts'

/**
 * Price of a quantity of one, or null.
 * @throws RangeError if a number of the item is not a valid amount.
 */
export function quoteCartItem(item: CartItem): Quote | null {
  return quote({
    ...item,
    ...readPrice(item),
    bundle_discount_basis_points: readBasisPoints(item.bundle_discount_ratio),
  })
}

/** Item with the price of its quantity. An item that is not quoted keeps its price. */
export function withQuote(item: CartItem): CartItem {
  const one = quoteCartItem(item)
  if (!one) return item
  return { ...item, quoted_price_in_cents: one.cents * item.quantity, working: one.working }
}

/** Item outside any bundle, at its price without the discount. */
export function withoutBundleDiscount(item: CartItem): CartItem {
  return withQuote({ ...item, is_bundle_source: false, is_bundled: false })
}

/**
 * Item with the other billing cycle. A prorated item keeps its cycle: only the server can prorate it
 * again.
 */
export function withBillingCycle(item: CartItem, billingCycle: BillingCycle): CartItem {
  const isWhole = item.prorata.numerator === item.prorata.denominator
  if (isSwapOrUpgrade(item) || !isWhole || item.billing_cycle === billingCycle) return item
  return withQuote({ ...item, billing_cycle: billingCycle })
}

export interface PriceDifference {
  readonly id: number
  readonly name: string
  readonly beforeInCents: number
  /** Null: no longer sold, so removed from the cart. */
  readonly afterInCents: number | null
}

/**
 * Replace the `requested` items with the server's, and list the price differences. Items added or
 * changed during the request stay as they are.
 */
export function applyServerItems(
  cart: Cart,
  requested: readonly CartItem[],
  answered: readonly CartItem[],
): { readonly cart: Cart; readonly differences: readonly PriceDifference[] } {
  const differences: PriceDifference[] = []
  const items = cart.items.flatMap((item) => {
    if (!requested.includes(item)) return [item]
    const answer = answered.find(({ id }) => id === item.id)
    const beforeInCents = item.quoted_price_in_cents
    const afterInCents = answer?.quoted_price_in_cents ?? null
    if (afterInCents !== beforeInCents)
      differences.push({ id: item.id, name: item.name, beforeInCents, afterInCents })
    return answer ? [answer] : []
  })
  return { cart: { ...cart, items }, differences }
}
