import { sql } from 'kysely'
import type { CartTransaction, Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { closeOrder } from '../orders/close-order.ts'
import { DELETED_USER_ID } from './deleted-user.ts'

const CLOSED = 'The account was deleted before the order was paid.'

/** Close unpaid orders; payments that still arrive are refunded. */
async function closeOrders(trx: CartTransaction, userId: number, now: Date): Promise<void> {
  const orders = await trx
    .selectFrom('purchase_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'awaiting_payment', 'processing'])
    .execute()
  for (const order of orders) await closeOrder(trx, order, 'abandoned', CLOSED, now)
}

/** Stop automatic charges; a charge in flight is settled by Stripe's response. */
async function stopCharges(trx: CartTransaction, userId: number, now: Date): Promise<void> {
  await sql`
    update scheduled_charge set user_id = ${DELETED_USER_ID}, changed_at = ${now},
           state = case when state in ('due', 'failed', 'held') then 'closed' else state end,
           next_attempt_on = null
     where user_id = ${userId}`.execute(trx)
  await sql`
    update subscription set user_id = ${DELETED_USER_ID}, auto_renew = false, stocks_picked = '{}',
           revision = revision + 1, changed_at = ${now}
     where user_id = ${userId}`.execute(trx)
}

/**
 * Queue the deletion of the Stripe customer for a job, since a transaction must not call Stripe.
 */
async function requestCustomerDeletion(
  trx: CartTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  const customer = await trx
    .deleteFrom('stripe_customer')
    .where('user_id', '=', userId)
    .returning('customer_id')
    .executeTakeFirst()
  if (!customer) return
  const { customer_id: id } = customer
  await trx
    .insertInto('customer_to_delete')
    .values({ customer_id: id, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update stripe_event set payload = '{}'
     where payload #>> '{data,object,customer}' = ${id} or payload #>> '{data,object,id}' = ${id}`.execute(
    trx,
  )
}

/** Assign payment records that must be retained to DELETED_USER_ID. */
async function anonymize(trx: CartTransaction, userId: number): Promise<void> {
  await sql`update order_item set stocks_picked = '{}' where order_id in (
    select id from purchase_order where user_id = ${userId})`.execute(trx)
  await sql`update purchase_order set user_id = ${DELETED_USER_ID}, client_token = 'removed/' || id,
    checkout_url = null where user_id = ${userId}`.execute(trx)
  await sql`update payment set card_brand = null, card_last4 = null
    where user_id = ${userId}`.execute(trx)
  for (const table of ['payment', 'ledger_entry'])
    await sql`update ${sql.table(table)} set user_id = ${DELETED_USER_ID}, receipt_url = null
      where user_id = ${userId}`.execute(trx)
  for (const table of ['refund', 'subscription_event'])
    await sql`update ${sql.table(table)} set user_id = ${DELETED_USER_ID},
      actor_user_id = nullif(actor_user_id, ${userId}) where user_id = ${userId}`.execute(trx)
  for (const table of ['dispute', 'operator_alert', 'operator_action'])
    await sql`update ${sql.table(table)} set user_id = null where user_id = ${userId}`.execute(trx)
}

/**
 * Remove a user from all tables of cart. Payments are retained without their owner, as the law
 * requires, so the ledger's sums stay unchanged. Safe to repeat.
 */
export async function removePersonalData(
  db: Database,
  userId: number,
  now: Date = new Date(),
): Promise<void> {
  await withUserLock(db, userId, async (trx) => {
    await sql`insert into removed_user (id, removed_at) values (${userId}, ${now})
      on conflict do nothing`.execute(trx)
    await trx.deleteFrom('person').where('user_id', '=', userId).execute()
    await closeOrders(trx, userId, now)
    await stopCharges(trx, userId, now)
    await requestCustomerDeletion(trx, userId, now)
    await anonymize(trx, userId)
  })
}
