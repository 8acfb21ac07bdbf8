import { deleteWatchListItemRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { updateWatchList } from './watch-list.repository.ts'
import { getItem, shiftWatchListItems, updateWatchListItem } from './watch-list-item.repository.ts'

export const addDeleteWatchListItemRoute = addListChangeRoute(
  deleteWatchListItemRoute,
  async ({ now, owner, trx, params: { id } }) => {
    const { watch_list_id: listId, position } = await getItem(trx, owner, id)
    await updateWatchListItem(trx, id, { deleted_at: now() })
    await shiftWatchListItems(trx, listId, position + 1, -1)
    await updateWatchList(trx, listId, {}, now())
    return null
  },
  WRITE,
)
