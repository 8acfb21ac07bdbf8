import { orderWatchListsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import type { Database } from '../db/database.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getListViewer, type ListViewer } from './list-viewer.ts'
import { presentLimits, presentWatchList } from './presenter.ts'
import { checkOrder } from './rules.ts'
import { type CountedWatchList, listWatchLists, orderWatchLists } from './watch-list.repository.ts'

async function orderLists(
  trx: Database,
  viewer: ListViewer,
  ids: readonly number[],
): Promise<CountedWatchList[]> {
  checkOrder(ids, await listWatchLists(trx, viewer.userId))
  await orderWatchLists(trx, viewer.userId, ids)
  return listWatchLists(trx, viewer.userId)
}

export function addOrderWatchListsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    orderWatchListsRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const lists = await withUserLock(db, viewer.userId, (trx) =>
        orderLists(trx, viewer, body.ids),
      )
      return { limits: presentLimits(viewer), results: lists.map(presentWatchList) }
    },
    { auth: 'required', scope: 'watch-lists:write' },
  )
}
