import { EMPTY_CART } from '@quantamental/api/cart-rules'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { quoteCart } from './cart-quote.ts'
import { FIRST_STATE } from './cart-state.ts'
import {
  cartStore,
  changeCart,
  needsQuote,
  onStoredElsewhere,
  readStoredCart,
  showCart,
} from './cart-store.ts'

/** Debounce of quote requests in milliseconds; see infra/docs/domain/pages.md. */
const QUOTE_PAUSE_MS = 300

/** Request prices on demand and, debounced, after every change; one request at a time. */
function followPrices({ http, session }: ShellApi): { refresh(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  /** Deferred until the session is known, because allowed actions depend on the user. */
  let isWaiting = false

  function drop(): void {
    clearTimeout(timer)
    request.abort()
  }
  function refresh(): void {
    drop()
    isWaiting = session.getState().status === 'unknown'
    if (isWaiting || cartStore.getState().items.length === 0) return
    request = new AbortController()
    void quoteCart(http, request.signal)
  }
  const stopStore = cartStore.subscribe((state, before) => {
    const isNew = before.quoting !== 'stale' || needsQuote(before, state)
    if (state.quoting !== 'stale' || !isNew) return
    drop()
    timer = setTimeout(refresh, QUOTE_PAUSE_MS)
  })

  let status = session.getState().status
  const stopSession = session.subscribe(() => {
    const before = status
    status = session.getState().status
    if (status === before) return
    // Logging out clears the cart and its settings; logging in keeps them and requests new prices.
    if (before === 'authenticated') changeCart(() => EMPTY_CART)
    else if (before === 'anonymous' || isWaiting) refresh()
  })
  return {
    refresh,
    stop() {
      stopStore()
      stopSession()
      drop()
    },
  }
}

let stopPrevious = () => {}
let refresh = () => {}

export function refreshPrices(): void {
  refresh()
}

/** Load the stored cart and follow the session, other tabs and the server's prices. */
export function startCart(shell: ShellApi): void {
  stopPrevious()
  cartStore.setState({ ...FIRST_STATE, ...readStoredCart() }, true)
  const prices = followPrices(shell)
  const stopTabs = onStoredElsewhere(() => {
    const { isAutoRenew } = cartStore.getState()
    showCart({ ...readStoredCart(), isAutoRenew })
  })
  refresh = prices.refresh
  stopPrevious = () => {
    prices.stop()
    stopTabs()
  }
}
