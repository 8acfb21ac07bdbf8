import { Link } from '@quantamental/remote/router'
import { media, QuietLink, Stack, tokens } from '@quantamental/ui'
import { Drawer } from '@quantamental/ui/overlay'
import { useEffect } from 'react'
import styled from 'styled-components'
import { CheckoutButton } from '../../checkout/checkout-button.tsx'
import { CartInView, CartLines } from '../../components/cart/cart-lines.tsx'
import { CartNotices } from '../../components/cart/cart-notices.tsx'
import { CartSettings } from '../../components/cart/cart-settings.tsx'
import { CartTotal } from '../../components/cart/cart-total.tsx'
import { CART_PATH } from '../../route-paths.ts'
import { closePanel } from '../../stores/cart-actions.ts'
import { cartLink } from '../cart-slots.tsx'

/** Sticky footer on tall screens; negative margins compensate for the panel's padding. */
const Foot = styled.div`
  position: sticky;
  bottom: -40px;
  display: grid;
  gap: 12px;
  margin: 0 -28px -40px;
  padding: 16px 28px 20px;
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};
  @media (max-height: 820px) {
    position: static;
  }
  ${media.phone} {
    position: static;
    margin: 0 -16px -32px;
    padding: 16px;
  }
`

/** Interval and duration of the checks: a busy browser closes the drawer late. */
const CHECK_MS = 100
const CLOSING_MS = 1000

/** Focus the cart link if the element that opened the panel is gone, such as a replaced button. */
function useFocusRestored(open: boolean): void {
  useEffect(() => {
    if (!open) return
    return () => {
      const checks = setInterval(() => {
        if (document.activeElement === document.body) cartLink.current?.focus()
      }, CHECK_MS)
      setTimeout(() => clearInterval(checks), CLOSING_MS)
    }
  }, [open])
}

export function CartDrawer({ open }: { readonly open: boolean }) {
  useFocusRestored(open)
  return (
    <Drawer open={open} onClose={closePanel} title="Cart">
      <CartInView>
        <Stack gap={20}>
          <CartNotices />
          <CartLines />
          <CartSettings />
          <Foot>
            <CartTotal />
            <CheckoutButton />
            <QuietLink as={Link} {...{ to: CART_PATH }}>
              Open cart page
            </QuietLink>
          </Foot>
        </Stack>
      </CartInView>
    </Drawer>
  )
}
