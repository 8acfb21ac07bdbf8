import { useLocation } from '@quantamental/remote/router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { closePanel } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'

const CartDrawer = lazy(async () => {
  const drawer = await import(/* webpackChunkName: "cart-drawer" */ './cart-drawer.tsx')
  return { default: drawer.CartDrawer }
})

/** Cart panel; its chunk loads when first opened, and navigation closes it. */
export function CartPanel() {
  const isOpen = useCart((cart) => cart.isPanelOpen)
  const { key } = useLocation()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => closePanel, [key])
  if (!wasOpened) return null
  return (
    <Suspense>
      <CartDrawer open={isOpen} />
    </Suspense>
  )
}
