import { NotFoundError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import type { ListViewer } from './list-viewer.ts'
import type { WatchListItemRow } from './tables.ts'
import { type CountedWatchList, findWatchList } from './watch-list.repository.ts'
import { findAnyWatchListItem } from './watch-list-item.repository.ts'

export async function getItem(
  trx: Database,
  { userId }: ListViewer,
  id: number,
): Promise<WatchListItemRow> {
  const item = await findAnyWatchListItem(trx, userId, id)
  if (!item || item.deleted_at !== null) throw new NotFoundError()
  return item
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
