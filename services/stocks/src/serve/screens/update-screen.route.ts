import { updateScreenRoute } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import type { AddRoute } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { updateSavedScreen } from './repository.ts'
import { addScreenRoute, nameTaken, readChanges, unknownScreen } from './rules.ts'

export const addUpdateScreenRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, updateScreenRoute, async ({ params, body, viewer }) => {
    const changes = readChanges(body)
    const updated = await updateSavedScreen(
      db,
      { id: params.id, userId: viewerId(viewer) },
      changes,
    )
    if (updated === 'name') throw nameTaken()
    if (!updated) throw unknownScreen()
    return presentScreen(updated)
  })
