import { renameScreenRoute } from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import { viewerId } from '@quantamental/service-kit/auth'
import type { FastifyInstance } from 'fastify'
import type { StocksContext } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { renameSavedScreen } from './repository.ts'
import { nameTaken, OPTIONS, readName, unknownScreen } from './rules.ts'

export function addRenameScreenRoute(app: FastifyInstance, { db }: StocksContext): void {
  addRoute(
    app,
    renameScreenRoute,
    async ({ params, body, viewer }) => {
      const name = readName(body.name)
      const renamed = await renameSavedScreen(db, { id: params.id, userId: viewerId(viewer), name })
      if (renamed === 'name') throw nameTaken()
      if (!renamed) throw unknownScreen()
      return presentScreen(renamed)
    },
    OPTIONS,
  )
}
