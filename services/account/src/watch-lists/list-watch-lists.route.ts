import { listWatchListsRoute } from '@quantamental/api/account'
import { addListRoute, READ } from './list-viewer.ts'
import { readWatchLists } from './presenter.ts'

export const addListWatchListsRoute = addListRoute(
  listWatchListsRoute,
  ({ db, owner }) => readWatchLists(db, owner),
  READ,
)
