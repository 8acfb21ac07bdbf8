import { restoreWatchListItemRoute } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import { limitsOf, noRoomMessage } from './list-limits.ts'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { alreadyThereMessage } from './plan-additions.ts'
import { readItem } from './presenter.ts'
import { refuseLateRestore } from './rules.ts'
import { getWatchList, updateWatchList } from './watch-list.repository.ts'
import {
  findAnyWatchListItem,
  listWatchListItems,
  shiftWatchListItems,
  updateWatchListItem,
} from './watch-list-item.repository.ts'

/** Restore a stock at its previous position, or at the end; do nothing if it is not deleted. */
export const addRestoreWatchListItemRoute = addListChangeRoute(
  restoreWatchListItemRoute,
  async ({ now, owner, trx, params: { id } }) => {
    const item = await findAnyWatchListItem(trx, owner.userId, id)
    if (!item) throw new NotFoundError()
    if (item.deleted_at === null) return readItem(trx, item, owner)
    refuseLateRestore(item.deleted_at, now())
    const list = await getWatchList(trx, owner, item.watch_list_id)
    const present = await listWatchListItems(trx, list.id)
    if (present.some(({ ticker }) => ticker === item.ticker)) {
      throw new FieldError({ ticker: [alreadyThereMessage(item.ticker)] })
    }
    const { position: listPosition, item_count: itemCount } = list
    const message = noRoomMessage(limitsOf(owner), { position: listPosition, itemCount })
    if (message !== '') throw new FieldError({ [NON_FIELD_ERRORS]: [message] })
    const position = Math.min(item.position, present.length)
    await shiftWatchListItems(trx, list.id, position, 1)
    await updateWatchListItem(trx, id, { deleted_at: null, position })
    await updateWatchList(trx, list.id, {}, now())
    return readItem(trx, { ...item, deleted_at: null, position }, owner)
  },
  WRITE,
)
