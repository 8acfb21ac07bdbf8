import { renameWatchListRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkName } from './rules.ts'
import { getWatchList, listWatchLists, updateWatchList } from './watch-list.repository.ts'

export const addRenameWatchListRoute = addListChangeRoute(
  renameWatchListRoute,
  async ({ now, owner, trx, params: { id }, body }) => {
    await getWatchList(trx, owner, id)
    const others = (await listWatchLists(trx, owner.userId)).filter((list) => list.id !== id)
    await updateWatchList(trx, id, checkName(body.name, others), now())
    return readWithItems(trx, await getWatchList(trx, owner, id), owner)
  },
  WRITE,
)
