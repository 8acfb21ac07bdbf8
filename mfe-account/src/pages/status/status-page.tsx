import type { AccountStatus, Subscription } from '@quantamental/api/account'
import type { Billing } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { Link } from '@quantamental/remote/router'
import { Card, media, QuietLink, Skeleton, Stack, Text, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { AccountPage, PageState } from '../../components/account-page.tsx'
import { ToneIcon, toneColor, toneGround } from '../../components/tone-icon.tsx'
import { STATUS_PATH, SUBSCRIBED_LISTS_PATH } from '../../route-paths.ts'
import { FactList, nextChargeOf, PlanFacts } from './plan-facts.tsx'
import { ActionList, StatusActions } from './status-actions.tsx'
import { useAccountStatus, useBilling } from './use-account-status.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px 32px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** `simple_code` of an ended subscription. */
const ENDED = 3

/** Add-ons bought in addition to the plan, with their own dates. */
function AddOns(props: { readonly status: AccountStatus; readonly billing: Billing | undefined }) {
  const { status, billing } = props
  const addOns = status.subscriptions.filter(
    ({ subscription, simple_code }) =>
      subscription.order_item_details.product_type === 'other' &&
      subscription.id !== status.effective_sub_id &&
      simple_code !== ENDED,
  )
  return addOns.map(({ subscription, text, actions }) => {
    const { order_item_details: details } = subscription
    return (
      <Card
        key={subscription.id}
        title={subscription.name}
        footer={
          <QuietLink as={Link} to={SUBSCRIBED_LISTS_PATH}>
            Choose your stocks
          </QuietLink>
        }
      >
        <Text tone="muted" size={14} below={10}>
          {text}
        </Text>
        <Columns>
          <ActionList actions={actions} subscriptionId={subscription.id} />
          <FactList
            facts={[
              ['Billing cycle', details.billing_cycle === 'annual' ? 'Annual' : 'Monthly'],
              ['Auto renew', details.auto_renew ? 'On' : 'Off'],
              ['Paid through', formatDate(subscription.paid_till_date)],
              ['Expires', formatDate(subscription.subscription_expiry_date)],
              ...nextChargeOf(subscription.id, billing),
            ]}
          />
        </Columns>
      </Card>
    )
  })
}

const Box = styled.section`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 22px 24px;
  border: 1px solid;
  border-radius: ${tokens.radius.card}px;
  ${media.phone} {
    align-items: start;
    gap: 12px;
    padding: 16px;
  }
`
const Sentence = styled.h2`
  font-size: 26px;
  font-weight: 660;
  letter-spacing: -0.022em;
  ${media.phone} {
    font-size: 21px;
  }
`

/** Line below the status; an add-on is not a plan. */
function planLineOf(effective: Subscription | undefined): string {
  if (!effective) return 'You don’t have a plan yet.'
  const isPlan = effective.order_item_details.product_type === 'subscription'
  return isPlan ? `${effective.name} plan` : effective.name
}

/** Status as a headline; its tone shows as an icon and text, never as color alone. */
function StatusHead(props: {
  readonly status: AccountStatus
  readonly effective: Subscription | undefined
}) {
  const { status, effective } = props
  const { tone, text } = status
  return (
    <Box
      aria-label="Status"
      style={{
        background: toneGround(tone, tokens.color.surface),
        borderColor: `color-mix(in srgb, ${toneColor(tone)} 35%, transparent)`,
      }}
    >
      <ToneIcon tone={tone} size={36} />
      <div>
        <Sentence>{text}</Sentence>
        <Text tone="muted" size={14} above={2}>
          {planLineOf(effective)}
        </Text>
      </div>
    </Box>
  )
}

const { StatusTimeline } = lazyParts({
  StatusTimeline: () => import(/* webpackChunkName: "status-timeline" */ './status-timeline.tsx'),
})

function Loaded(props: { readonly status: AccountStatus; readonly isStale: boolean }) {
  const { status, isStale } = props
  const effective = status.subscriptions.find(
    ({ subscription }) => subscription.id === status.effective_sub_id,
  )
  const billing = useBilling()
  return (
    <Stack gap={20}>
      <StatusHead status={status} effective={effective?.subscription} />
      {isStale && (
        <Text tone="muted" size={13} role="status">
          Couldn’t refresh this page. Reload to try again.
        </Text>
      )}
      <StatusActions status={status} />
      {effective && (
        <PlanFacts
          subscription={effective.subscription}
          hasBillingPortal={status.has_billing_portal}
          billing={billing}
        />
      )}
      <AddOns status={status} billing={billing} />
      {status.subscriptions.length > 0 && (
        <StatusTimeline pending={<Skeleton height={260} />} status={status} />
      )}
    </Stack>
  )
}

export function StatusPage() {
  const query = useAccountStatus()
  return (
    <AccountPage
      title="My status"
      description="Your subscription: plan, dates, limits and actions."
      path={STATUS_PATH}
    >
      {query.data ? (
        <Loaded status={query.data} isStale={query.error !== null} />
      ) : (
        <PageState query={query} what="your status" heights={[96, 300, 300, 220]} gap={20} />
      )}
    </AccountPage>
  )
}
