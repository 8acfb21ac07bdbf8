import { type CartItem, cartTotalInCents } from '@quantamental/api/cart-rules'
import { formatCents, formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  Button,
  ButtonLink,
  Notice,
  Row,
  Skeleton,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@quantamental/ui'
import { useId } from 'react'
import styled from 'styled-components'
import { buysTerm } from '../items/buys-term.ts'
import { CART_PATH, LOGIN_PATH, SIGNUP_PATH, STATUS_PATH } from '../route-paths.ts'
import { type CartState, canOrder } from '../stores/cart-state.ts'
import { useCart } from '../stores/cart-store.ts'
import { firstChargeOn, periodPriceInCents } from './next-charge.ts'
import { type Leave, type Objection, useCheckout } from './use-checkout.ts'

const Terms = styled.div`
  color: ${tokens.color.muted};
  font-size: 13px;
  ul {
    margin: 4px 0;
    padding-left: 18px;
  }
`

/** Auto-renew terms: amounts, intervals and how to turn it off. */
function RenewalConsent() {
  const items = useCart((cart) => cart.items)
  const isAutoRenew = useCart((cart) => cart.isAutoRenew)
  const renewing = items.filter(buysTerm)
  if (items.length === 0) return null
  if (renewing.length === 0)
    return <Terms>The auto-renew setting of your subscription doesn’t change.</Terms>
  if (!isAutoRenew) return <Terms>Auto-renew is off. There are no automatic charges.</Terms>
  return (
    <Terms>
      Auto-renew is on. By paying, you agree that your card is saved and charged for each renewal.
      At today’s prices:
      <ul>
        {renewing.map((item) => (
          <li key={item.id}>{renewalTerm(item)}</li>
        ))}
      </ul>
      You can turn off auto-renew at any time in{' '}
      <TextLink as={Link} {...{ to: STATUS_PATH }}>
        My status
      </TextLink>
      .
    </Terms>
  )
}

/** Auto-renew charge of an item: "Standard: $19.99 every month from Dec 21, 2026". */
function renewalTerm(item: CartItem): string {
  const period = item.billing_cycle === 'annual' ? 'year' : 'month'
  const on = firstChargeOn(item)
  const from = on === null ? '' : ` from ${formatDate(on)}`
  return `${item.name}: ${formatCents(periodPriceInCents(item))} every ${period}${from}`
}

const BUTTON_HEIGHT_PX = 44

const Pay = styled(Button)`
  width: 100%;
  min-height: ${BUTTON_HEIGHT_PX}px;
`

/** Reason why the cart can't be paid; empty if it can. */
function blockedReason(cart: CartState): string {
  if (canOrder(cart)) return ''
  if (cart.quoting === 'failed')
    return 'Couldn’t check the prices. Check them again before you pay.'
  if (cart.quoting !== 'current') return 'Checking prices…'
  return 'You can’t order this cart yet. Fix the problems shown above.'
}

function ObjectionNotice({ objection }: { readonly objection: Objection }) {
  return (
    <Notice tone="danger">
      {objection.kind === 'price_changed'
        ? `The price changed from ${formatCents(objection.beforeInCents)} to ${formatCents(objection.afterInCents)}. You were not charged. Click the button again to pay the new price.`
        : 'You can’t order this cart yet. You were not charged.'}
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
      <Text tone="muted" size={13}>
        Your cart is saved in this browser.
      </Text>
    </Stack>
  )
}

export interface CheckoutButtonProps {
  readonly leave?: Leave
}

function PayButton({ leave = (url) => window.location.assign(url) }: CheckoutButtonProps) {
  const hintId = useId()
  const totalInCents = useCart(cartTotalInCents)
  const hint = useCart(blockedReason)
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
        <Text tone="muted" size={13} id={hintId} role="status">
          {hint}
        </Text>
      )}
      <RenewalConsent />
    </Stack>
  )
}

/**
 * Checkout: visitors log in or sign up and return; users order at the shown price and pay on Stripe's
 * page. Empty for an empty cart.
 */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { status } = useSession()
  const isEmpty = useCart(({ items }) => items.length === 0)
  if (isEmpty) return null
  if (status === 'unknown') return <Skeleton height={BUTTON_HEIGHT_PX} />
  return status === 'anonymous' ? <VisitorLinks /> : <PayButton {...props} />
}
