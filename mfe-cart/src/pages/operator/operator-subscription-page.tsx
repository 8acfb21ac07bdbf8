import type { SubscriptionCase } from '@quantamental/api/cart'
import { formatCard, formatDate } from '@quantamental/api/format'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link, useParams } from '@quantamental/remote/router'
import { Columns, Facts, Loaded, Muted, StaffFrame, TableCard } from '@quantamental/remote/staff'
import { Button, ButtonLink, Card, Head, PageTitle, Row, Stack, TextLink } from '@quantamental/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OPERATOR_BILLING_PATH, operatorSubscriptionPath } from '../../route-paths.ts'
import { CaseChain } from './case-chain.tsx'
import { CasePayments } from './case-payments.tsx'
import { CHARGE_COLUMNS, ORDER_COLUMNS, TRANSACTION_COLUMNS } from './case-tables.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import type { CaseDialogProps } from './operator-dialogs.tsx'
import { chargeText, customerText } from './operator-labels.ts'
import { StatusChip } from './status-chip.tsx'
import { caseKey, useCase } from './use-operator.ts'

const { ExtendDialog, CancelDialog } = lazyParts({
  ExtendDialog: () => import(/* webpackChunkName: "operator-dialogs" */ './operator-dialogs.tsx'),
  CancelDialog: () => import(/* webpackChunkName: "operator-dialogs" */ './operator-dialogs.tsx'),
})

/** Final: no action applies. */
const CLOSED: ReadonlySet<SubscriptionCase['status']> = new Set([
  'canceled_by_site',
  'replaced',
  'replaced_by_renewal',
])
/** Ended: nothing to cancel. */
const OVER: ReadonlySet<SubscriptionCase['status']> = new Set([
  ...CLOSED,
  'expired',
  'canceled_expired',
])
/** Statuses in which an extension opens access. */
const EXTENDABLE: ReadonlySet<SubscriptionCase['status']> = new Set([
  'current',
  'to_expire',
  'canceled_current',
  'past_due',
  'canceled_past_due',
  'expired',
  'canceled_expired',
])

function CaseActions({ subscription, customer, onDone }: Omit<CaseDialogProps, 'onClose'>) {
  const [open, setOpen] = useState<'extend' | 'remove' | 'cancel' | null>(null)
  const { status, facts } = subscription
  const canExtend = EXTENDABLE.has(status)
  const canCancel = !OVER.has(status)
  const dialog = { subscription, customer, onDone, onClose: () => setOpen(null) }
  return (
    <Card title="Actions">
      <Stack gap={10}>
        {!canExtend && !canCancel && <Muted>No actions: this subscription is closed.</Muted>}
        <Row gap={8}>
          {canExtend && <Button onClick={() => setOpen('extend')}>Extend access</Button>}
          {canExtend && facts.extend_to_date !== null && (
            <Button onClick={() => setOpen('remove')}>Remove extension</Button>
          )}
          {canCancel && (
            <Button variant="danger" onClick={() => setOpen('cancel')}>
              Cancel subscription
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {(open === 'extend' || open === 'remove') && (
        <ExtendDialog {...dialog} isRemoval={open === 'remove'} />
      )}
    </Card>
  )
}

const day = (date: string | null) => (date === null ? '—' : formatDate(date))

function factsOf(subscription: SubscriptionCase): readonly (readonly [string, string])[] {
  const { facts, card, upcoming_charge: charge } = subscription
  const expiry = card && `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return [
    ['Plan', `${facts.name}, ${facts.billing_cycle}`],
    ['Commercial use', facts.is_commercial_pricing ? 'Yes' : 'No'],
    ['Starts', day(facts.subscription_start_date)],
    ['Term ends', day(facts.subscription_expiry_date)],
    ['Paid until', day(facts.paid_till_date)],
    ['Extended until', day(facts.extend_to_date)],
    ['Canceled on', day(facts.canceled_on)],
    ['Canceled by the site on', day(facts.site_canceled_on)],
    ['Automatic renewal', facts.auto_renew ? 'On' : 'Off'],
    ['Next charge', charge === null ? 'No automatic charges' : chargeText(charge)],
    ['Card', card ? `${formatCard(card)}, expires ${expiry}` : 'No saved card'],
    ['Open dispute', facts.has_open_dispute ? 'Yes' : 'No'],
    ['Add-on', facts.addon_product_code ?? '—'],
  ]
}

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
        <Card title="Details">
          <Facts facts={factsOf(subscription)} />
        </Card>
        <CaseTimeline entries={subscription.timeline} />
      </Columns>
      <CaseChain subscription={subscription} />
      <CasePayments payments={subscription.payments} customer={customer} onDone={readAgain} />
      <TableCard
        title="Orders"
        columns={ORDER_COLUMNS}
        rows={subscription.orders}
        rowName={({ id }) => `order ${id}`}
        empty="No orders"
      />
      <TableCard
        title="Scheduled charges"
        columns={CHARGE_COLUMNS}
        rows={subscription.scheduled_charges}
        rowKey={({ id }) => id}
        rowName={({ period_start }) => `charge of ${formatDate(period_start)}`}
        empty="No scheduled charges"
      />
      <TableCard
        title="Transactions"
        columns={TRANSACTION_COLUMNS}
        rows={subscription.transactions}
        rowKey={({ id }) => id}
        rowName={({ type, date }) => `${type} of ${formatDate(date)}`}
        empty="No transactions"
      />
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
