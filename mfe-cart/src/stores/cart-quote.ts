import { type CartQuote, type CartRequest, quoteCartRoute } from '@quantamental/api/cart'
import {
  applyServerItems,
  type Cart,
  type CartItem,
  type PriceDifference,
} from '@quantamental/api/cart-rules'
import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { toCart } from './cart-state.ts'
import { cartStore, storeCart } from './cart-store.ts'

/** Cart fields sent to the server for a quote or an order. */
export function toCartRequest(cart: Cart): CartRequest {
  return {
    items: cart.items.map((item) => ({
      id: item.id,
      subscription_type: item.subscription_type,
      orig_order_item_id: item.orig_order_item_id,
      quantity: item.quantity,
      billing_cycle: item.billing_cycle,
      addon_product_id: item.addon_product_id,
      stocks_picked: [...item.stocks_picked],
      quoted_price_in_cents: item.quoted_price_in_cents,
    })),
    order_type: cart.orderType,
    is_auto_renew: cart.isAutoRenew,
    is_commercial: cart.isCommercial,
  }
}

/** Latest difference of each product. */
function mergeDifferences(
  known: readonly PriceDifference[],
  fresh: readonly PriceDifference[],
): readonly PriceDifference[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...fresh]
}

/** Apply the server's quote for the items `requested` and record the differences. */
export function acceptQuote(requested: readonly CartItem[], quote: CartQuote): void {
  const before = cartStore.getState()
  const { cart, differences } = applyServerItems(toCart(before), requested, quote.items)
  const isInCart = (id: number) => cart.items.some((item) => item.id === id)
  const isWhole = before.items.every((item) => requested.includes(item))
  cartStore.setState({
    ...cart,
    quoting: isWhole ? 'current' : 'stale',
    error: null,
    differences: mergeDifferences(before.differences, differences),
    problems:
      cart.items.length === 0 ? [] : quote.problems.filter(({ id }) => id === null || isInCart(id)),
  })
  storeCart(cart)
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(STATUS_NO_RESPONSE, String(error), null)
}

/** Request a quote for the cart; a failure leaves the cart unchanged. */
export async function quoteCart(http: ShellApi['http'], signal: AbortSignal): Promise<void> {
  const cart = toCart(cartStore.getState())
  cartStore.setState({ quoting: 'loading' })
  try {
    const quote = await http.call(quoteCartRoute, { body: toCartRequest(cart), signal })
    if (!signal.aborted) acceptQuote(cart.items, quote)
  } catch (error) {
    const failure = asApiError(error)
    if (signal.aborted || failure.status === STATUS_CANCELLED) return
    cartStore.setState({ quoting: 'failed', error: failure })
  }
}
