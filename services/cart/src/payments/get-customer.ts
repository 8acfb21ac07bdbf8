import type { CartContext } from '../cart-context.ts'
import type { Database } from '../db/database.ts'

/** The customer of a user at the card company; undefined for who never went to pay. */
export async function findCustomerId(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id
}

async function findEmail(db: Database, userId: number): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return person?.email ?? null
}

/** Made once for each user: the key makes the same one for two who ask at once. */
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
  const kept = await findCustomerId(db, userId)
  if (!kept) throw new Error(`The customer of user ${userId} belongs to another user.`)
  return kept
}

/** Makes another customer for a user whose own was deleted at the card company; its card is gone too. */
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
