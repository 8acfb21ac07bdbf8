import { getWatchListRoute } from '@quantamental/api/account'
import { addListRoute, READ } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { getWatchList } from './watch-list.repository.ts'

export const addGetWatchListRoute = addListRoute(
  getWatchListRoute,
  async ({ db, owner, params }) =>
    readWithItems(db, await getWatchList(db, owner, params.id), owner),
  READ,
)
