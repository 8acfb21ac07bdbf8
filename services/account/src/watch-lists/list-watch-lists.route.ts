import { listWatchListsRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from './list-viewer.ts'
import { presentLimits, presentWatchList } from './presenter.ts'
import { listWatchLists } from './watch-list.repository.ts'

export function addListWatchListsRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    listWatchListsRoute,
    async (call) => {
      const viewer = await getListViewer(context, call.viewer)
      const lists = await listWatchLists(db, viewer.userId)
      return { limits: presentLimits(viewer), results: lists.map(presentWatchList) }
    },
    { auth: 'required', scope: 'watch-lists:read' },
  )
}
