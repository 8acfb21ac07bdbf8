import { CART_ERROR_TOAST, cartTotalInCents } from '@quantamental/api/cart-rules'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useRef, useState } from 'react'
import { SUCCESS_PATH } from '../route-paths.ts'
import { acceptQuote } from '../stores/cart-quote.ts'
import { toCart } from '../stores/cart-state.ts'
import { cartStore } from '../stores/cart-store.ts'
import { placeOrder } from './place-order.ts'

/** Why the last press of the button did not lead to the payment; the items say the rest themselves. */
export type Objection =
  | {
      readonly kind: 'price_changed'
      readonly beforeInCents: number
      readonly afterInCents: number
    }
  | { readonly kind: 'cart_problem' }

/** Leaves for the card company's page. */
export type Leave = (url: string) => void

/** From the cart to the payment; `leave` goes to another site. */
export function useCheckout(leave: Leave) {
  const { http, navigation, notify, session } = useShell()
  const [isBusy, setBusy] = useState(false)
  const [objection, setObjection] = useState<Objection | null>(null)
  /** At once, where the state is a render late: two clicks are one order. */
  const isUnderWay = useRef(false)

  function settle() {
    isUnderWay.current = false
    setBusy(false)
  }

  useEffect(() => {
    // Back from the card company's page, the browser may show this page as it was left: busy.
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
        // Stays busy: the page is being left.
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
