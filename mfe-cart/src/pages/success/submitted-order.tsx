import type { Order } from '@quantamental/api/cart'
import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, Lead, Notice, PageTitle, Row, Spinner, Stack } from '@quantamental/ui'
import { CART_PATH, STATUS_PATH } from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'

export interface SubmittedOrderProps {
  /** As last heard; null before the first answer. */
  readonly order: Order | null
  /** Asked long enough: say what to do instead of waiting. */
  readonly isLate: boolean
  readonly onAgain: () => void
}

function WhatToDo({ order, onAgain }: { order: Order | null; onAgain: () => void }) {
  const isUnpaid = order?.state === 'open' || order?.state === 'awaiting_payment'
  return (
    <>
      <Notice tone="warning">
        {isUnpaid
          ? 'The card company has no payment for this order yet. If you did not pay, go back to the cart: nothing was charged.'
          : 'The card company has not confirmed the payment yet. Do not pay again: when it is confirmed, your plan opens by itself and the receipt comes by mail.'}
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

/** On the way back from the card company: submitted, and not yet known to be paid. */
export function SubmittedOrder({ order, isLate, onAgain }: SubmittedOrderProps) {
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <PageTitle>Payment submitted</PageTitle>
        <Lead>
          {order?.message ??
            'We are asking the card company to confirm it. This takes seconds as a rule.'}
        </Lead>
      </Stack>
      {isLate ? (
        <WhatToDo order={order} onAgain={onAgain} />
      ) : (
        <Spinner label="Waiting for the confirmation" />
      )}
      {order && <OrderFacts order={order} />}
    </Stack>
  )
}
