import { deleteWatchListRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { getWatchList, shiftWatchLists, updateWatchList } from './watch-list.repository.ts'

export const addDeleteWatchListRoute = addListChangeRoute(
  deleteWatchListRoute,
  async ({ now, owner, trx, params: { id } }) => {
    const at = now()
    const { position } = await getWatchList(trx, owner, id)
    await updateWatchList(trx, id, { deleted_at: at }, at)
    await shiftWatchLists(trx, owner.userId, position + 1, -1)
    return null
  },
  WRITE,
)
