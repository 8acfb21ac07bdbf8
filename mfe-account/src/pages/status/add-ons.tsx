import type { AccountStatus } from '@quantamental/api/account'
import type { Billing } from '@quantamental/api/cart'
import { formatDate } from '@quantamental/api/format'
import { Link } from '@quantamental/remote/router'
import { Card, media, QuietLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { SUBSCRIBED_LISTS_PATH } from '../../route-paths.ts'
import { nextChargeOf } from './charges.ts'
import { FactList } from './fact-list.tsx'
import { ActionList } from './status-actions.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  align-items: start;
  gap: 20px 32px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const State = styled.p`
  margin-bottom: 10px;
  color: ${tokens.color.muted};
  font-size: 14px;
`

/** `simple_code` of an ended subscription. */
const ENDED = 3

/** Add-ons bought in addition to the plan, with their own dates. */
export function AddOns({
  status,
  billing,
}: {
  readonly status: AccountStatus
  readonly billing: Billing | undefined
}) {
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
        <State>{text}</State>
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
