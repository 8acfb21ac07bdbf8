import type { ReceiptLine } from '@quantamental/api/events'
import type { AppliedItem } from './apply-items.ts'
import { itemLabel, type Period, periodOf } from './order-item.ts'
import type { OrderItemRow } from './tables.ts'

/** Period shared by all items; null if they differ. */
export function sharedPeriod(applied: readonly AppliedItem[]): Period | null {
  const [first, ...others] = applied.map(({ item, facts }) => periodOf(item, facts))
  if (!first) return null
  return others.every(({ start, end }) => start === first.start && end === first.end) ? first : null
}

/** Each plan followed by its bundled add-ons, then the other items. */
function underTheirPlan(items: readonly OrderItemRow[]): OrderItemRow[] {
  const addOnsOf = (plan: OrderItemRow) =>
    items.filter((item) => item.is_bundled && item.addon_product_id === plan.product_id)
  const top = items.filter((item) => !items.some((plan) => addOnsOf(plan).includes(item)))
  return top.flatMap((item) => [item, ...addOnsOf(item)])
}

/** One line per item, such as "20 stocks of your choice, annual, with Standard". */
export function receiptLines(
  items: readonly OrderItemRow[],
  applied: readonly AppliedItem[],
): ReceiptLine[] {
  const isShared = sharedPeriod(applied) !== null
  return underTheirPlan(items).map((item) => {
    const plan = items.find(
      ({ product_id }) => item.is_bundled && product_id === item.addon_product_id,
    )
    const done = applied.find(({ item: { id } }) => id === item.id)
    return {
      text: `${itemLabel(item)}${plan ? `, with ${plan.name}` : ''}`,
      amount_in_cents: item.quoted_price_in_cents,
      period: done && !isShared ? periodOf(done.item, done.facts) : null,
    }
  })
}
