import type Stripe from 'stripe'
import type { CartTransaction } from '../db/database.ts'
import type { OrderItemRow, PurchaseOrderRow } from '../db/tables.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { formatAmount } from '../payments/format-amount.ts'
import { chargeOf } from '../payments/record-payment.ts'
import { itemLabel } from './item-label.ts'

/** "Visa 4242"; nothing for a payment without a card. */
export function cardText(intent: Stripe.PaymentIntent): string {
  const card = chargeOf(intent)?.payment_method_details?.card
  if (!card) return ''
  const brand = card.brand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${card.last4 ?? ''}`.trim()
}

/** The receipt of an order: one mail for each payment. */
export async function sendReceipt(
  trx: CartTransaction,
  { order, intent, day }: { order: PurchaseOrderRow; intent: Stripe.PaymentIntent; day: string },
  items: readonly OrderItemRow[],
): Promise<void> {
  await sendNotice(trx, {
    userId: order.user_id,
    notice: 'order-receipt',
    variables: {
      plan: items.map(({ name }) => name).join(', '),
      day,
      amount: formatAmount(intent.amount_received),
      card: cardText(intent),
      items: JSON.stringify(
        items.map((item) => ({
          text: itemLabel(item),
          amount: formatAmount(item.quoted_price_in_cents),
        })),
      ),
      order_id: String(order.id),
      receipt_url: chargeOf(intent)?.receipt_url ?? '',
      path: '/user/status',
    },
    dedupeKey: `receipt:${intent.id}`,
  })
}
