import type { Order } from '@quantamental/api/cart'
import { LOCAL_STORAGE } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { businessToday } from '@quantamental/api/subscription'
import { Link, useLocation, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { readStored } from '@quantamental/remote/storage'
import {
  ButtonLink,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Head,
  Notice,
  PageTitle,
  PlainList,
  Row,
  Spinner,
  Stack,
  Text,
} from '@quantamental/ui'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { settleCart } from '../../checkout/checkout-record.ts'
import {
  CART_PATH,
  LOGIN_PATH,
  STATUS_PATH,
  SUCCESS_PATH,
  TRANSACTIONS_PATH,
} from '../../route-paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { FailedOrder, SubmittedOrder } from './unsettled-order.tsx'
import { useOrderOutcome } from './use-order-outcome.ts'
import { opensOn, useUnlock } from './use-unlock.ts'

type Unlocked = Order['unlocks'][number]

function limitsText({ stocks_included, watchlist_allowed, stocks_per_list }: Unlocked): string {
  return `The latest ratings for ${formatDecimal(stocks_included, 0)} stocks, and ${watchlist_allowed} watch lists with ${stocks_per_list} stocks each.`
}

function picksOf({ items }: Order): readonly string[] {
  return items.flatMap(({ stocks_picked }) => stocks_picked)
}

function UnlockList({ order }: { readonly order: Order }) {
  const picks = picksOf(order)
  if (order.unlocks.length === 0 && picks.length === 0) return null
  return (
    <Card title="Included in your order">
      <PlainList gap={14}>
        {order.unlocks.map((unlock) => (
          <li key={`${unlock.name} ${unlock.from}`}>
            <Text as="h3" size={16} weight={640}>
              {unlock.name}
            </Text>
            {unlock.tier_number > 0 && <p>{limitsText(unlock)}</p>}
            <Text tone="muted" size={14}>
              {formatDate(unlock.from)} to {formatDate(unlock.until)}.
            </Text>
          </li>
        ))}
        {picks.length > 0 && (
          <li>
            <Text as="h3" size={16} weight={640}>
              Stocks of your choice
            </Text>
            <p>{picks.join(', ')}</p>
          </li>
        )}
      </PlainList>
    </Card>
  )
}

const STOCK_PATH = /^\/stocks?\/[^/\\]/

interface ReturnLink {
  readonly path: string
  readonly label: string
}

/** "AAPL" for `/stock/credit-rating/AAPL?...`; null for a list. */
function tickerOf(path: string): string | null {
  const ticker = /^\/stock\/[^/]+\/([^/?#]+)/.exec(path)?.[1]
  return ticker === undefined ? null : decodeURIComponent(ticker).toUpperCase()
}

/** Link to the last stock page or list before the purchase, stored by the shell; otherwise to all stock lists. */
function findReturnLink(): ReturnLink {
  const stored = readStored(LOCAL_STORAGE.currentLocation)
  if (stored === null || !STOCK_PATH.test(stored))
    return { path: '/stocks/list', label: 'Go to stock lists' }
  const ticker = tickerOf(stored)
  return { path: stored, label: ticker === null ? 'Back to the stock list' : `Back to ${ticker}` }
}

/** Completed order: unlocked content and a link back to the page visited before the purchase. */
function CompletedOrder({ order }: { readonly order: Order }) {
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

const Page = styled(Container)`
  max-width: 768px;
  min-height: calc(100dvh - 60px);
  padding-top: 28px;
  padding-bottom: 64px;
`

function NoOrder() {
  return (
    <EmptyState
      level={1}
      title="Order not found"
      action={
        <>
          <ButtonLink as={Link} {...{ to: CART_PATH }} variant="primary">
            Go to the cart
          </ButtonLink>
          <ButtonLink as={Link} {...{ to: TRANSACTIONS_PATH }}>
            Transactions
          </ButtonLink>
        </>
      }
    >
      This link doesn’t match any of your orders. You can find your payments under Transactions.
    </EmptyState>
  )
}

function LogIn() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level={1}
      title="Log in to see your payment"
      action={
        <ButtonLink
          as={Link}
          {...{ to: LOGIN_PATH, state: { from: pathname + search } }}
          variant="primary"
        >
          Log in
        </ButtonLink>
      }
    >
      Your payment was submitted and will be confirmed even if you don’t log in.
    </EmptyState>
  )
}

function OrderState({ id }: { readonly id: number }) {
  const { outcome, again } = useOrderOutcome(id)
  switch (outcome.kind) {
    case 'missing':
      return <NoOrder />
    case 'failed':
      return (
        <ErrorState
          level={1}
          title="Couldn’t load your payment"
          detail="Your payment is confirmed even if you leave this page. Please try again."
          code={outcome.status}
          onRetry={again}
        />
      )
    case 'final':
      return outcome.order.state === 'completed' ? (
        <CompletedOrder order={outcome.order} />
      ) : (
        <FailedOrder order={outcome.order} />
      )
    default:
      return (
        <SubmittedOrder
          order={outcome.order}
          isLate={outcome.kind === 'unconfirmed'}
          onAgain={again}
        />
      )
  }
}

function Body() {
  const [query] = useSearchParams()
  const { status } = useSession()
  const order = query.get('order') ?? ''
  if (status === 'unknown')
    return (
      <>
        <PageTitle>Payment submitted</PageTitle>
        <Spinner label="Waiting for confirmation" />
      </>
    )
  if (!/^[1-9]\d{0,9}$/.test(order)) return <NoOrder />
  return status === 'anonymous' ? <LogIn /> : <OrderState key={order} id={Number(order)} />
}

/** Return page after the payment on Stripe; safe to reload. */
export function SuccessPage() {
  return (
    <Page>
      <Head
        title="Your payment"
        description="The status of your payment."
        canonicalPath={SUCCESS_PATH}
        noindex
      />
      <Body />
    </Page>
  )
}
