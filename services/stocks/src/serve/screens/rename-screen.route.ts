import { renameScreenRoute } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import type { AddRoute } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { renameSavedScreen } from './repository.ts'
import { addScreenRoute, nameTaken, readName, unknownScreen } from './rules.ts'

export const addRenameScreenRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, renameScreenRoute, async ({ params, body, viewer }) => {
    const name = readName(body.name)
    const renamed = await renameSavedScreen(db, { id: params.id, userId: viewerId(viewer), name })
    if (renamed === 'name') throw nameTaken()
    if (!renamed) throw unknownScreen()
    return presentScreen(renamed)
  })
