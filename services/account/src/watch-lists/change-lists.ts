import { UNDO_MINUTES } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import { getWatchList } from './add-stocks.ts'
import { limitsOf, listsFullMessage } from './list-limits.ts'
import { isBlank, nameKeyOf, normalizeName } from './list-text.ts'
import type { ListViewer } from './list-viewer.ts'
import {
  type CountedWatchList,
  findAnyWatchList,
  insertWatchList,
  listWatchLists,
  orderWatchLists,
  shiftWatchLists,
  updateWatchList,
} from './watch-list.repository.ts'

const MINUTE_IN_MS = 60_000
export const TOO_LATE_MESSAGE = `This was deleted more than ${UNDO_MINUTES} minutes ago and can’t be restored.`

/** Whether a deletion can still be undone. */
export function canBeRestored(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= UNDO_MINUTES * MINUTE_IN_MS
}

/** @throws FieldError unless `ids` contains the id of each of `rows` exactly once */
export function checkOrder(ids: readonly number[], rows: readonly { id: number }[]): void {
  const named = new Set(ids)
  if (ids.length === rows.length && rows.every(({ id }) => named.has(id))) return
  throw new FieldError({ ids: ['The order is out of date. Reload the page and try again.'] })
}

/** Normalizes a name for storage. @throws FieldError if it is blank or already used */
function checkName(
  name: string,
  others: readonly CountedWatchList[],
): { name: string; name_key: string } {
  const normalized = normalizeName(name)
  if (isBlank(normalized)) throw new FieldError({ name: ['This field may not be blank.'] })
  const key = nameKeyOf(normalized)
  if (others.some(({ name_key }) => name_key === key)) {
    throw new FieldError({ name: [`You already have a watch list named ${normalized}.`] })
  }
  return { name: normalized, name_key: key }
}

// Callers must hold the user lock.

export async function createList(
  trx: Database,
  viewer: ListViewer,
  name: string,
  now: Date,
): Promise<CountedWatchList> {
  const lists = await listWatchLists(trx, viewer.userId)
  const checked = checkName(name, lists)
  const limits = limitsOf(viewer)
  if (lists.length >= limits.watchlistsAllowed) {
    throw new FieldError({ name: [listsFullMessage(limits)] })
  }
  const list = { ...checked, user_id: viewer.userId, position: lists.length }
  return insertWatchList(trx, list, now)
}

export async function renameList(
  trx: Database,
  viewer: ListViewer,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<CountedWatchList> {
  await getWatchList(trx, viewer, id)
  const lists = await listWatchLists(trx, viewer.userId)
  const checked = checkName(
    name,
    lists.filter((list) => list.id !== id),
  )
  await updateWatchList(trx, id, checked, now)
  return getWatchList(trx, viewer, id)
}

export async function orderLists(
  trx: Database,
  viewer: ListViewer,
  ids: readonly number[],
): Promise<CountedWatchList[]> {
  checkOrder(ids, await listWatchLists(trx, viewer.userId))
  await orderWatchLists(trx, viewer.userId, ids)
  return listWatchLists(trx, viewer.userId)
}

export async function deleteList(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<void> {
  const { position } = await getWatchList(trx, viewer, id)
  await updateWatchList(trx, id, { deleted_at: now }, now)
  await shiftWatchLists(trx, viewer.userId, position + 1, -1)
}

/** Restores a list at its previous position, or at the end; does nothing if it is not deleted. */
export async function restoreList(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<CountedWatchList> {
  const list = await findAnyWatchList(trx, viewer.userId, id)
  if (!list) throw new NotFoundError()
  if (list.deleted_at === null) return list
  if (!canBeRestored(list.deleted_at, now)) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [TOO_LATE_MESSAGE] })
  }
  const others = await listWatchLists(trx, viewer.userId)
  const limits = limitsOf(viewer)
  if (others.length >= limits.watchlistsAllowed) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [listsFullMessage(limits)] })
  }
  checkName(list.name, others)
  const position = Math.min(list.position, others.length)
  await shiftWatchLists(trx, viewer.userId, position, 1)
  await updateWatchList(trx, id, { deleted_at: null, position }, now)
  return getWatchList(trx, viewer, id)
}
