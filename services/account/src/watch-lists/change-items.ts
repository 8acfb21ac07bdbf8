import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import { getWatchList } from './add-stocks.ts'
import { canBeRestored, checkOrder, TOO_LATE_MESSAGE } from './change-lists.ts'
import { limitsOf, noRoomMessage } from './list-limits.ts'
import { normalizeNote } from './list-text.ts'
import type { ListViewer } from './list-viewer.ts'
import { alreadyThereMessage } from './plan-additions.ts'
import type { WatchListItemRow } from './tables.ts'
import { updateWatchList } from './watch-list.repository.ts'
import {
  findAnyWatchListItem,
  listWatchListItems,
  orderWatchListItems,
  shiftWatchListItems,
  updateWatchListItem,
} from './watch-list-item.repository.ts'

async function getItem(
  trx: Database,
  { userId }: ListViewer,
  id: number,
): Promise<WatchListItemRow> {
  const item = await findAnyWatchListItem(trx, userId, id)
  if (!item || item.deleted_at !== null) throw new NotFoundError()
  return item
}

// Callers must hold the user lock.

export async function orderItems(
  trx: Database,
  viewer: ListViewer,
  { id, ids }: { id: number; ids: readonly number[] },
  now: Date,
): Promise<void> {
  await getWatchList(trx, viewer, id)
  checkOrder(ids, await listWatchListItems(trx, id))
  await orderWatchListItems(trx, id, ids)
  await updateWatchList(trx, id, {}, now)
}

export async function changeNote(
  trx: Database,
  viewer: ListViewer,
  { id, note }: { id: number; note: string },
  now: Date,
): Promise<WatchListItemRow> {
  const item = await getItem(trx, viewer, id)
  const normalized = normalizeNote(note)
  await updateWatchListItem(trx, id, { note: normalized })
  await updateWatchList(trx, item.watch_list_id, {}, now)
  return { ...item, note: normalized }
}

export async function deleteItem(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<void> {
  const { watch_list_id: listId, position } = await getItem(trx, viewer, id)
  await updateWatchListItem(trx, id, { deleted_at: now })
  await shiftWatchListItems(trx, listId, position + 1, -1)
  await updateWatchList(trx, listId, {}, now)
}

/** Restores a stock at its previous position, or at the end; does nothing if it is not deleted. */
export async function restoreItem(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<WatchListItemRow> {
  const item = await findAnyWatchListItem(trx, viewer.userId, id)
  if (!item) throw new NotFoundError()
  if (item.deleted_at === null) return item
  if (!canBeRestored(item.deleted_at, now)) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [TOO_LATE_MESSAGE] })
  }
  const list = await getWatchList(trx, viewer, item.watch_list_id)
  const present = await listWatchListItems(trx, list.id)
  if (present.some(({ ticker }) => ticker === item.ticker)) {
    throw new FieldError({ ticker: [alreadyThereMessage(item.ticker)] })
  }
  const { position: listPosition, item_count: itemCount } = list
  const message = noRoomMessage(limitsOf(viewer), { position: listPosition, itemCount })
  if (message !== '') throw new FieldError({ [NON_FIELD_ERRORS]: [message] })
  const position = Math.min(item.position, present.length)
  await shiftWatchListItems(trx, list.id, position, 1)
  await updateWatchListItem(trx, id, { deleted_at: null, position })
  await updateWatchList(trx, list.id, {}, now)
  return { ...item, deleted_at: null, position }
}
