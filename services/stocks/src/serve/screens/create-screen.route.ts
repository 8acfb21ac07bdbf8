import { createScreenRoute, SCREENS_MAX } from '@quantamental/api/stocks'
import { viewerId } from '@quantamental/service-kit/auth'
import { BadRequestError } from '@quantamental/service-kit/errors'
import type { AddRoute } from '../../context.ts'
import { parseFilter } from '../lists/filter-phrase.ts'
import { presentScreen } from './presenter.ts'
import { insertSavedScreen } from './repository.ts'
import { addScreenRoute, nameTaken, readName } from './rules.ts'

/** @throws FieldError with the grammar for an invalid filter phrase. */
function readFilterText(text: string): string {
  const filter = text.trim()
  if (filter !== '') parseFilter(filter)
  return filter
}

export const addCreateScreenRoute: AddRoute = (app, { db }) =>
  addScreenRoute(app, createScreenRoute, async ({ body, viewer }) => {
    const screen = {
      user_id: viewerId(viewer),
      name: readName(body.name),
      filter: readFilterText(body.filter ?? ''),
      sort: body.sort ?? null,
      direction: body.direction ?? null,
      columns: [...new Set(body.columns)],
    }
    const saved = await insertSavedScreen(db, screen, SCREENS_MAX)
    if (saved === 'limit') {
      throw new BadRequestError(`You can save up to ${SCREENS_MAX} screens. Delete one first.`)
    }
    if (saved === 'name') throw nameTaken()
    return presentScreen(saved)
  })
