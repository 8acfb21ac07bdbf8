import { listScreensRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { listSavedScreens } from './repository.ts'
import { OPTIONS } from './rules.ts'

export function addListScreensRoute(app: FastifyInstance, { db }: StocksContext): void {
  addRoute(
    app,
    listScreensRoute,
    async ({ viewer }) => {
      const rows = await listSavedScreens(db, viewerId(viewer))
      return { results: rows.map(presentScreen) }
    },
    OPTIONS,
  )
}
