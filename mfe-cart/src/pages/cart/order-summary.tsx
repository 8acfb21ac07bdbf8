import { formatCents } from '@quantamental/api/format'
import { Card, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { CheckoutButton } from '../../checkout/checkout-button.tsx'
import { CartTotal } from '../../components/cart/cart-total.tsx'
import { workingText } from '../../items/item-text.ts'
import { useCart } from '../../stores/cart-store.ts'

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  margin: 0;
  font-size: 14px;
  dt {
    font-weight: 560;
  }
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
`
const Working = styled.dd`
  && {
    grid-column: 1 / -1;
    margin-bottom: 10px;
    text-align: left;
  }
  color: ${tokens.color.muted};
  font-size: 13px;
  overflow-wrap: anywhere;
`

/** Order summary with price calculations, total and checkout. */
export function OrderSummary() {
  const items = useCart((cart) => cart.items)
  return (
    <Card title="Order summary" asOf="prices in USD">
      <Stack gap={14}>
        <Lines>
          {items.map((item) => [
            <dt key={`${item.id} name`}>{item.name}</dt>,
            <dd key={`${item.id} price`}>{formatCents(item.quoted_price_in_cents)}</dd>,
            <Working key={`${item.id} working`}>{workingText(item)}</Working>,
          ])}
        </Lines>
        <CartTotal />
        <CheckoutButton />
      </Stack>
    </Card>
  )
}
