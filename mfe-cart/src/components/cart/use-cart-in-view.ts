import { useEffect } from 'react'
import { cartStore } from '../../stores/cart-store.ts'
import { askForPrices } from '../../stores/start-cart.ts'

/** Asks for today's prices when the cart comes into view, unless the server has just told them. */
export function useCartInView(): void {
  useEffect(() => {
    const { quoting } = cartStore.getState()
    if (quoting === 'stale' || quoting === 'failed') askForPrices()
  }, [])
}
