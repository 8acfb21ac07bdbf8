import {
  createWatchListRoute,
  deleteWatchListRoute,
  getWatchListRoute,
  listWatchedTickersRoute,
  listWatchListsRoute,
  orderWatchListsRoute,
  renameWatchListRoute,
  restoreWatchListRoute,
} from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { getWatchList } from './add-stocks.ts'
import { createList, deleteList, orderLists, renameList, restoreList } from './change-lists.ts'
import { getListViewer } from './list-viewer.ts'
import { presentLimits, presentWatchList, readWithItems } from './presenter.ts'
import { listWatchLists } from './watch-list.repository.ts'
import { listWatchedTickers } from './watch-list-item.repository.ts'

const READ = { auth: 'required', scope: 'watch-lists:read' } as const
const WRITE = { auth: 'required', scope: 'watch-lists:write' } as const

export function addWatchListRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context

  addRoute(
    app,
    listWatchListsRoute,
    async (call) => {
      const viewer = await getListViewer(context, call.viewer)
      const lists = await listWatchLists(db, viewer.userId)
      return { limits: presentLimits(viewer), results: lists.map(presentWatchList) }
    },
    READ,
  )
  addRoute(
    app,
    createWatchListRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readWithItems(trx, await createList(trx, viewer, body.name, now()), viewer),
      )
    },
    WRITE,
  )
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
    WRITE,
  )
  addRoute(
    app,
    getWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return readWithItems(db, await getWatchList(db, viewer, params.id), viewer)
    },
    READ,
  )
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
    WRITE,
  )
  addRoute(
    app,
    deleteWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      await withUserLock(db, viewer.userId, (trx) => deleteList(trx, viewer, params.id, now()))
      return null
    },
    WRITE,
  )
  addRoute(
    app,
    restoreWatchListRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readWithItems(trx, await restoreList(trx, viewer, params.id, now()), viewer),
      )
    },
    WRITE,
  )
  addRoute(
    app,
    listWatchedTickersRoute,
    async (call) => {
      const { userId } = await getListViewer(context, call.viewer)
      return listWatchedTickers(db, userId)
    },
    READ,
  )
}
