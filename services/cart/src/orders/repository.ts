import { type Viewer, viewerId } from '@quantamental/service-kit/auth'
import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Updateable } from 'kysely'
import type {
  OrderItemRow,
  OrderItemTable,
  PurchaseOrderRow,
  PurchaseOrderTable,
} from '../db/billing-tables.ts'
import type { Database } from '../db/database.ts'

const LISTED = 20

/** Order of any user. */
export function findOrder(db: Database, id: number): Promise<PurchaseOrderRow | undefined> {
  return db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @throws Error if the order does not exist. */
export async function getOrder(db: Database, id: number): Promise<PurchaseOrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`Order ${id} not found.`)
  return order
}

/** @throws NotFoundError unless the order belongs to the viewer. */
export async function getOwnOrder(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<PurchaseOrderRow> {
  const order = await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', viewerId(viewer))
    .executeTakeFirst()
  if (!order) throw new NotFoundError()
  return order
}

export function findOrderByToken(
  db: Database,
  userId: number,
  clientToken: string,
): Promise<PurchaseOrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_token', '=', clientToken)
    .executeTakeFirst()
}

/** Times of the user's orders paid by card, newest first, without automatic renewals. */
export async function listCheckoutTimes(
  db: Database,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('total_in_cents', '>', 0)
    .where('client_token', 'not like', 'renewal:%')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** The user's only order with a pending payment. */
export function findUnpaidOrder(
  db: Database,
  userId: number,
): Promise<PurchaseOrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['open', 'awaiting_payment'])
    .executeTakeFirst()
}

export function listOrders(db: Database, userId: number): Promise<PurchaseOrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

export function listOrderItems(db: Database, orderIds: readonly number[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_item')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

export async function updateOrder(
  db: Database,
  id: number,
  changes: Updateable<PurchaseOrderTable>,
  now: Date,
): Promise<PurchaseOrderRow> {
  return db
    .updateTable('purchase_order')
    .set({ ...changes, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateItems(
  db: Database,
  itemIds: readonly number[],
  changes: Updateable<OrderItemTable>,
): Promise<void> {
  if (itemIds.length === 0) return
  await db.updateTable('order_item').set(changes).where('id', 'in', itemIds).execute()
}
