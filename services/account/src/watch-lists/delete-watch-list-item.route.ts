import { deleteWatchListItemRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { updateWatchList } from './watch-list.repository.ts'
import { getItem, shiftWatchListItems, updateWatchListItem } from './watch-list-item.repository.ts'

async function deleteItem(trx: Database, viewer: ListViewer, id: number, now: Date): Promise<void> {
  const { watch_list_id: listId, position } = await getItem(trx, viewer, id)
  await updateWatchListItem(trx, id, { deleted_at: now })
  await shiftWatchListItems(trx, listId, position + 1, -1)
  await updateWatchList(trx, listId, {}, now)
}

export function addDeleteWatchListItemRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    deleteWatchListItemRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      await withUserLock(db, viewer.userId, (trx) => deleteItem(trx, viewer, params.id, now()))
      return null
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
