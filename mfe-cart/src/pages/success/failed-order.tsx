import type { Order, OrderState } from '@quantamental/api/cart'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { ButtonLink, Notice, PageTitle, Row, Stack } from '@quantamental/ui'
import { useEffect } from 'react'
import { CART_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'

const TITLES: Partial<Record<OrderState, string>> = {
  payment_failed: 'The payment did not go through',
  expired: 'The time to pay has run out',
  abandoned: 'This order was given up',
  refunded: 'Your money was given back',
}

/** An order that ended without what was ordered: why, and where to go on. */
export function FailedOrder({ order }: { readonly order: Order }) {
  const { session } = useShell()
  // What was pending is no more: the banner of the site is to know.
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
