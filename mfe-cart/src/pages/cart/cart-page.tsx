import { formatCents } from '@quantamental/api/format'
import { Card, Container, Head, Lead, media, PageTitle, Stack, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { CheckoutButton } from '../../checkout/checkout-button.tsx'
import { CartInView, CartLines } from '../../components/cart/cart-lines.tsx'
import { CartNotices } from '../../components/cart/cart-notices.tsx'
import { CartSettings } from '../../components/cart/cart-settings.tsx'
import { CartTotal } from '../../components/cart/cart-total.tsx'
import { workingText } from '../../items/item-text.ts'
import { CART_PATH } from '../../route-paths.ts'
import { useCart } from '../../stores/cart-store.ts'

const Lines = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  font-size: 14px;
  dt {
    font-weight: 560;
  }
  dd {
    text-align: right;
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

function OrderSummary() {
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

/** Fill the screen below the header so that the footer doesn't shift when content loads. */
const Page = styled(Container)`
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(320px, 400px);
  align-items: start;
  gap: 24px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Beside = styled.div`
  position: sticky;
  top: 84px;
  ${media.narrow} {
    position: static;
  }
`

function Filled() {
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <PageTitle>Cart</PageTitle>
        <Lead>Prices update with every change. You pay on Stripe’s secure page.</Lead>
      </Stack>
      <CartNotices />
      <Columns>
        <Stack gap={24}>
          <Card title="Items">
            <CartLines />
          </Card>
          <Card title="Billing">
            <CartSettings />
          </Card>
        </Stack>
        <Beside>
          <OrderSummary />
        </Beside>
      </Columns>
    </Stack>
  )
}

export function CartPage() {
  return (
    <Page>
      <Head
        title="Cart"
        description="Review your order and how each price is calculated."
        canonicalPath={CART_PATH}
        noindex
      />
      <CartInView level={1}>
        <Filled />
      </CartInView>
    </Page>
  )
}
