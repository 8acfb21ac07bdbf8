import { useEffect } from 'react'
import { cartStore } from '../../stores/cart-store.ts'
import { refreshPrices } from '../../stores/start-cart.ts'

/** Refresh stale prices when the cart is shown. */
export function useCartInView(): void {
  useEffect(() => {
    const { quoting } = cartStore.getState()
    if (quoting === 'stale' || quoting === 'failed') refreshPrices()
  }, [])
}
