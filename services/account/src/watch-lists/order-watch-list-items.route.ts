import { orderWatchListItemsRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkOrder } from './rules.ts'
import { getWatchList, updateWatchList } from './watch-list.repository.ts'
import { listWatchListItems, orderWatchListItems } from './watch-list-item.repository.ts'

export const addOrderWatchListItemsRoute = addListChangeRoute(
  orderWatchListItemsRoute,
  async ({ now, owner, trx, params: { id }, body: { ids } }) => {
    await getWatchList(trx, owner, id)
    checkOrder(ids, await listWatchListItems(trx, id))
    await orderWatchListItems(trx, id, ids)
    await updateWatchList(trx, id, {}, now())
    return readWithItems(trx, await getWatchList(trx, owner, id), owner)
  },
  WRITE,
)
