import { restoreWatchListRoute } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import { limitsOf, listsFullMessage } from './list-limits.ts'
import { addListChangeRoute, WRITE } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkName, refuseLateRestore } from './rules.ts'
import {
  findAnyWatchList,
  getWatchList,
  listWatchLists,
  shiftWatchLists,
  updateWatchList,
} from './watch-list.repository.ts'

/** Restore a list at its previous position, or at the end; do nothing if it is not deleted. */
export const addRestoreWatchListRoute = addListChangeRoute(
  restoreWatchListRoute,
  async ({ now, owner, trx, params: { id } }) => {
    const list = await findAnyWatchList(trx, owner.userId, id)
    if (!list) throw new NotFoundError()
    if (list.deleted_at === null) return readWithItems(trx, list, owner)
    refuseLateRestore(list.deleted_at, now())
    const others = await listWatchLists(trx, owner.userId)
    const limits = limitsOf(owner)
    if (others.length >= limits.watchlistsAllowed) {
      throw new FieldError({ [NON_FIELD_ERRORS]: [listsFullMessage(limits)] })
    }
    checkName(list.name, others)
    const position = Math.min(list.position, others.length)
    await shiftWatchLists(trx, owner.userId, position, 1)
    await updateWatchList(trx, id, { deleted_at: null, position }, now())
    return readWithItems(trx, await getWatchList(trx, owner, id), owner)
  },
  WRITE,
)
