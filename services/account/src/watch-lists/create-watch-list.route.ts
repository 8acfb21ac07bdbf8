import { createWatchListRoute } from '@quantamental/api/account'
import { FieldError } from '@quantamental/service-kit/errors'
import type { Database } from '../db/database.ts'
import { limitsOf, listsFullMessage } from './list-limits.ts'
import { addListChangeRoute, type ListViewer, WRITE } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkName } from './rules.ts'
import { type CountedWatchList, insertWatchList, listWatchLists } from './watch-list.repository.ts'

/** The caller holds the user lock. */
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

export const addCreateWatchListRoute = addListChangeRoute(
  createWatchListRoute,
  async ({ now, owner, trx, body }) =>
    readWithItems(trx, await createList(trx, owner, body.name, now()), owner),
  WRITE,
)
