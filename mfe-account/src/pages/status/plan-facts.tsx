import type { Subscription } from '@quantamental/api/account'
import { PLAN_TIERS } from '@quantamental/api/common'
import { formatDate, formatDecimal } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Card, QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { planNameOf } from '../../domain/plan-name.ts'
import { SUBSCRIBED_LISTS_PATH, TRANSACTIONS_PATH } from '../../route-paths.ts'
import { BillingPortal } from './billing-portal.tsx'

const Facts = styled.dl`
  display: grid;
  gap: 0;
  margin: 0;
  font-size: 14px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 7px 0;
    border-bottom: 1px solid ${tokens.colour.line};
  }
  div:first-child {
    padding-top: 0;
  }
  div:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${tokens.colour.muted};
  }
  dd {
    text-align: right;
    font-weight: 540;
  }
`
const Portal = styled.div`
  margin-top: 12px;
`

type Fact = readonly [name: string, value: string]

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

function factsOf(subscription: Subscription): readonly Fact[] {
  const { order_item_details: details, extend_to_date: extendTo } = subscription
  return [
    ['Plan', planNameOf(subscription.tier_number)],
    ...limitsOf(subscription.tier_number),
    ['Billing cycle', details.billing_cycle === 'annual' ? 'Annual' : 'Monthly'],
    ['Auto renew', details.auto_renew ? 'On' : 'Off'],
    ['Commercial use', subscription.is_commercial_pricing ? 'Yes' : 'No'],
    ['Start', formatDate(subscription.subscription_start_date)],
    ['Paid till', formatDate(subscription.paid_till_date)],
    ['Expiry', formatDate(subscription.subscription_expiry_date)],
    ...(extendTo === null ? [] : [['Extended to', formatDate(extendTo)] as const]),
  ]
}

export interface PlanFactsProps {
  readonly subscription: Subscription
  readonly hasBillingPortal: boolean
}

/** What the plan gives and how it is paid. */
export function PlanFacts({ subscription, hasBillingPortal }: PlanFactsProps) {
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
      <Facts>
        {factsOf(subscription).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {hasBillingPortal && (
        <Portal>
          <BillingPortal />
        </Portal>
      )}
    </Card>
  )
}
