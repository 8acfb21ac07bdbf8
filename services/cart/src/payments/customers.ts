import type Stripe from 'stripe'
import type { CartContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { chargeOf } from './record-payment.ts'

/** Id of an object that Stripe may have expanded. */
export function idOf(object: string | { readonly id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

/** Stripe customer of a user; undefined if the user never started a payment. */
export async function findCustomerId(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id
}

async function findEmail(db: Database, userId: number): Promise<string | null> {
  const user = await db
    .selectFrom('person')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user?.email ?? null
}

/** Create the customer once per user: the key makes concurrent calls return the same one. */
export async function getCustomerId(
  { db, gateway, now }: Pick<CartContext, 'db' | 'gateway' | 'now'>,
  userId: number,
): Promise<string> {
  const known = await findCustomerId(db, userId)
  if (known) return known
  const customer = await gateway.createCustomer({ userId, email: await findEmail(db, userId) })
  await db
    .insertInto('stripe_customer')
    .values({ user_id: userId, customer_id: customer.id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await findCustomerId(db, userId)
  if (!stored) throw new Error(`The Stripe customer of user ${userId} belongs to another user.`)
  return stored
}

/**
 * Create a new customer for a user whose customer was deleted at Stripe, together with its card.
 */
export async function replaceCustomer(
  { db, gateway }: Pick<CartContext, 'db' | 'gateway'>,
  userId: number,
  missing: string,
): Promise<void> {
  const customer = await gateway.createCustomer({
    userId,
    email: await findEmail(db, userId),
    replaces: missing,
  })
  await db
    .updateTable('stripe_customer')
    .set({
      customer_id: customer.id,
      payment_method_id: null,
      card_brand: null,
      card_last4: null,
      card_exp_month: null,
      card_exp_year: null,
    })
    .where('user_id', '=', userId)
    .where('customer_id', '=', missing)
    .execute()
}

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

export async function saveCardOf(db: Database, userId: number, intent: Stripe.PaymentIntent) {
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
