import { renameWatchListRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkName } from './rules.ts'
import {
  type CountedWatchList,
  getWatchList,
  listWatchLists,
  updateWatchList,
} from './watch-list.repository.ts'

async function renameList(
  trx: Database,
  viewer: ListViewer,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<CountedWatchList> {
  await getWatchList(trx, viewer, id)
  const lists = await listWatchLists(trx, viewer.userId)
  const checked = checkName(
    name,
    lists.filter((list) => list.id !== id),
  )
  await updateWatchList(trx, id, checked, now)
  return getWatchList(trx, viewer, id)
}

export function addRenameWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    renameWatchListRoute,
    async ({ params, body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const change = { id: params.id, name: body.name }
      return withUserLock(db, viewer.userId, async (trx) =>
        readWithItems(trx, await renameList(trx, viewer, change, now()), viewer),
      )
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
