import { EMPTY_CART } from '@quantamental/api/cart-rules'
import type { ShellApi } from '@quantamental/remote/shell-api'
import { onKeptElsewhere, readKeptCart } from './cart-keeping.ts'
import { quoteCart } from './cart-quote.ts'
import { FIRST_STATE } from './cart-state.ts'
import { cartStore, changeCart, needsQuote, showCart } from './cart-store.ts'

/** Keystroke pause (specification section 9): several changes in a row are one question. */
const QUOTE_PAUSE_MS = 300

/** Asks for prices: at once when told to, and a pause after every change; one question at a time. */
function followPrices({ http, session }: ShellApi): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = new AbortController()
  /** Asked for before it was known who is there: who asks decides what may be bought. */
  let isWaiting = false

  function drop(): void {
    clearTimeout(timer)
    question.abort()
  }
  function ask(): void {
    drop()
    isWaiting = session.getState().status === 'unknown'
    if (isWaiting || cartStore.getState().items.length === 0) return
    question = new AbortController()
    void quoteCart(http, question.signal)
  }
  const stopStore = cartStore.subscribe((state, before) => {
    const isNew = before.quoting !== 'stale' || needsQuote(before, state)
    if (state.quoting !== 'stale' || !isNew) return
    drop()
    timer = setTimeout(ask, QUOTE_PAUSE_MS)
  })

  let status = session.getState().status
  const stopSession = session.subscribe(() => {
    const before = status
    status = session.getState().status
    if (status === before) return
    // Signing out takes the cart and its settings along; signing in keeps them, at today's terms.
    if (before === 'authenticated') changeCart(() => EMPTY_CART)
    else if (before === 'anonymous' || isWaiting) ask()
  })
  return {
    ask,
    stop() {
      stopStore()
      stopSession()
      drop()
    },
  }
}

let stopBefore = () => {}
let ask = () => {}

/** Asks for prices now: the cart came into view, or the person wants another try. */
export function askForPrices(): void {
  ask()
}

/** Reads the kept cart and follows the session, the other tabs and the server's prices. */
export function startCart(shell: ShellApi): void {
  stopBefore()
  cartStore.setState({ ...FIRST_STATE, ...readKeptCart() }, true)
  const prices = followPrices(shell)
  const stopTabs = onKeptElsewhere(() => {
    const { isAutoRenew } = cartStore.getState()
    showCart({ ...readKeptCart(), isAutoRenew })
  })
  ask = prices.ask
  stopBefore = () => {
    prices.stop()
    stopTabs()
  }
}
