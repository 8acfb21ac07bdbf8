import { listWatchedTickersRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from './list-viewer.ts'
import { listWatchedTickers } from './watch-list-item.repository.ts'

export function addListWatchedTickersRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    listWatchedTickersRoute,
    async (call) => {
      const { userId } = await getListViewer(context, call.viewer)
      return listWatchedTickers(db, userId)
    },
    { auth: 'required', scope: 'watch-lists:read' },
  )
}
