import { cartQuantity } from '@quantamental/api/cart-rules'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link, useLocation } from '@quantamental/remote/router'
import { tokens } from '@quantamental/ui'
import { type MouseEvent, useEffect, useState } from 'react'
import styled from 'styled-components'
import { CART_PATH } from '../route-paths.ts'
import { closePanel, openPanel } from '../stores/cart-actions.ts'
import { useCart } from '../stores/cart-store.ts'

const Anchor = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${tokens.radius.field}px;
  color: ${tokens.color.muted};
  &:hover {
    color: ${tokens.color.text};
  }
`
const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${tokens.color.accent};
  color: ${tokens.color['chip-ink']};
  font-size: 11px;
  font-weight: 640;
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

/** Rendered link, which receives focus if the element that opened the panel is gone. */
export const cartLink: { current: HTMLAnchorElement | null } = { current: null }

/** Cart link in the header; hidden for an empty cart. It opens the panel, except on the cart page. */
export function CartLink() {
  const quantity = useCart(cartQuantity)
  const { pathname } = useLocation()
  if (quantity === 0) return null
  const isHere = pathname === CART_PATH
  function open(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (!isPlain || isHere) return
    event.preventDefault()
    openPanel()
  }
  return (
    <Anchor
      ref={cartLink}
      to={CART_PATH}
      aria-label={`Cart, ${quantity} ${quantity === 1 ? 'item' : 'items'}`}
      aria-haspopup={isHere ? undefined : 'dialog'}
      aria-current={isHere ? 'page' : undefined}
      onClick={open}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2 3h2.2l2 9.5h8.6L16.8 6H5" />
        <circle cx="7.5" cy="16" r="1.2" />
        <circle cx="13.8" cy="16" r="1.2" />
      </svg>
      <Badge aria-hidden="true">{quantity}</Badge>
    </Anchor>
  )
}

const { CartDrawer } = lazyParts({
  CartDrawer: () => import(/* webpackChunkName: "cart-drawer" */ './cart-panel/cart-drawer.tsx'),
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
  return <CartDrawer open={isOpen} />
}
