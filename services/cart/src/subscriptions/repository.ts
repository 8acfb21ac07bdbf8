import type { SubscriptionFacts } from '@quantamental/api/events'
import type { Insertable } from 'kysely'
import type { SubscriptionRow, SubscriptionTable } from '../db/billing-tables.ts'
import type { CartTransaction, Database } from '../db/database.ts'

export type NewSubscription = Omit<Insertable<SubscriptionTable>, 'id' | 'revision'>

/** Facts of a row, without the columns that only cart needs. */
export function toFacts(row: SubscriptionRow): SubscriptionFacts {
  const {
    order_item_id: _item,
    product_id: _product,
    base_price_per_month_in_cents: _monthly,
    base_price_per_month_annual_billing_in_cents: _annual,
    base_price_multiplier: _multiplier,
    bundle_discount_basis_points: _discount,
    created_at: _created,
    changed_at: _changed,
    ...facts
  } = row
  return facts
}

/** Subscriptions of a user, oldest first, without those whose checkout was abandoned. */
export function listSubscriptions(db: Database, userId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()
}

export async function listSubscriptionFacts(
  db: Database,
  userId: number,
): Promise<SubscriptionFacts[]> {
  return (await listSubscriptions(db, userId)).map(toFacts)
}

/** A subscription of any user; undefined if missing, or if its checkout was abandoned. */
export function getSubscription(db: Database, id: number): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .executeTakeFirst()
}

/** Insert a subscription; null if its source already has a successor. */
export async function insertSubscription(
  trx: CartTransaction,
  row: NewSubscription,
): Promise<SubscriptionFacts | null> {
  const inserted = await trx
    .insertInto('subscription')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ? toFacts(inserted) : null
}

export async function updateSubscription(
  trx: CartTransaction,
  { id, user_id: _, revision, ...facts }: SubscriptionFacts,
  now: Date,
): Promise<SubscriptionFacts> {
  const row = await trx
    .updateTable('subscription')
    .set({ ...facts, revision: revision + 1, changed_at: now })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toFacts(row)
}
