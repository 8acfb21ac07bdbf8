import { formatCents } from '@quantamental/api/format'
import { businessToday, findSuccessor } from '@quantamental/api/subscription'
import type Stripe from 'stripe'
import { listPlannedCharges, upcomingCharge } from '../charges/upcoming-charge.ts'
import type { CartTransaction } from '../db/database.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/tables.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { chargeOf } from '../payments/record-payment.ts'
import { listSubscriptions } from '../subscriptions/subscription.repository.ts'
import type { AppliedItem } from './apply-items.ts'
import { receiptLines, sharedPeriod } from './receipt-lines.ts'

/** "Visa 4242"; nothing for a payment without a card. */
export function cardText(intent: Stripe.PaymentIntent): string {
  const card = chargeOf(intent)?.payment_method_details?.card
  if (!card) return ''
  const brand = card.brand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${card.last4 ?? ''}`.trim()
}

/** The first day on which the saved card is charged for what was ordered, and how much in all. */
async function describeNext(
  trx: CartTransaction,
  userId: number,
  applied: readonly AppliedItem[],
  today: string,
): Promise<{ next_day?: string; next_amount?: string }> {
  const rows = await listSubscriptions(trx, userId)
  const planned = await listPlannedCharges(trx, userId)
  const charges = rows
    .filter(({ id }) => applied.some(({ facts }) => facts.id === id))
    .flatMap((row) => upcomingCharge(row, findSuccessor(row, rows), today, planned) ?? [])
    .sort((a, b) => a.on.localeCompare(b.on))
  const day = charges[0]?.on
  if (day === undefined) return {}
  const cents = charges
    .filter(({ on }) => on === day)
    .reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0)
  return { next_day: day, next_amount: formatCents(cents) }
}

export interface Receipt {
  readonly order: PurchaseOrderRow
  /** Null when nothing was charged. */
  readonly intent: Stripe.PaymentIntent | null
  /** Business day of the payment, or of an order that cost nothing. */
  readonly day: string
  readonly now: Date
}

/** The receipt of an order: one mail for each payment, or for an order that cost nothing. */
export async function sendReceipt(
  trx: CartTransaction,
  { order, intent, day, now }: Receipt,
  items: readonly OrderItemRow[],
  applied: readonly AppliedItem[],
): Promise<void> {
  const period = sharedPeriod(applied)
  await sendNotice(trx, {
    userId: order.user_id,
    notice: 'order-receipt',
    variables: {
      plan: items.map(({ name }) => name).join(', '),
      day,
      amount: formatCents(intent?.amount_received ?? 0),
      card: intent ? cardText(intent) : '',
      items: JSON.stringify(receiptLines(items, applied)),
      ...(period && { period_start: period.start, period_end: period.end }),
      ...(await describeNext(trx, order.user_id, applied, businessToday(now))),
      order_id: String(order.id),
      receipt_url: (intent && chargeOf(intent)?.receipt_url) ?? '',
      path: '/user/status',
    },
    dedupeKey: intent ? `receipt:${intent.id}` : `receipt:order:${order.id}`,
  })
}
