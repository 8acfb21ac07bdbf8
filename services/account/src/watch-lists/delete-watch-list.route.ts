import { deleteWatchListRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { getWatchList, shiftWatchLists, updateWatchList } from './watch-list.repository.ts'

async function deleteList(trx: Database, viewer: ListViewer, id: number, now: Date): Promise<void> {
  const { position } = await getWatchList(trx, viewer, id)
  await updateWatchList(trx, id, { deleted_at: now }, now)
  await shiftWatchLists(trx, viewer.userId, position + 1, -1)
}

export function addDeleteWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    deleteWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      await withUserLock(db, viewer.userId, (trx) => deleteList(trx, viewer, params.id, now()))
      return null
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
