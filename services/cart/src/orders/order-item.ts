import type { OrderItemRow } from '../db/tables.ts'

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
