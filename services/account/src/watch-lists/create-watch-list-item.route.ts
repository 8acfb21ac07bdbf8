import {
  addWatchListItemRoute,
  deleteWatchListItemRoute,
  orderWatchListItemsRoute,
  restoreWatchListItemRoute,
  updateWatchListItemRoute,
} from '@quantamental/api/account'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { withUserLock } from '../db/with-user-lock.ts'
import { addStock, getWatchList } from './add-stocks.ts'
import { changeNote, deleteItem, orderItems, restoreItem } from './change-items.ts'
import { normalizeNote } from './list-text.ts'
import { getListViewer } from './list-viewer.ts'
import { readItem, readWithItems } from './presenter.ts'

const WRITE = { auth: 'required', scope: 'watch-lists:write' } as const

export function addWatchListItemRoutes(app: FastifyInstance, context: AccountContext): void {
  const { db, now } = context

  addRoute(
    app,
    addWatchListItemRoute,
    async ({ body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const stock = { ticker: body.ticker, note: normalizeNote(body.note ?? ''), viewer }
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await addStock(trx, body.watch_list_id, { ...stock, now: now() }), viewer),
      )
    },
    WRITE,
  )
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
    WRITE,
  )
  addRoute(
    app,
    updateWatchListItemRoute,
    async ({ params, body, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const change = { id: params.id, note: body.note }
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await changeNote(trx, viewer, change, now()), viewer),
      )
    },
    WRITE,
  )
  addRoute(
    app,
    deleteWatchListItemRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      await withUserLock(db, viewer.userId, (trx) => deleteItem(trx, viewer, params.id, now()))
      return null
    },
    WRITE,
  )
  addRoute(
    app,
    restoreWatchListItemRoute,
    async ({ params, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      return withUserLock(db, viewer.userId, async (trx) =>
        readItem(trx, await restoreItem(trx, viewer, params.id, now()), viewer),
      )
    },
    WRITE,
  )
}
