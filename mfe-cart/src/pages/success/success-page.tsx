import { Link, useLocation, useSearchParams } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import {
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Head,
  PageTitle,
  Spinner,
} from '@quantamental/ui'
import styled from 'styled-components'
import { CART_PATH, LOGIN_PATH, SUCCESS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { CompletedOrder } from './completed-order.tsx'
import { FailedOrder } from './failed-order.tsx'
import { SubmittedOrder } from './submitted-order.tsx'
import { useOrderOutcome } from './use-order-outcome.ts'

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
