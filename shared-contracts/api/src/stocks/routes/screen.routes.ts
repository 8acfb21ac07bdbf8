import { Type } from 'typebox'
import {
  BadRequestSchema,
  DetailErrorSchema,
  FieldErrorsSchema,
  SIGNED_IN,
} from '../../routes/errors.schema.ts'
import { DELETE, GET, PATCH, POST } from '../../routes/route.ts'
import {
  NewScreenSchema,
  ScreenChangesSchema,
  ScreenSchema,
  ScreensSchema,
} from '../screens.schema.ts'

const id = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

export const listScreensRoute = GET('/api/screens/', {
  summary: 'List your saved screens. Requires a session.',
  response: { 200: ScreensSchema, 401: DetailErrorSchema },
})

export const createScreenRoute = POST('/api/screens/', {
  summary: 'Save a screen. 400 for an invalid filter, a name in use, or too many screens.',
  body: NewScreenSchema,
  response: { 201: ScreenSchema, 400: BadRequestSchema, ...SIGNED_IN },
})

export const updateScreenRoute = PATCH('/api/screens/:id/', {
  summary: 'Change the name, criteria or alert of one of your screens. 400 as when saving one.',
  params: id,
  body: ScreenChangesSchema,
  response: { 200: ScreenSchema, 400: FieldErrorsSchema, ...SIGNED_IN, 404: DetailErrorSchema },
})

export const deleteScreenRoute = DELETE('/api/screens/:id/', {
  summary: 'Delete one of your screens.',
  params: id,
  response: { 204: Type.Null(), 400: FieldErrorsSchema, ...SIGNED_IN, 404: DetailErrorSchema },
})
