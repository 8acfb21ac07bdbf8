import type { PersonalRecords } from '@quantamental/service-kit/personal-data'
import { sql } from 'kysely'
import {
  type CartTables,
  type CartTransaction,
  type Database,
  DELETED_USER_ID,
  withUserLock,
} from '../db/database.ts'
import { closeOrder } from '../orders/close-order.ts'

/** A table with a column `user_id`, or one related to such a table. */
interface UserTable {
  readonly table: keyof CartTables
  /** Columns left out of the export: our internal keys and the ids of operators. */
  readonly omit?: readonly string[]
  /** Column of this table and the table it references, whose rows belong to the user. */
  readonly via?: { readonly column: string; readonly table: keyof CartTables }
}

/** Every table with user data; the personal data suite finds missing ones. */
const USER_TABLES: readonly UserTable[] = [
  { table: 'person' },
  { table: 'stripe_customer' },
  { table: 'purchase_order', omit: ['client_token', 'checkout_url'] },
  { table: 'order_item', via: { column: 'order_id', table: 'purchase_order' } },
  { table: 'subscription' },
  { table: 'scheduled_charge', omit: ['idempotency_key'] },
  { table: 'payment' },
  { table: 'refund', omit: ['actor_user_id'] },
  { table: 'dispute' },
  { table: 'ledger_entry', omit: ['dedupe_key'] },
  { table: 'subscription_event', omit: ['actor_user_id'] },
  { table: 'operator_alert', omit: ['dedupe_key', 'resolved_by'] },
  { table: 'operator_action', omit: ['operator_user_id'] },
]

async function listRows(
  db: Database,
  { table, omit = [], via }: UserTable,
  userId: number,
): Promise<Record<string, unknown>[]> {
  const owned = via
    ? sql`${sql.ref(`t.${via.column}`)} in (select id from ${sql.table(via.table)} where user_id = ${userId})`
    : sql`t.user_id = ${userId}`
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as row
      from ${sql.table(table)} as t where ${owned} order by 1`.execute(db)
  return rows.map(({ row }) => row)
}

/** Everything cart stores about a user, by table, read in one snapshot. */
export function collectPersonalData(db: Database, userId: number): Promise<PersonalRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const records: PersonalRecords = {}
      for (const each of USER_TABLES) records[each.table] = await listRows(trx, each, userId)
      return records
    })
}

const CLOSED = 'The account was deleted before the order was paid.'

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
async function requestCustomerDeletion(trx: CartTransaction, userId: number, now: Date) {
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
export async function removePersonalData(db: Database, userId: number, now: Date = new Date()) {
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
