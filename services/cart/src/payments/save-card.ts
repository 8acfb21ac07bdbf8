import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { findCustomerId, idOf } from './get-customer.ts'
import { chargeOf } from './record-payment.ts'

interface Card {
  readonly paymentMethodId: string
  readonly brand: string | null
  readonly last4: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
}

async function storeCard(db: Database, userId: number, card: Card): Promise<void> {
  await db
    .updateTable('stripe_customer')
    .set({
      payment_method_id: card.paymentMethodId,
      card_brand: card.brand,
      card_last4: card.last4,
      card_exp_month: card.expMonth,
      card_exp_year: card.expYear,
    })
    .where('user_id', '=', userId)
    .execute()
}

export async function saveCardOf(
  db: Database,
  userId: number,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const charge = chargeOf(intent)
  const card = charge?.payment_method_details?.card
  if (!charge?.payment_method || !card) return
  await storeCard(db, userId, {
    paymentMethodId: charge.payment_method,
    brand: card.brand ?? null,
    last4: card.last4 ?? null,
    expMonth: card.exp_month ?? null,
    expYear: card.exp_year ?? null,
  })
}

/** Save the current data of a user's card from Stripe; ignore other users' cards. */
export async function saveCard(
  { db, gateway }: Pick<CartContext, 'db' | 'gateway'>,
  userId: number,
  paymentMethodId: string,
): Promise<void> {
  const method = await gateway.retrievePaymentMethod(paymentMethodId)
  const customerId = await findCustomerId(db, userId)
  if (!customerId || idOf(method.customer) !== customerId || !method.card) return
  await storeCard(db, userId, {
    paymentMethodId,
    brand: method.card.brand,
    last4: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
  })
}
