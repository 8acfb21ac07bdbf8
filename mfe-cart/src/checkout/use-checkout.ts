import { CART_ERROR_TOAST, cartTotalInCents } from '@quantamental/api/cart-rules'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useRef, useState } from 'react'
import { SUCCESS_PATH } from '../route-paths.ts'
import { acceptQuote } from '../stores/cart-quote.ts'
import { toCart } from '../stores/cart-state.ts'
import { cartStore } from '../stores/cart-store.ts'
import { placeOrder } from './place-order.ts'

/** Reason why the last attempt did not lead to a payment; details are shown at the items. */
export type Objection =
  | {
      readonly kind: 'price_changed'
      readonly beforeInCents: number
      readonly afterInCents: number
    }
  | { readonly kind: 'cart_problem' }

/** Navigate to the payment page. */
export type Leave = (url: string) => void

/** Place the order and start the payment; `leave` navigates to the payment page. */
export function useCheckout(leave: Leave) {
  const { http, navigation, notify, session } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [objection, setObjection] = useState<Objection | null>(null)
  /** Synchronous guard against double clicks; `isBusy` updates only on the next render. */
  const isUnderWay = useRef(false)

  function settle() {
    isUnderWay.current = false
    setBusy(false)
  }

  useEffect(() => {
    // The back/forward cache restores this page in its busy state.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function pay() {
    const { user } = session.getState()
    if (!user || isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setObjection(null)
    const cart = toCart(cartStore.getState())
    const outcome = await placeOrder(http, cart, user.id)
    switch (outcome.kind) {
      case 'pay':
        // Stay busy while navigating away.
        leave(outcome.url)
        return
      case 'done':
        navigation.goTo(`${SUCCESS_PATH}?order=${outcome.orderId}`)
        break
      case 'price_changed':
        acceptQuote(cart.items, outcome.quote)
        setObjection({
          kind: 'price_changed',
          beforeInCents: cartTotalInCents(cart),
          afterInCents: outcome.quote.total_in_cents,
        })
        break
      case 'cart_problem':
        acceptQuote(cart.items, outcome.quote)
        setObjection({ kind: 'cart_problem' })
        break
      case 'failed':
        notify.error(CART_ERROR_TOAST)
    }
    settle()
  }

  return { isBusy, objection, pay }
}
