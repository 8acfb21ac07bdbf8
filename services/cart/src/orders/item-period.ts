import type { SubscriptionFacts } from '@quantamental/api/events'
import type { OrderItemRow } from '../db/tables.ts'

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
