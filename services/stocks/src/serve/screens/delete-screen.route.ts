import { deleteScreenRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { deleteSavedScreen } from './repository.ts'
import { OPTIONS, unknownScreen } from './rules.ts'

export function addDeleteScreenRoute(app: FastifyInstance, { db }: StocksContext): void {
  addRoute(
    app,
    deleteScreenRoute,
    async ({ params, viewer }) => {
      if (!(await deleteSavedScreen(db, { id: params.id, userId: viewerId(viewer) }))) {
        throw unknownScreen()
      }
      return null
    },
    OPTIONS,
  )
}
