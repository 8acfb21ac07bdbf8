import type { Subscription } from '@quantamental/api/account'
import { type Billing, openPortalRoute } from '@quantamental/api/cart'
import { ApiError } from '@quantamental/api/client'
import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { Button, Card, QuietLink, Row, Spinner } from '@quantamental/ui'
import { useState } from 'react'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { SUBSCRIBED_LISTS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { chargesOf } from './charges.ts'
import { type Fact, FactList } from './fact-list.tsx'

/** Spinner delay of the billing portal. See infra/docs/domain/pages.md. */
const SPINNER_DELAY_MS = 2000

const NO_PORTAL = 'The billing portal opens after your first card payment.'

/** Button that opens the billing portal on another site. */
function BillingPortal({
  leave = (url) => window.location.assign(url),
}: {
  /** Navigate to the portal; replaceable in tests. */
  readonly leave?: (url: string) => void
}) {
  const { http, notify } = useShell()
  const [isWaiting, setWaiting] = useState(false)

  async function open() {
    if (isWaiting) return
    setWaiting(true)
    try {
      const { url } = await http.call(openPortalRoute)
      leave(url)
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

const Portal = styled.div`
  margin-top: 12px;
`

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
    ...chargesOf(subscription.id, billing),
  ]
}

export interface PlanFactsProps {
  readonly subscription: Subscription
  readonly hasBillingPortal: boolean
  /** Undefined until the cart service responds. */
  readonly billing: Billing | undefined
}

/** Limit, dates and charges of the plan. */
export function PlanFacts({ subscription, hasBillingPortal, billing }: PlanFactsProps) {
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
        <Portal>
          <BillingPortal />
        </Portal>
      )}
    </Card>
  )
}
