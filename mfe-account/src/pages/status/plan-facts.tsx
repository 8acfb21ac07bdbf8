import type { Subscription } from '@quantamental/api/account'
import { type Billing, openPortalRoute } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import { PLAN_TIERS } from '@quantamental/api/common'
import { formatCard, formatCents, formatDate, formatDecimal } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, Card, media, QuietLink, Row, Spinner, Text, tokens } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { SUBSCRIBED_LISTS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'

export function nextChargeOf(subscriptionId: number, billing: Billing | undefined): Fact[] {
  const billed = billing?.subscriptions.find(({ facts }) => facts.id === subscriptionId)
  const next = billed?.upcoming_charge
  if (!next) return []
  return [['Next charge', `${formatCents(next.amount_in_cents)} on ${formatDate(next.on)}`]]
}

const Facts = styled.dl`
  display: grid;
  gap: 0;
  font-size: 14px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 7px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  div:first-child {
    padding-top: 0;
  }
  div:last-child {
    border-bottom: 0;
  }
  /* Two columns where there is room. */
  &[data-wide] {
    ${media.wide} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 48px;
      div:nth-child(2) {
        padding-top: 0;
      }
      div:nth-last-child(2):nth-child(odd) {
        border-bottom: 0;
      }
    }
  }
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    text-align: right;
    font-weight: 540;
  }
`

export type Fact = readonly [name: string, value: string]

export function FactList(props: { readonly facts: readonly Fact[]; readonly isWide?: boolean }) {
  const { facts, isWide } = props
  return (
    <Facts data-wide={isWide || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** Spinner delay of the billing portal. See infra/docs/domain/pages.md. */
const SPINNER_DELAY_MS = 2000

const NO_PORTAL = 'The billing portal opens after your first card payment.'

function BillingPortal() {
  const { http, notify } = useShell()
  const [isWaiting, setWaiting] = useState(false)

  async function open() {
    if (isWaiting) return
    setWaiting(true)
    try {
      const { url } = await http.call(openPortalRoute)
      window.location.assign(url)
    } catch (error) {
      const hasNone = error instanceof ApiError && error.status === 404
      notify.error(hasNone ? NO_PORTAL : 'Error encountered. Please try again later.')
      setWaiting(false)
    }
  }

  return (
    <Row gap={12}>
      <Button aria-disabled={isWaiting} onClick={() => void open()}>
        Open billing portal
      </Button>
      {isWaiting && <Spinner delayMs={SPINNER_DELAY_MS} label="Opening the billing portal" />}
    </Row>
  )
}

function limitsOf(tierNumber: number): readonly Fact[] {
  const tier = PLAN_TIERS.find((candidate) => candidate.tierNumber === tierNumber)
  if (!tier) return []
  return [
    ['Watch lists', String(tier.watchlistsAllowed)],
    ['Stocks per list', String(tier.stocksPerList)],
    ['Page size', String(tier.pageSize)],
    ['Stocks included', formatDecimal(tier.stocksIncluded, 0)],
  ]
}

function factsOf(subscription: Subscription, billing: Billing | undefined): readonly Fact[] {
  const { order_item_details: details, extend_to_date: extendTo } = subscription
  const isPlan = details.product_type === 'subscription'
  return [
    ['Plan', isPlan ? planNameOf(subscription.tier_number) : subscription.name],
    ...limitsOf(subscription.tier_number),
    ['Billing cycle', details.billing_cycle === 'annual' ? 'Annual' : 'Monthly'],
    ['Auto renew', details.auto_renew ? 'On' : 'Off'],
    ['Commercial use', subscription.is_commercial_pricing ? 'Yes' : 'No'],
    ['Starts', formatDate(subscription.subscription_start_date)],
    ['Paid through', formatDate(subscription.paid_till_date)],
    ['Expires', formatDate(subscription.subscription_expiry_date)],
    ...(extendTo === null ? [] : [['Extended to', formatDate(extendTo)] as const]),
    ...nextChargeOf(subscription.id, billing),
    ...(billing?.card ? [['Saved card', formatCard(billing.card)] as const] : []),
  ]
}

export function PlanFacts(props: {
  readonly subscription: Subscription
  readonly hasBillingPortal: boolean
  /** Undefined until the cart service responds. */
  readonly billing: Billing | undefined
}) {
  const { subscription, hasBillingPortal, billing } = props
  return (
    <Card
      title="Your plan"
      footer={
        <>
          <QuietLink as={Link} to={SUBSCRIBED_LISTS_PATH}>
            Subscribed lists
          </QuietLink>
          <QuietLink as={Link} to={TRANSACTIONS_PATH}>
            Transactions
          </QuietLink>
        </>
      }
    >
      <FactList facts={factsOf(subscription, billing)} isWide />
      {hasBillingPortal && (
        <Text as="div" above={12}>
          <BillingPortal />
        </Text>
      )}
    </Card>
  )
}
