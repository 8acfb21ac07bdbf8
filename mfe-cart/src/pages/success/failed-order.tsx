import type { Order, OrderState } from '@quantamental/api/cart'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ButtonLink, Notice, PageTitle, Row, Stack } from '@quantamental/ui'
import { useEffect } from 'react'
import { CART_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'

const TITLES: Partial<Record<OrderState, string>> = {
  payment_failed: 'Your payment failed',
  expired: 'Your order has expired',
  abandoned: 'This order was abandoned',
  refunded: 'Your payment was refunded',
}

/** Failed order with its reason and next steps. */
export function FailedOrder({ order }: { readonly order: Order }) {
  const { session } = useShell()
  // Nothing is pending anymore: reload the user to update the site's banner.
  useEffect(() => void session.reload(), [session])
  const isRefunded = order.state === 'refunded'
  return (
    <Stack gap={20}>
      <PageTitle>{TITLES[order.state] ?? 'This order was closed'}</PageTitle>
      <Notice tone={isRefunded ? 'info' : 'warning'}>{order.message}</Notice>
      <OrderFacts order={order} />
      <Row gap={8}>
        <ButtonLink as={Link} {...{ to: CART_PATH }} variant="primary">
          Back to the cart
        </ButtonLink>
        <ButtonLink as={Link} {...{ to: TRANSACTIONS_PATH }}>
          Transactions
        </ButtonLink>
      </Row>
    </Stack>
  )
}
