import type { SubscriptionCase } from '@quantamental/api/cart'
import { Link, useParams } from '@quantamental/remote/router'
import { Muted, StaffFrame } from '@quantamental/remote/staff'
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Head,
  media,
  PageTitle,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import styled from 'styled-components'
import { OPERATOR_BILLING_PATH, operatorSubscriptionPath } from '../../route-paths.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseChain } from './case-chain.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CasePayments } from './case-payments.tsx'
import { CaseCharges, CaseOrders, CaseTransactions } from './case-tables.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { customerText } from './operator-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { caseKey, useCase } from './use-operator.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

function Loaded({ subscription }: { readonly subscription: SubscriptionCase }) {
  const client = useQueryClient()
  const { facts, status, username, email } = subscription
  const key = caseKey(facts.id)
  const customer = customerText({ username, email, user_id: facts.user_id })
  const readAgain = () => client.invalidateQueries({ queryKey: key })
  const show = async (after: SubscriptionCase | null) => {
    if (after) client.setQueryData(key, after)
    else await readAgain()
  }
  return (
    <Stack gap={20}>
      <Stack gap={6}>
        <PageTitle>
          {facts.name}, subscription {facts.id}
        </PageTitle>
        <Row gap={10}>
          <StatusChip status={status} days={facts} />
          <Muted>
            <TextLink as={Link} {...{ to: `${OPERATOR_BILLING_PATH}?q=${facts.user_id}` }}>
              {customer}
            </TextLink>
          </Muted>
        </Row>
      </Stack>
      <CaseActions subscription={subscription} customer={customer} onDone={show} />
      <Columns>
        <CaseFacts subscription={subscription} />
        <CaseTimeline entries={subscription.timeline} />
      </Columns>
      <CaseChain subscription={subscription} />
      <CasePayments payments={subscription.payments} customer={customer} onDone={readAgain} />
      <CaseOrders orders={subscription.orders} />
      <CaseCharges charges={subscription.scheduled_charges} />
      <CaseTransactions rows={subscription.transactions} />
    </Stack>
  )
}

const BACK = (
  <ButtonLink as={Link} {...{ to: OPERATOR_BILLING_PATH }}>
    Billing
  </ButtonLink>
)

function Case({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCase(id)
  if (data) return <Loaded subscription={data} />
  if (error?.status === 404 || error?.status === 400)
    return <EmptyState level={1} title="Subscription not found" action={BACK} />
  if (error)
    return (
      <ErrorState
        level={1}
        title="Couldn’t load the subscription"
        code={error.status}
        onRetry={() => void refetch()}
        action={BACK}
      />
    )
  return (
    <Stack gap={20} aria-busy="true">
      <Skeleton height={64} />
      <Skeleton height={96} />
      <Columns>
        <Skeleton height={360} />
        <Skeleton height={360} />
      </Columns>
      <Skeleton height={200} />
    </Stack>
  )
}

/** One subscription with its chain, payments and timeline, and the operator's actions. */
export function OperatorSubscriptionPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  return (
    <StaffFrame>
      <Head
        title={`Subscription ${id}`}
        description="Everything about one subscription."
        canonicalPath={operatorSubscriptionPath(number)}
        noindex
      />
      {number === 0 ? (
        <EmptyState level={1} title="Subscription not found" action={BACK} />
      ) : (
        <Case id={number} />
      )}
    </StaffFrame>
  )
}
