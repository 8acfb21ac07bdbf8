import { cartTotalInCents } from '@quantamental/api/cart-rules'
import { formatCents } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, ButtonLink, Notice, Row, Skeleton, Stack, tokens } from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'
import { CART_PATH, LOGIN_PATH, SIGNUP_PATH } from '../route-paths.ts'
import { type CartState, canOrder } from '../stores/cart-state.ts'
import { useCart } from '../stores/cart-store.ts'
import { RenewalConsent } from './renewal-consent.tsx'
import { type Leave, type Objection, useCheckout } from './use-checkout.ts'

const BUTTON_HEIGHT_PX = 44

const Pay = styled(Button)`
  width: 100%;
  min-height: ${BUTTON_HEIGHT_PX}px;
`
const Hint = styled.p`
  color: ${tokens.colour.muted};
  font-size: 13px;
`

/** Why it cannot be paid just now; empty when it can. */
function hindrance(cart: CartState): string {
  if (canOrder(cart)) return ''
  if (cart.quoting === 'failed') return 'The prices could not be checked. Ask for them again.'
  if (cart.quoting !== 'current') return 'Checking the prices…'
  return 'The cart cannot be ordered as it is: see what it says above.'
}

function ObjectionNotice({ objection }: { readonly objection: Objection }) {
  return (
    <Notice tone="danger">
      {objection.kind === 'price_changed'
        ? `The price has changed: ${formatCents(objection.beforeInCents)} is now ${formatCents(objection.afterInCents)}. Nothing was charged. Press the button again if you agree.`
        : 'The cart cannot be ordered as it is. Nothing was charged.'}
    </Notice>
  )
}

function VisitorLinks() {
  const state = { from: CART_PATH }
  return (
    <Stack gap={8}>
      <Row gap={8}>
        <ButtonLink as={Link} {...{ to: LOGIN_PATH, state }} variant="primary">
          Log in to pay
        </ButtonLink>
        <ButtonLink as={Link} {...{ to: SIGNUP_PATH, state }}>
          Sign up
        </ButtonLink>
      </Row>
      <Hint>Your cart stays in this browser while you do.</Hint>
    </Stack>
  )
}

export interface CheckoutButtonProps {
  /** Goes to the card company's page. */
  readonly leave?: Leave
}

function PayButton({ leave = (url) => window.location.assign(url) }: CheckoutButtonProps) {
  const hintId = useId()
  const totalInCents = useCart(cartTotalInCents)
  const hint = useCart(hindrance)
  const { isBusy, objection, pay } = useCheckout(leave)
  return (
    <Stack gap={10}>
      {objection && <ObjectionNotice objection={objection} />}
      <Pay
        variant="primary"
        busy={isBusy}
        aria-disabled={hint !== ''}
        aria-describedby={hint ? hintId : undefined}
        onClick={() => {
          if (hint === '') void pay()
        }}
      >
        {totalInCents === 0 ? 'Order for $0' : `Pay ${formatCents(totalInCents)}`}
      </Pay>
      {hint && (
        <Hint id={hintId} role="status">
          {hint}
        </Hint>
      )}
      <RenewalConsent />
    </Stack>
  )
}

/**
 * From the cart to the payment: a visitor logs in or signs up and comes back; a user orders what is shown
 * at the price that is shown, then pays it on the card company's page. Nothing while the cart is empty.
 */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { status } = useSession()
  const isEmpty = useCart(({ items }) => items.length === 0)
  if (isEmpty) return null
  if (status === 'unknown') return <Skeleton height={BUTTON_HEIGHT_PX} />
  return status === 'anonymous' ? <VisitorLinks /> : <PayButton {...props} />
}
