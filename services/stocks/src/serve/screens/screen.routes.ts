import {
  createScreenRoute,
  deleteScreenRoute,
  listScreensRoute,
  renameScreenRoute,
  SCREENS_MAX,
  type Screen,
} from '@quantamental/api/stocks'
import { addRoute } from '@quantamental/service-kit/app'
import type { Viewer } from '@quantamental/service-kit/auth'
import {
  BadRequestError,
  FieldError,
  NotFoundError,
  UnauthorizedError,
} from '@quantamental/service-kit/errors'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/database.ts'
import { parseFilter } from '../lists/filter-phrase.ts'
import { isColumn } from '../lists/list-columns.ts'
import {
  deleteSavedScreen,
  insertSavedScreen,
  listSavedScreens,
  renameSavedScreen,
  type SavedScreenRow,
} from './repository.ts'

const OPTIONS = { auth: 'required' } as const

/** Leaves out columns that no longer exist. */
function presentScreen(row: SavedScreenRow): Screen {
  const { id, name, filter, sort, direction, columns } = row
  return {
    id,
    name,
    filter,
    sort: sort !== null && isColumn(sort) ? sort : null,
    direction,
    columns: columns.filter(isColumn),
    created_at: row.created_at.toISOString(),
  }
}

function userOf({ userId }: Viewer): number {
  if (userId === null) throw new UnauthorizedError()
  return userId
}

function readName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FieldError({ name: ['This field may not be blank.'] })
  return name
}

/** @throws FieldError with the grammar for an invalid filter phrase. */
function readFilterText(text: string): string {
  const filter = text.trim()
  if (filter !== '') parseFilter(filter)
  return filter
}

const nameTaken = () => new FieldError({ name: ['You already have a screen with this name.'] })
const unknownScreen = () => new NotFoundError('No such screen.')

export function addScreenRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  addRoute(
    app,
    listScreensRoute,
    async ({ viewer }) => {
      const rows = await listSavedScreens(db, userOf(viewer))
      return { results: rows.map(presentScreen) }
    },
    OPTIONS,
  )
  addRoute(
    app,
    createScreenRoute,
    async ({ body, viewer }) => {
      const screen = {
        user_id: userOf(viewer),
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
    },
    OPTIONS,
  )
  addRoute(
    app,
    renameScreenRoute,
    async ({ params, body, viewer }) => {
      const name = readName(body.name)
      const renamed = await renameSavedScreen(db, { id: params.id, userId: userOf(viewer), name })
      if (renamed === 'name') throw nameTaken()
      if (!renamed) throw unknownScreen()
      return presentScreen(renamed)
    },
    OPTIONS,
  )
  addRoute(
    app,
    deleteScreenRoute,
    async ({ params, viewer }) => {
      if (!(await deleteSavedScreen(db, { id: params.id, userId: userOf(viewer) }))) {
        throw unknownScreen()
      }
      return null
    },
    OPTIONS,
  )
}
