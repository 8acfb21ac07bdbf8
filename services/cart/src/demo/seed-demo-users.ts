import { businessToday } from '@quantamental/api/subscription'
import type { CartContext } from '../context.ts'
import { type CartTransaction, withUserLock } from '../db/database.ts'
import { getCustomerId, saveCardOf } from '../payments/customers.ts'
import { chargeOf } from '../payments/record-payment.ts'
import { saveUser } from '../users/repository.ts'
import { linkDemoPayment } from './demo-ledger.ts'
import { DEMO_SITUATIONS } from './demo-situations.ts'
import { seedDemoAccount } from './seed-demo-account.ts'

/** Higher than any charge id, so the webhook of a demo payment matches no charge. */
const NO_CHARGE = 2_000_000_000
const TEST_CARD = 'pm_card_visa'

async function findUncharged({ db }: CartContext, userId: number) {
  const newest = await db
    .selectFrom('ledger_entry')
    .innerJoin('order_item', 'order_item.id', 'ledger_entry.order_item_id')
    .select([
      'ledger_entry.id',
      'ledger_entry.payment_id',
      'ledger_entry.amount_in_cents',
      'ledger_entry.description',
      'ledger_entry.day',
      'order_item.order_id',
    ])
    .where('ledger_entry.user_id', '=', userId)
    .where('ledger_entry.dedupe_key', 'like', 'demo:%')
    .where('ledger_entry.status', '=', 'succeeded')
    .where('order_item.product_type', '=', 'subscription')
    .orderBy('ledger_entry.day', 'desc')
    .orderBy('ledger_entry.id', 'desc')
    .executeTakeFirst()
  return newest?.payment_id === null ? newest : undefined
}

/**
 * Pay the newest order of a demo account at the simulator, so that its card, the billing portal,
 * refunds and reconciliation work as in any account. Once per account.
 */
async function chargeDemo(context: CartContext, userId: number): Promise<void> {
  const { db, gateway } = context
  const entry = await findUncharged(context, userId)
  if (!entry) return
  const customerId = await getCustomerId(context, userId)
  // Charging the token directly would not save the card.
  const card = await gateway.attachPaymentMethod(TEST_CARD, customerId)
  const intent = await gateway.chargeOffSession({
    scheduledChargeId: NO_CHARGE + entry.id,
    idempotencyKey: `demo:${customerId}:${entry.id}`,
    amountInCents: entry.amount_in_cents,
    customerId,
    paymentMethodId: card.id,
    description: entry.description,
  })
  const receiptUrl = chargeOf(intent)?.receipt_url ?? null
  await withUserLock(db, userId, async (trx) => {
    const payment = await trx
      .insertInto('payment')
      .values({
        user_id: userId,
        payment_intent_id: intent.id,
        amount_in_cents: intent.amount_received,
        order_id: entry.order_id,
        is_applied: true,
        paid_on: entry.day,
        paid_at: new Date(`${entry.day}T17:00:00Z`),
        receipt_url: receiptUrl,
      })
      .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!payment) return
    await linkDemoPayment(trx, entry.id, { paymentId: payment.id, receiptUrl })
    await trx
      .updateTable('purchase_order')
      .set({ payment_intent_id: intent.id })
      .where('id', '=', entry.order_id)
      .execute()
  })
  await saveCardOf(db, userId, intent)
}

export interface DemoUser {
  readonly username: string
  readonly user_id: number
  readonly email: string
}

/** Whether a visitor has used the account; its rows then stay unchanged. */
async function isInUse(trx: CartTransaction, userId: number): Promise<boolean> {
  const event = await trx
    .selectFrom('subscription_event')
    .select('id')
    .where('user_id', '=', userId)
    .where('actor', '!=', 'demo')
    .where('event', 'not in', ['day-began', 'purge-due'])
    .executeTakeFirst()
  const order = await trx
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_token', 'not like', 'demo:%')
    .executeTakeFirst()
  return event !== undefined || order !== undefined
}

/**
 * Seed the purchases of the demo accounts, dated around today; accounts in use stay unchanged.
 * With `isSimulated` the newest order of each is paid at the simulator. Safe to repeat.
 */
export async function seedDemoUsers(
  context: CartContext,
  users: readonly DemoUser[],
  { isSimulated }: { readonly isSimulated: boolean },
): Promise<void> {
  const { db } = context
  const now = context.now()
  for (const { username, user_id: userId, email } of users) {
    await saveUser(db, { user_id: userId, revision: 0, username, email })
    const situation = DEMO_SITUATIONS[username]
    if (!situation) continue
    await withUserLock(db, userId, async (trx) => {
      if (await isInUse(trx, userId)) return
      await seedDemoAccount(trx, { userId, username, now }, situation(businessToday(now)))
    })
    if (isSimulated) await chargeDemo(context, userId)
  }
}
