import { listScreensRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { listSavedScreens } from './repository.ts'
import { OPTIONS, userOf } from './rules.ts'

export function addListScreensRoute(app: FastifyInstance, { db }: StocksContext): void {
  addRoute(
    app,
    listScreensRoute,
    async ({ viewer }) => {
      const rows = await listSavedScreens(db, userOf(viewer))
      return { results: rows.map(presentScreen) }
    },
    OPTIONS,
  )
}
