import { createScreenRoute, SCREENS_MAX } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { presentScreen } from './presenter.ts'
import { insertSavedScreen } from './repository.ts'
import { addScreenRoute, nameTaken, readChanges } from './rules.ts'

export const addCreateScreenRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, createScreenRoute, async ({ body, viewer }) => {
    const screen = {
      ...{ filter: '', sort: null, direction: null, columns: [], alert: false },
      ...{ user_id: viewerId(viewer), name: body.name },
      ...readChanges(body),
    }
    const saved = await insertSavedScreen(db, screen, SCREENS_MAX)
    if (saved === 'limit') {
      throw new BadRequestError(`You can save up to ${SCREENS_MAX} screens. Delete one first.`)
    }
    if (saved === 'name') throw nameTaken()
    return presentScreen(saved)
  })
