import type { SubscriptionFacts } from '@quantamental/api/events'
import type { OrderItemRow } from './tables.ts'

type Labeled = Pick<
  OrderItemRow,
  'name' | 'billing_cycle' | 'subscription_type' | 'num_months' | 'quantity'
>

/** Label of an item on the checkout page, the receipt and the ledger: "Standard, annual". */
export function itemLabel(item: Labeled): string {
  const months = item.num_months === 1 ? '1 month' : `${item.num_months} months`
  const label = `${item.name}, ${item.subscription_type === 'Payment' ? months : item.billing_cycle}`
  return item.quantity === 1 ? label : `${item.quantity} × ${label}`
}

/** Business days, both included. */
export interface Period {
  readonly start: string
  readonly end: string
}

/**
 * Period that an item paid for: a payment starts the day after the paid-till date; other items
 * cover the whole new term.
 */
export function periodOf(item: OrderItemRow, facts: SubscriptionFacts): Period {
  const isPayment = item.subscription_type === 'Payment'
  return {
    start: isPayment ? item.new_payment_start_date : facts.subscription_start_date,
    end: facts.paid_till_date,
  }
}
