import type { Product } from '@quantamental/api/cart'
import {
  addedToast,
  CART_ERROR_TOAST,
  type CartItem,
  hasSubscription,
  withQuote,
} from '@quantamental/api/cart-rules'
import { NO_TIER } from '@quantamental/api/common'
import { formatCents } from '@quantamental/api/format'
import { useSession, useShell } from '@quantamental/remote/shell'
import {
  Button,
  Card,
  media,
  Notice,
  Row,
  Stack,
  Text,
  tokens,
  VisuallyHidden,
} from '@quantamental/ui'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { refusalOf, requestItem } from '../../capabilities/provide-capabilities.ts'
import { buysTerm } from '../../items/buys-term.ts'
import { addItem, openPanel, pickStocks } from '../../stores/cart-actions.ts'
import { useCart } from '../../stores/cart-store.ts'
import { addOnPrice, type BillingChoice } from './calculate-price.ts'
import { hasEnded } from './plan-actions.ts'
import { StockPicker, usePickNames } from './stock-picker.tsx'

const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums lining-nums;
  s {
    color: ${tokens.color.muted};
    font-size: 16px;
    font-weight: 480;
  }
  small {
    color: ${tokens.color.muted};
    font-size: 14px;
    font-weight: 440;
    letter-spacing: 0;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 14px 32px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

interface AddOnPriceProps extends Pick<AddOnCardProps, 'addOn' | 'choice'> {
  /** Bought for an existing plan, so without the bundle discount. */
  readonly isAlone: boolean
}

function AddOnPrice({ addOn, choice, isAlone }: AddOnPriceProps) {
  const { aloneInCents, bundledInCents, discountPercent } = addOnPrice(addOn, choice)
  const period = choice.isAnnual ? 'per year' : 'per month'
  if (isAlone || discountPercent === 0)
    return (
      <Price>
        {formatCents(aloneInCents)} <small>{period}</small>
      </Price>
    )
  return (
    <div>
      <Price>
        <s>
          <VisuallyHidden>Regular price: </VisuallyHidden>
          {formatCents(aloneInCents)}
        </s>
        <span>
          <VisuallyHidden>With a plan: </VisuallyHidden>
          {formatCents(bundledInCents)}
        </span>
        <small>{period} with a plan</small>
      </Price>
      <Text tone="muted" size={13}>
        {discountPercent}% off when bought with a plan. {formatCents(aloneInCents)} if you already
        have a plan.
      </Text>
    </div>
  )
}

/** Apply the bundle discount in advance so that the quote doesn't announce a price change. */
function inBundle(item: CartItem, { bundle_discount_ratio }: Product): CartItem {
  return withQuote({ ...item, is_bundled: true, bundle_discount_ratio })
}

/** Subscription types that take effect on payment, so their tier applies to the picks. */
const IMMEDIATE: ReadonlySet<string> = new Set([
  'New subscription',
  'Upgraded subscription',
  'Swapped subscription',
])

/** Tier that the cart grants immediately, or undefined if none. */
function immediateTier(items: readonly CartItem[], plans: readonly Product[]): number | undefined {
  const item = items.find(
    (each) => each.product_type === 'subscription' && IMMEDIATE.has(each.subscription_type),
  )
  return item && plans.find(({ id }) => id === item.id)?.tier_number
}

export interface AddOnCardProps {
  readonly addOn: Product
  readonly plans: readonly Product[]
  readonly choice: BillingChoice
}

export function AddOnCard({ addOn, plans, choice }: AddOnCardProps) {
  const shell = useShell()
  const { user } = useSession()
  const reasonId = useId()
  const inCart = useCart(({ items }) => items.find(({ id }) => id === addOn.id))
  const hasPlanInCart = useCart(hasSubscription)
  const makesBundle = useCart(({ items }) =>
    items.some((item) => item.product_type === 'subscription' && buysTerm(item)),
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const hasOwnPlan = user !== null && !hasEnded(user.status.name)
  const cartTier = useCart(({ items }) => immediateTier(items, plans))
  const planTier = cartTier ?? (hasOwnPlan ? user.tier_number : NO_TIER)
  const rows = usePickNames(inCart ? inCart.stocks_picked : chosen, planTier)
  const hasPlan = hasPlanInCart || hasOwnPlan

  const reason = !hasPlan
    ? 'Choose a plan first.'
    : rows.some(({ problem }) => problem !== '')
      ? 'Remove the stocks marked with an error first.'
      : ''

  async function add() {
    if (reason !== '' || isBusy) return
    setBusy(true)
    setError('')
    try {
      const action = 'New subscription'
      const item = await requestItem(shell, action, { action, product_id: addOn.id })
      const priced = makesBundle ? inBundle(item, addOn) : item
      addItem({ ...priced, stocks_picked: chosen })
      shell.notify.success(addedToast(action))
      openPanel()
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal) setError(refusal)
      else shell.notify.error(CART_ERROR_TOAST)
    }
    setBusy(false)
  }
  return (
    <Card title="Add-on">
      <Columns>
        <Stack gap={14}>
          <div>
            <h3>{addOn.name}</h3>
            <Text tone="muted" size={13}>
              {addOn.description}
            </Text>
          </div>
          <AddOnPrice addOn={addOn} choice={choice} isAlone={hasOwnPlan && !hasPlanInCart} />
        </Stack>
        <Stack gap={14}>
          {addOn.is_alacarte && (
            <StockPicker
              label={`Pick stocks for ${addOn.name}`}
              rows={rows}
              onChange={(tickers) => (inCart ? pickStocks(addOn.id, tickers) : setChosen(tickers))}
            />
          )}
          {error && <Notice tone="danger">{error}</Notice>}
          <Row gap={12}>
            {inCart ? (
              <Button onClick={openPanel}>
                In your cart<VisuallyHidden> ({addOn.name})</VisuallyHidden>
              </Button>
            ) : (
              <Button
                variant="primary"
                busy={isBusy}
                aria-disabled={reason !== ''}
                aria-describedby={reason ? reasonId : undefined}
                onClick={() => void add()}
              >
                Add to cart<VisuallyHidden> ({addOn.name})</VisuallyHidden>
              </Button>
            )}
            {!inCart && reason && (
              <Text tone="muted" size={13} id={reasonId}>
                {reason}
              </Text>
            )}
          </Row>
        </Stack>
      </Columns>
    </Card>
  )
}
