import { updateWatchListItemRoute } from '@quantamental/api/account'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { readItem } from './presenter.ts'
import { normalizeNote } from './rules.ts'
import { updateWatchList } from './watch-list.repository.ts'
import { getItem, updateWatchListItem } from './watch-list-item.repository.ts'

export const addUpdateWatchListItemRoute = addListChangeRoute(
  updateWatchListItemRoute,
  async ({ now, owner, trx, params: { id }, body }) => {
    const item = await getItem(trx, owner, id)
    const note = normalizeNote(body.note)
    await updateWatchListItem(trx, id, { note })
    await updateWatchList(trx, item.watch_list_id, {}, now())
    return readItem(trx, { ...item, note }, owner)
  },
  WRITE,
)
