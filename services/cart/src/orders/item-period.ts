import type { SubscriptionFacts } from '@quantamental/api/events'
import type { OrderItemRow } from '../db/tables.ts'

/** Business days, both included. */
export interface Period {
  readonly start: string
  readonly end: string
}

/** What an item paid for: of a payment from the day after what was paid, else the whole of the new term. */
export function periodOf(item: OrderItemRow, facts: SubscriptionFacts): Period {
  const isPayment = item.subscription_type === 'Payment'
  return {
    start: isPayment ? item.new_payment_start_date : facts.subscription_start_date,
    end: facts.paid_till_date,
  }
}
