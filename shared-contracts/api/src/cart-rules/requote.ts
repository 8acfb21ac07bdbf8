import type { BillingCycle } from '../account/subscription.constants.ts'
import { readBasisPoints, readPrice } from '../pricing/price.ts'
import { type Quote, quote } from '../pricing/quote.ts'
import { type CartItem, isSwapOrUpgrade } from './cart-item.ts'
import type { Cart } from './cart-state.ts'

/** The price of one of `item`, or null. @throws RangeError when a number of it is no amount. */
export function quoteCartItem(item: CartItem): Quote | null {
  return quote({
    ...item,
    ...readPrice(item),
    bundle_discount_basis_points: readBasisPoints(item.bundle_discount_ratio),
  })
}

/** The item with the price of its quantity; one that is not quoted keeps its price. */
export function withQuote(item: CartItem): CartItem {
  const one = quoteCartItem(item)
  if (!one) return item
  return { ...item, quoted_price_in_cents: one.cents * item.quantity, working: one.working }
}

/** The item out of every bundle, at the price without the discount. */
export function withoutBundleDiscount(item: CartItem): CartItem {
  return withQuote({ ...item, is_bundle_source: false, is_bundled: false })
}

/**
 * The item at the other billing cycle. A part of a month or year keeps its own: only the server knows
 * what part it would be of the other.
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
  /** Null: no longer sold, and taken out of the cart. */
  readonly afterInCents: number | null
}

/**
 * The cart with the server's items in place of those `asked` about, and what differs in price. What was
 * added or changed while the server answered stays as it is.
 */
export function applyServerItems(
  cart: Cart,
  asked: readonly CartItem[],
  answered: readonly CartItem[],
): { readonly cart: Cart; readonly differences: readonly PriceDifference[] } {
  const differences: PriceDifference[] = []
  const items = cart.items.flatMap((item) => {
    if (!asked.includes(item)) return [item]
    const answer = answered.find(({ id }) => id === item.id)
    const beforeInCents = item.quoted_price_in_cents
    const afterInCents = answer?.quoted_price_in_cents ?? null
    if (afterInCents !== beforeInCents)
      differences.push({ id: item.id, name: item.name, beforeInCents, afterInCents })
    return answer ? [answer] : []
  })
  return { cart: { ...cart, items }, differences }
}
