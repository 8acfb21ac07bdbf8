import { restoreWatchListItemRoute } from '@quantamental/api/account'
import { NON_FIELD_ERRORS } from '@quantamental/api/common'
import { addRoute } from '@quantamental/service-kit/app'
import { FieldError, NotFoundError } from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { limitsOf, noRoomMessage } from './list-limits.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { alreadyThereMessage } from './plan-additions.ts'
import { readItem } from './presenter.ts'
import { canBeRestored, TOO_LATE_MESSAGE } from './rules.ts'
import type { WatchListItemRow } from './tables.ts'
import { getWatchList, updateWatchList } from './watch-list.repository.ts'
import {
  findAnyWatchListItem,
  listWatchListItems,
  shiftWatchListItems,
  updateWatchListItem,
} from './watch-list-item.repository.ts'

/** Restore a stock at its previous position, or at the end; do nothing if it is not deleted. */
async function restoreItem(
  trx: Database,
  viewer: ListViewer,
  id: number,
  now: Date,
): Promise<WatchListItemRow> {
  const item = await findAnyWatchListItem(trx, viewer.userId, id)
  if (!item) throw new NotFoundError()
  if (item.deleted_at === null) return item
  if (!canBeRestored(item.deleted_at, now)) {
    throw new FieldError({ [NON_FIELD_ERRORS]: [TOO_LATE_MESSAGE] })
  }
  const list = await getWatchList(trx, viewer, item.watch_list_id)
  const present = await listWatchListItems(trx, list.id)
  if (present.some(({ ticker }) => ticker === item.ticker)) {
    throw new FieldError({ ticker: [alreadyThereMessage(item.ticker)] })
  }
  const { position: listPosition, item_count: itemCount } = list
  const message = noRoomMessage(limitsOf(viewer), { position: listPosition, itemCount })
  if (message !== '') throw new FieldError({ [NON_FIELD_ERRORS]: [message] })
  const position = Math.min(item.position, present.length)
  await shiftWatchListItems(trx, list.id, position, 1)
  await updateWatchListItem(trx, id, { deleted_at: null, position })
  await updateWatchList(trx, list.id, {}, now)
  return { ...item, deleted_at: null, position }
}

export function addRestoreWatchListItemRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    restoreWatchListItemRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await restoreItem(trx, viewer, params.id, now()), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
