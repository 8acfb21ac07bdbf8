import type { SubscriptionCase } from '@quantamental/api/cart'
import { Link, useParams } from '@quantamental/remote/router'
import { Columns, Loaded, Muted, StaffFrame } from '@quantamental/remote/staff'
import { ButtonLink, Head, PageTitle, Row, Stack, TextLink } from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
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

function Case({ subscription }: { readonly subscription: SubscriptionCase }) {
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

function Found({ id }: { readonly id: number | null }) {
  const query = useCase(id)
  return (
    <Loaded
      query={id === null ? null : query}
      failed="Couldn’t load the subscription"
      missing="Subscription not found"
      level={1}
      action={BACK}
      waiting={[64, 96, 360, 200]}
    >
      {(subscription) => <Case subscription={subscription} />}
    </Loaded>
  )
}

/** One subscription with its chain, payments and timeline, and the operator's actions. */
export function OperatorSubscriptionPage() {
  const { id = '' } = useParams()
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
  return (
    <StaffFrame>
      <Head
        title={`Subscription ${id}`}
        description="Everything about one subscription."
        canonicalPath={operatorSubscriptionPath(number ?? 0)}
        noindex
      />
      <Found id={number} />
    </StaffFrame>
  )
}
