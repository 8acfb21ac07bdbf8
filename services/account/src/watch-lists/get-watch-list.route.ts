import { getWatchListRoute } from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { getListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { getWatchList } from './watch-list.repository.ts'

export function addGetWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    getWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return readWithItems(db, await getWatchList(db, viewer, params.id), viewer)
    },
    { auth: 'required', scope: 'watch-lists:read' },
  )
}
