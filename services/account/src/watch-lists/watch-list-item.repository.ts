import { NotFoundError } from '@quantamental/service-kit/errors'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { WatchListItemRow } from '../db/tables.ts'
import { isPossibleId } from '../db/with-user-lock.ts'
import type { ListViewer } from './list-viewer.ts'
import type { NewStock } from './plan-additions.ts'

/** Stocks of a list in their order, without deleted ones. */
export function listWatchListItems(db: Database, listId: number): Promise<WatchListItemRow[]> {
  return db
    .selectFrom('watch_list_item')
    .selectAll()
    .where('watch_list_id', '=', listId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A stock, deleted or not, on a list of this user that is not deleted. */
export async function findAnyWatchListItem(
  db: Database,
  userId: number,
  id: number,
): Promise<WatchListItemRow | undefined> {
  if (!isPossibleId(id)) return undefined
  return db
    .selectFrom('watch_list_item')
    .innerJoin('watch_list', 'watch_list.id', 'watch_list_item.watch_list_id')
    .selectAll('watch_list_item')
    .where('watch_list_item.id', '=', id)
    .where('watch_list.user_id', '=', userId)
    .where('watch_list.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Append stocks; `from` is the first free position. */
export async function insertWatchListItems(
  db: Database,
  listId: number,
  { stocks, from }: { stocks: readonly NewStock[]; from: number },
  now: Date,
): Promise<WatchListItemRow[]> {
  if (stocks.length === 0) return []
  return db
    .insertInto('watch_list_item')
    .values(
      stocks.map(({ ticker, note }, index) => ({
        watch_list_id: listId,
        ticker,
        note,
        position: from + index,
        added_at: now,
        deleted_at: null,
      })),
    )
    .returningAll()
    .execute()
}

export async function updateWatchListItem(
  db: Database,
  id: number,
  change: Partial<Pick<WatchListItemRow, 'note' | 'position' | 'deleted_at'>>,
): Promise<void> {
  await db.updateTable('watch_list_item').set(change).where('id', '=', id).execute()
}

/** Shift the stocks from `position` on, to make or close a gap. */
export async function shiftWatchListItems(
  db: Database,
  listId: number,
  position: number,
  step: 1 | -1,
): Promise<void> {
  await db
    .updateTable('watch_list_item')
    .set((eb) => ({ position: eb('position', '+', step) }))
    .where('watch_list_id', '=', listId)
    .where('deleted_at', 'is', null)
    .where('position', '>=', position)
    .execute()
}

/** `ids` are all stocks of the list that are not deleted. */
export async function orderWatchListItems(
  db: Database,
  listId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update watch_list_item set position = array_position(${ids}::integer[], id) - 1
    where watch_list_id = ${listId} and deleted_at is null
  `.execute(db)
}

/** Watched tickers of a user, each with the ids of its lists. */
export function listWatchedTickers(
  db: Database,
  userId: number,
): Promise<{ ticker: string; watch_list_ids: number[] }[]> {
  return db
    .selectFrom('watch_list_item')
    .innerJoin('watch_list', 'watch_list.id', 'watch_list_item.watch_list_id')
    .select([
      'watch_list_item.ticker',
      sql<number[]>`array_agg(watch_list.id order by watch_list.position)`.as('watch_list_ids'),
    ])
    .where('watch_list.user_id', '=', userId)
    .where('watch_list.deleted_at', 'is', null)
    .where('watch_list_item.deleted_at', 'is', null)
    .groupBy('watch_list_item.ticker')
    .orderBy('watch_list_item.ticker')
    .execute()
}

export async function getItem(
  trx: Database,
  { userId }: ListViewer,
  id: number,
): Promise<WatchListItemRow> {
  const item = await findAnyWatchListItem(trx, userId, id)
  if (!item || item.deleted_at !== null) throw new NotFoundError()
  return item
}
