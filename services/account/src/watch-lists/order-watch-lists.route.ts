import { orderWatchListsRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { readWatchLists } from './presenter.ts'
import { checkOrder } from './rules.ts'
import { listWatchLists, orderWatchLists } from './watch-list.repository.ts'

export const addOrderWatchListsRoute = addListChangeRoute(
  orderWatchListsRoute,
  async ({ owner, trx, body: { ids } }) => {
    checkOrder(ids, await listWatchLists(trx, owner.userId))
    await orderWatchLists(trx, owner.userId, ids)
    return readWatchLists(trx, owner)
  },
  WRITE,
)
