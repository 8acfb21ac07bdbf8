import { exportWatchListRoute } from '@quantamental/api/account'
import { businessToday } from '@quantamental/api/subscription'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { AccountContext } from '../context.ts'
import { writeCsv } from './csv.ts'
import { getListViewer } from './list-viewer.ts'
import { readWithItems } from './presenter.ts'
import { getWatchList } from './watch-list.repository.ts'

export function addExportWatchListRoute(app: FastifyInstance, context: AccountContext): void {
  const { db } = context
  addRoute(
    app,
    exportWatchListRoute,
    async ({ params, reply, ...call }) => {
      const viewer = await getListViewer(context, call.viewer)
      const list = await readWithItems(db, await getWatchList(db, viewer, params.id), viewer)
      const file = list.name.replace(/[^A-Za-z0-9._-]+/g, '_')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="watch-list-${file}.csv"`)
        .send(
          writeCsv([
            ['ticker', 'name', 'note', 'added'],
            ...list.items.map(({ ticker, name, note, added_at }) => [
              ticker,
              name,
              note,
              businessToday(new Date(added_at)),
            ]),
          ]),
        )
    },
    { auth: 'required', scope: 'watch-lists:read' },
  )
}
