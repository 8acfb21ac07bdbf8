import { UNDO_MINUTES } from '@quantamental/api/account'
import { NotFoundError } from '@quantamental/service-kit/errors'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { WatchListRow } from '../db/tables.ts'
import { isPossibleId } from '../db/with-user-lock.ts'
import type { ListViewer } from './list-viewer.ts'

export type CountedWatchList = WatchListRow & { item_count: number }

function selectLists(db: Database, userId: number) {
  return db
    .selectFrom('watch_list')
    .selectAll('watch_list')
    .select((eb) =>
      eb
        .selectFrom('watch_list_item')
        .whereRef('watch_list_item.watch_list_id', '=', 'watch_list.id')
        .where('watch_list_item.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('item_count'),
    )
    .where('user_id', '=', userId)
}

/** Lists of a user in their order, without deleted ones. */
export function listWatchLists(db: Database, userId: number): Promise<CountedWatchList[]> {
  return selectLists(db, userId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** A list of this user that is not deleted. */
async function findWatchList(
  db: Database,
  userId: number,
  id: number,
): Promise<CountedWatchList | undefined> {
  const list = await findAnyWatchList(db, userId, id)
  return list?.deleted_at === null ? list : undefined
}

/** A list of this user, deleted or not. */
export async function findAnyWatchList(
  db: Database,
  userId: number,
  id: number,
): Promise<CountedWatchList | undefined> {
  if (!isPossibleId(id)) return undefined
  return selectLists(db, userId).where('id', '=', id).executeTakeFirst()
}

export async function insertWatchList(
  db: Database,
  list: Pick<WatchListRow, 'user_id' | 'name' | 'name_key' | 'position'>,
  now: Date,
): Promise<CountedWatchList> {
  const row = await db
    .insertInto('watch_list')
    .values({ ...list, created_at: now, updated_at: now, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, item_count: 0 }
}

export async function updateWatchList(
  db: Database,
  id: number,
  change: Partial<Pick<WatchListRow, 'name' | 'name_key' | 'position' | 'deleted_at'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('watch_list')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Shift the lists from `position` on, to make or close a gap. */
export async function shiftWatchLists(
  db: Database,
  userId: number,
  position: number,
  step: 1 | -1,
): Promise<void> {
  await db
    .updateTable('watch_list')
    .set((eb) => ({ position: eb('position', '+', step) }))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('position', '>=', position)
    .execute()
}

/** `ids` are all lists of the user that are not deleted. */
export async function orderWatchLists(
  db: Database,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update watch_list set position = array_position(${ids}::integer[], id) - 1
    where user_id = ${userId} and deleted_at is null
  `.execute(db)
}

/** A list of the viewer that is not deleted. @throws NotFoundError for any other id */
export async function getWatchList(
  db: Database,
  { userId }: ListViewer,
  id: number,
): Promise<CountedWatchList> {
  const list = await findWatchList(db, userId, id)
  if (!list) throw new NotFoundError()
  return list
}

/** Gap between two requests that makes the second a new visit, in minutes. */
const VISIT_GAP_MINUTES = 30

/** Record a visit of the holdings. @returns the time of the previous visit; null on the first one */
export async function recordVisit(db: Database, id: number, now: Date): Promise<Date | null> {
  const gap = new Date(now.getTime() - VISIT_GAP_MINUTES * 60_000)
  const { previous_visit_at } = await db
    .updateTable('watch_list')
    .set((eb) => ({
      visited_at: now,
      previous_visit_at: eb
        .case()
        .when('visited_at', '<', gap)
        .then(eb.ref('visited_at'))
        .else(eb.ref('previous_visit_at'))
        .end(),
    }))
    .where('id', '=', id)
    .returning('previous_visit_at')
    .executeTakeFirstOrThrow()
  return previous_visit_at
}

/** Permanently deletes lists and stocks whose time to undo is over. @returns the number deleted. */
export async function purgeDeletedWatchLists(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNDO_MINUTES * 60_000)
  const items = await db
    .deleteFrom('watch_list_item')
    .where('deleted_at', '<', before)
    .executeTakeFirst()
  const lists = await db
    .deleteFrom('watch_list')
    .where('deleted_at', '<', before)
    .executeTakeFirst()
  return Number(items.numDeletedRows) + Number(lists.numDeletedRows)
}
