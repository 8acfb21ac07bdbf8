import type { Subscription } from '@quantamental/api/account'
import type { Billing } from '@quantamental/api/cart'
import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink } from '@quantamental/ui'
import styled from 'styled-components'
import { planNameOf } from '../../plans/plan-name.ts'
import { SUBSCRIBED_LISTS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { BillingPortal } from './billing-portal.tsx'
import { chargesOf } from './charges.ts'
import { type Fact, FactList } from './fact-list.tsx'

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
