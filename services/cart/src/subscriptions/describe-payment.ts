import { formatCents } from '@quantamental/api/format'
import type { CartTransaction } from '../db/database.ts'
import type { SubscriptionEventInput } from './record-event.ts'

/** What a mail says of a payment; all text. */
export interface PaymentWords {
  readonly amount?: string
  readonly card?: string
  readonly receipt_url?: string
  readonly order_id?: string
  /** JSON of `{text, amount}[]`. */
  readonly items?: string
}

/** "Visa 4242" of the saved card; undefined without one. */
export async function describeCard(
  trx: CartTransaction,
  userId: number,
): Promise<string | undefined> {
  const card = await trx
    .selectFrom('stripe_customer')
    .select(['card_brand', 'card_last4'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!card?.card_brand || !card.card_last4) return undefined
  return `${card.card_brand[0]?.toUpperCase()}${card.card_brand.slice(1)} ${card.card_last4}`
}

async function describeOrder(trx: CartTransaction, orderId: number): Promise<PaymentWords> {
  const items = await trx
    .selectFrom('order_item')
    .select(['name', 'subscription_type', 'billing_cycle', 'quoted_price_in_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return {
    order_id: String(orderId),
    amount: formatCents(items.reduce((sum, item) => sum + item.quoted_price_in_cents, 0)),
    items: JSON.stringify(
      items.map(({ name, subscription_type, billing_cycle, quoted_price_in_cents }) => ({
        text: `${name}, ${billing_cycle} billing: ${subscription_type}`,
        amount: formatCents(quoted_price_in_cents),
      })),
    ),
  }
}

/** The amount, items, card and receipt of the payment or order that an event is about. */
export async function describePayment(
  trx: CartTransaction,
  { orderId, paymentId, userId }: SubscriptionEventInput,
): Promise<PaymentWords> {
  const order = orderId === undefined ? {} : await describeOrder(trx, orderId)
  if (paymentId === undefined) return order
  const payment = await trx
    .selectFrom('payment')
    .select(['amount_in_cents', 'receipt_url'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const card = await describeCard(trx, userId)
  return {
    ...order,
    ...(payment && { amount: formatCents(payment.amount_in_cents) }),
    ...(payment?.receipt_url && { receipt_url: payment.receipt_url }),
    ...(card && { card }),
  }
}
