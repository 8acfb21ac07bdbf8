import { type CartQuote, quoteCartRoute } from '@quantamental/api/cart'
import { applyServerItems, type CartItem, type PriceDifference } from '@quantamental/api/cart-rules'
import { ApiError, STATUS_CANCELLED, STATUS_NO_RESPONSE } from '@quantamental/api/client'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { keepCart } from './cart-keeping.ts'
import { toCartRequest } from './cart-request.ts'
import { toCart } from './cart-state.ts'
import { cartStore } from './cart-store.ts'

/** The newest difference of each product; a price that came back to where it was is none. */
function mergeDifferences(
  told: readonly PriceDifference[],
  fresh: readonly PriceDifference[],
): readonly PriceDifference[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...told.filter(({ id }) => !ids.has(id)), ...fresh]
}

/** The server's cart in place of the items `asked` about, and what differs. */
export function acceptQuote(asked: readonly CartItem[], quote: CartQuote): void {
  const before = cartStore.getState()
  const { cart, differences } = applyServerItems(toCart(before), asked, quote.items)
  const isInCart = (id: number) => cart.items.some((item) => item.id === id)
  const isWhole = before.items.every((item) => asked.includes(item))
  cartStore.setState({
    ...cart,
    quoting: isWhole ? 'current' : 'stale',
    error: null,
    differences: mergeDifferences(before.differences, differences),
    problems:
      cart.items.length === 0 ? [] : quote.problems.filter(({ id }) => id === null || isInCart(id)),
  })
  keepCart(cart)
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(STATUS_NO_RESPONSE, String(error), null)
}

/** Asks the server for the cart's prices. A failure keeps the cart as it is. */
export async function quoteCart(http: ShellApi['http'], signal: AbortSignal): Promise<void> {
  const cart = toCart(cartStore.getState())
  cartStore.setState({ quoting: 'asking' })
  try {
    const quote = await http.call(quoteCartRoute, { body: toCartRequest(cart), signal })
    if (!signal.aborted) acceptQuote(cart.items, quote)
  } catch (error) {
    const failure = asApiError(error)
    if (signal.aborted || failure.status === STATUS_CANCELLED) return
    cartStore.setState({ quoting: 'failed', error: failure })
  }
}
