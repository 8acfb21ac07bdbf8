import { Link } from '@quantamental/remote/router'
import { media, QuietLink, Stack, tokens } from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import { useEffect } from 'react'
import styled from 'styled-components'
import { CheckoutButton } from '../../checkout/checkout-button.tsx'
import { CartEmpty } from '../../components/cart/cart-empty.tsx'
import { CartLines } from '../../components/cart/cart-lines.tsx'
import { CartNotices, DifferenceNotice } from '../../components/cart/cart-notices.tsx'
import { CartSettings } from '../../components/cart/cart-settings.tsx'
import { CartTotal } from '../../components/cart/cart-total.tsx'
import { useCartInView } from '../../components/cart/use-cart-in-view.ts'
import { CART_PATH } from '../../route-paths.ts'
import { closePanel } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import { cartLink } from '../cart-link/cart-link.tsx'

/** Stays in sight below the items where there is room; the margins undo the panel's padding. */
const Foot = styled.div`
  position: sticky;
  bottom: -40px;
  display: grid;
  gap: 12px;
  margin: 0 -28px -40px;
  padding: 16px 28px 20px;
  border-top: 1px solid ${tokens.colour.line};
  background: ${tokens.colour.surface};
  @media (max-height: 820px) {
    position: static;
  }
  ${media.phone} {
    position: static;
    margin: 0 -16px -32px;
    padding: 16px;
  }
`

function DrawerBody() {
  useCartInView()
  const isEmpty = useCart(({ items }) => items.length === 0)
  if (isEmpty)
    return (
      <Stack>
        <DifferenceNotice />
        <CartEmpty />
      </Stack>
    )
  return (
    <Stack gap={20}>
      <CartNotices />
      <CartLines />
      <CartSettings />
      <Foot>
        <CartTotal />
        <CheckoutButton />
        <QuietLink as={Link} {...{ to: CART_PATH }}>
          Open the cart as a page
        </QuietLink>
      </Foot>
    </Stack>
  )
}

/** The drawer has given the focus back by then. */
const AFTER_CLOSING_MS = 100

/** What opened the panel may be gone, as a button "Choose" that became "In your cart": then the link gets the focus. */
function useFocusKept(open: boolean): void {
  useEffect(() => {
    if (!open) return
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) cartLink.current?.focus()
      }, AFTER_CLOSING_MS)
    }
  }, [open])
}

/** The cart at the right of any page. */
export function CartDrawer({ open }: { readonly open: boolean }) {
  useFocusKept(open)
  return (
    <Drawer open={open} onClose={closePanel} title="Cart">
      <DrawerBody />
    </Drawer>
  )
}
