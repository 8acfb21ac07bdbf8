import { listWatchedTickersRoute } from '@quantamental/api/account'
import { addListRoute, READ } from './list-viewer.ts'
import { listWatchedTickers } from './watch-list-item.repository.ts'

export const addListWatchedTickersRoute = addListRoute(
  listWatchedTickersRoute,
  ({ db, owner }) => listWatchedTickers(db, owner.userId),
  READ,
)
