import { listScreensRoute } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import type { AddRoute } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { listSavedScreens } from './repository.ts'
import { addScreenRoute } from './rules.ts'

export const addListScreensRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, listScreensRoute, async ({ viewer }) => {
    const rows = await listSavedScreens(db, viewerId(viewer))
    return { results: rows.map(presentScreen) }
  })
