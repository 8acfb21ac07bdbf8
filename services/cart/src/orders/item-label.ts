import type { OrderItemRow } from '../db/tables.ts'

type Labelled = Pick<
  OrderItemRow,
  'name' | 'billing_cycle' | 'subscription_type' | 'num_months' | 'quantity'
>

/** "Standard, annual": what the card page, the receipt and the ledger call an item. */
export function itemLabel(item: Labelled): string {
  const months = item.num_months === 1 ? '1 month' : `${item.num_months} months`
  const label = `${item.name}, ${item.subscription_type === 'Payment' ? months : item.billing_cycle}`
  return item.quantity === 1 ? label : `${item.quantity} × ${label}`
}
