import type { Order } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import { Link } from '@quantamental/remote/router'
import { ButtonLink, Notice, PageTitle, Row, Spinner, Stack } from '@quantamental/ui'
import { useEffect, useState } from 'react'
import { settleCart } from '../../checkout/settle-cart.ts'
import { STATUS_PATH } from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { findReturnLink } from './return-link.ts'
import { UnlockList } from './unlock-list.tsx'
import { opensOn, useUnlock } from './use-unlock.ts'

/** Completed order: unlocked content and a link back to the page visited before the purchase. */
export function CompletedOrder({ order }: { readonly order: Order }) {
  const [back] = useState(findReturnLink)
  const unlock = useUnlock(order)
  const laterDay = opensOn(order, businessToday(new Date()))
  useEffect(() => settleCart(order), [order])
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <PageTitle>{order.total_in_cents === 0 ? 'Order complete' : 'Payment confirmed'}</PageTitle>
        <p>{order.message}</p>
      </Stack>
      {unlock === 'arriving' && <Spinner label="Activating your plan" />}
      {unlock === 'open' && (
        <Notice tone="success">
          {laterDay === null ? 'You have access now.' : `Access starts on ${formatDate(laterDay)}.`}
        </Notice>
      )}
      {unlock === 'late' && (
        <Notice tone="warning">
          Your order is complete, but your account isn’t updated yet. This can take a few minutes.
          Reload this page or check My status.
        </Notice>
      )}
      <UnlockList order={order} />
      <OrderFacts order={order} />
      <Row gap={8}>
        <ButtonLink as={Link} {...{ to: back.path }} variant="primary">
          {back.label}
        </ButtonLink>
        <ButtonLink as={Link} {...{ to: STATUS_PATH }}>
          My status
        </ButtonLink>
      </Row>
    </Stack>
  )
}
