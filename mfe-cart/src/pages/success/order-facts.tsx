import type { Order, OrderItem } from '@quantamental/api/cart'
import { formatCents, formatDate } from '@quantamental/api/format'
import { Card, PlainList, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const List = styled(PlainList)`
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding: 10px 0;
    border-bottom: 1px solid ${tokens.color.line};
  }
  li:first-child {
    padding-top: 0;
  }
`
const Quiet = styled.p`
  flex-basis: 100%;
  color: ${tokens.color.muted};
  font-size: 13px;
`
const Total = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding-top: 12px;
  font-weight: 640;
`

/** Period covered by the price: a payment continues the paid period, anything else starts a term. */
function periodOf(item: OrderItem): string {
  const isPayment = item.subscription_type === 'Payment'
  const from = isPayment ? item.new_payment_start_date : item.subscription_start_date
  return `for ${formatDate(from)} to ${formatDate(item.paid_till_date)}`
}

export function OrderFacts({ order }: { readonly order: Order }) {
  return (
    <Card
      title={`Order ${order.id}`}
      footer={
        order.receipt_url && (
          <TextLink href={order.receipt_url} target="_blank" rel="noreferrer">
            Receipt
          </TextLink>
        )
      }
    >
      <List>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>{item.name}</span>
            <span>{formatCents(item.quoted_price_in_cents)}</span>
            <Quiet>
              {item.subscription_type}, {item.billing_cycle} billing, {periodOf(item)}
            </Quiet>
          </li>
        ))}
      </List>
      <Total>
        <span>Total</span>
        <span>{formatCents(order.total_in_cents)}</span>
      </Total>
      {order.refunded_in_cents > 0 && (
        <Total>
          <span>Refunded</span>
          <span>{formatCents(order.refunded_in_cents)}</span>
        </Total>
      )}
    </Card>
  )
}
