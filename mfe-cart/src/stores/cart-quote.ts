import { type CartQuote, quoteCartRoute } from '@quantamental/api/cart'
import { applyServerItems, type CartItem, type PriceDifference } from '@quantamental/api/cart-rules'
import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { toCartRequest } from './cart-request.ts'
import { toCart } from './cart-state.ts'
import { storeCart } from './cart-storage.ts'
import { cartStore } from './cart-store.ts'

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
