import { orderWatchListItemsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { checkOrder } from './rules.ts'
import { getWatchList, updateWatchList } from './watch-list.repository.ts'
import { listWatchListItems, orderWatchListItems } from './watch-list-item.repository.ts'

/** The caller holds the user lock. */
async function orderItems(
  trx: Database,
  viewer: ListViewer,
  { id, ids }: { id: number; ids: readonly number[] },
  now: Date,
): Promise<void> {
  await getWatchList(trx, viewer, id)
  checkOrder(ids, await listWatchListItems(trx, id))
  await orderWatchListItems(trx, id, ids)
  await updateWatchList(trx, id, {}, now)
}

export function addOrderWatchListItemsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context
  addRoute(
    app,
    orderWatchListItemsRoute,
    async ({ params, body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) => {
        await orderItems(trx, viewer, { id: params.id, ids: body.ids }, now())
        return readWithItems(trx, await getWatchList(trx, viewer, params.id), viewer)
      })
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
