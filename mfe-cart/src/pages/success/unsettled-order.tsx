import type { Order, OrderState } from '@quantamental/api/cart'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, ButtonLink, Lead, Notice, PageTitle, Row, Spinner, Stack } from '@quantamental/ui'
import { useEffect } from 'react'
import { CART_PATH, STATUS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'

const TITLES: Partial<Record<OrderState, string>> = {
  payment_failed: 'Your payment failed',
  expired: 'Your order has expired',
  abandoned: 'This order was abandoned',
  refunded: 'Your payment was refunded',
}

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

function NextSteps({ order, onAgain }: { order: Order | null; onAgain: () => void }) {
  const isUnpaid = order?.state === 'open' || order?.state === 'awaiting_payment'
  return (
    <>
      <Notice tone="warning">
        {isUnpaid
          ? 'Stripe has not received a payment for this order. If you didn’t pay, return to your cart. You were not charged.'
          : 'Stripe hasn’t confirmed your payment yet. Do not pay again. Once it is confirmed, your plan is activated automatically and we email you a receipt.'}
      </Notice>
      <Row gap={8}>
        <Button variant="primary" onClick={onAgain}>
          Check again
        </Button>
        {isUnpaid ? (
          <ButtonLink as={Link} {...{ to: CART_PATH }}>
            Back to the cart
          </ButtonLink>
        ) : (
          <ButtonLink as={Link} {...{ to: STATUS_PATH }}>
            My status
          </ButtonLink>
        )}
      </Row>
    </>
  )
}

/** Order whose payment was submitted on Stripe's page but is not confirmed yet. */
export function SubmittedOrder(props: {
  /** Latest known order; null before the first response. */
  readonly order: Order | null
  /** Polling has ended without a result: show next steps instead of a spinner. */
  readonly isLate: boolean
  readonly onAgain: () => void
}) {
  const { order, isLate, onAgain } = props
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <PageTitle>Payment submitted</PageTitle>
        <Lead>
          {order?.message ??
            'We’re waiting for Stripe to confirm your payment. This usually takes a few seconds.'}
        </Lead>
      </Stack>
      {isLate ? (
        <NextSteps order={order} onAgain={onAgain} />
      ) : (
        <Spinner label="Waiting for confirmation" />
      )}
      {order && <OrderFacts order={order} />}
    </Stack>
  )
}
