import { deleteScreenRoute } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import type { AddRoute } from '../../context.ts'
import { deleteSavedScreen } from './repository.ts'
import { addScreenRoute, unknownScreen } from './rules.ts'

export const addDeleteScreenRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, deleteScreenRoute, async ({ params, viewer }) => {
    if (!(await deleteSavedScreen(db, { id: params.id, userId: viewerId(viewer) }))) {
      throw unknownScreen()
    }
    return null
  })
