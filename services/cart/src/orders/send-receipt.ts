import type { NoticeVariables, ReceiptLine } from '@quantamental/api/events'
import { businessToday, findSuccessor } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import { listPlannedCharges, upcomingCharge } from '../charges/next-charge.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/billing-tables.ts'
import type { CartTransaction } from '../db/database.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { cardOfIntent } from '../payments/record-payment.ts'
import { listSubscriptions } from '../subscriptions/repository.ts'
import { type AppliedItem, itemLabel, type Period, periodOf } from './apply-items.ts'

/** Period shared by all items; null if they differ. */
function sharedPeriod(applied: readonly AppliedItem[]): Period | null {
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
function receiptLines(
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

/** First day on which the saved card is charged for the ordered items, with the total amount. */
async function findNextCharge(
  trx: CartTransaction,
  userId: number,
  applied: readonly AppliedItem[],
  today: string,
): Promise<NoticeVariables<'order-receipt'>['next_charge']> {
  const rows = await listSubscriptions(trx, userId)
  const planned = await listPlannedCharges(trx, userId)
  const charges = rows
    .filter(({ id }) => applied.some(({ facts }) => facts.id === id))
    .flatMap((row) => upcomingCharge(row, findSuccessor(row, rows), today, planned) ?? [])
    .sort((a, b) => a.on.localeCompare(b.on))
  const day = charges[0]?.on
  if (day === undefined) return null
  const amount_in_cents = charges
    .filter(({ on }) => on === day)
    .reduce((sum, charge) => sum + charge.amount_in_cents, 0)
  return { day, amount_in_cents }
}

interface Receipt {
  readonly order: PurchaseOrderRow
  /** Null for a free order. */
  readonly intent: Stripe.PaymentIntent | null
  /** Business day of the payment, or of a free order. */
  readonly day: string
  readonly now: Date
}

/** Send the receipt of an order: one email for each payment or free order. */
export async function sendReceipt(
  trx: CartTransaction,
  { order, intent, day, now }: Receipt,
  items: readonly OrderItemRow[],
  applied: readonly AppliedItem[],
): Promise<void> {
  await sendNotice(trx, {
    userId: order.user_id,
    notice: 'order-receipt',
    variables: {
      order_id: order.id,
      day,
      amount_in_cents: intent?.amount_received ?? 0,
      card: intent && cardOfIntent(intent),
      lines: receiptLines(items, applied),
      period: sharedPeriod(applied),
      next_charge: await findNextCharge(trx, order.user_id, applied, businessToday(now)),
    },
    dedupeKey: intent ? `receipt:${intent.id}` : `receipt:order:${order.id}`,
  })
}
