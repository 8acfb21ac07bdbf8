import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import { TickerSchema } from '../common/ticker.ts'
import {
  NewWatchListItemSchema,
  PasteResultSchema,
  WatchListItemSchema,
  WatchListNameSchema,
  WatchListsSchema,
  WatchListWithItemsSchema,
  WatchNoteSchema,
} from './watch-list.schema.ts'

const params = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }
const owned = { ...signedIn, 404: DetailErrorSchema }

export const listWatchListsRoute = defineRoute({
  method: 'GET',
  path: '/api/user/watch-list/',
  summary: 'The watch lists of the viewer in their order, and how many the plan allows.',
  response: { 200: WatchListsSchema, ...signedIn },
})

export const createWatchListRoute = defineRoute({
  method: 'POST',
  path: '/api/user/watch-list/',
  summary:
    'Make a watch list, the last in order. 400 names the next plan when the plan allows no more.',
  body: Type.Object({ name: WatchListNameSchema }),
  response: { 201: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...signedIn },
})

export const orderWatchListsRoute = defineRoute({
  method: 'PUT',
  path: '/api/user/watch-list/order/',
  summary: 'Put the watch lists in this order; `ids` names each list once.',
  body: Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100 }) }),
  response: { 200: WatchListsSchema, 400: FieldErrorsSchema, ...signedIn },
})

export const getWatchListRoute = defineRoute({
  method: 'GET',
  path: '/api/user/watch-list/:id/',
  summary: 'One watch list with its stocks.',
  params,
  response: { 200: WatchListWithItemsSchema, ...owned },
})

export const renameWatchListRoute = defineRoute({
  method: 'PATCH',
  path: '/api/user/watch-list/:id/',
  summary: 'Rename a watch list.',
  params,
  body: Type.Object({ name: WatchListNameSchema }),
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...owned },
})

export const deleteWatchListRoute = defineRoute({
  method: 'DELETE',
  path: '/api/user/watch-list/:id/',
  summary: 'Delete a watch list; for 15 minutes it can be restored.',
  params,
  response: { 204: Type.Null(), ...owned },
})

export const restoreWatchListRoute = defineRoute({
  method: 'POST',
  path: '/api/user/watch-list/:id/restore/',
  summary: 'Take the deletion of a watch list back.',
  params,
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...owned },
})

export const pasteWatchListRoute = defineRoute({
  method: 'POST',
  path: '/api/user/watch-list/:id/paste/',
  summary:
    'Add many stocks from pasted text or a CSV file (ticker, then a note); says what became of each row.',
  params,
  body: Type.Object({ text: Type.String({ maxLength: 100_000 }) }),
  response: { 200: PasteResultSchema, 400: FieldErrorsSchema, ...owned },
})

export const exportWatchListRoute = defineRoute({
  method: 'GET',
  path: '/api/user/watch-list/:id/csv/',
  summary: 'A watch list as CSV (ticker, name, note, added), as `paste` takes it.',
  params,
  response: { 200: Type.String(), ...owned },
})

export const orderWatchListItemsRoute = defineRoute({
  method: 'PUT',
  path: '/api/user/watch-list/:id/order/',
  summary: 'Put the stocks of a watch list in this order; `ids` names each item once.',
  params,
  body: Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100 }) }),
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...owned },
})

export const addWatchListItemRoute = defineRoute({
  method: 'POST',
  path: '/api/user/watch-list-item/',
  summary: 'Put a stock on a watch list.',
  body: NewWatchListItemSchema,
  response: { 201: WatchListItemSchema, 400: BadRequestSchema, ...owned },
})

export const updateWatchListItemRoute = defineRoute({
  method: 'PATCH',
  path: '/api/user/watch-list-item/:id/',
  summary: 'Change the note of a stock on a watch list.',
  params,
  body: Type.Object({ note: WatchNoteSchema }),
  response: { 200: WatchListItemSchema, 400: FieldErrorsSchema, ...owned },
})

export const deleteWatchListItemRoute = defineRoute({
  method: 'DELETE',
  path: '/api/user/watch-list-item/:id/',
  summary: 'Take a stock off a watch list; for 15 minutes it can be restored.',
  params,
  response: { 204: Type.Null(), ...owned },
})

export const restoreWatchListItemRoute = defineRoute({
  method: 'POST',
  path: '/api/user/watch-list-item/:id/restore/',
  summary: 'Put a stock back where it was.',
  params,
  response: { 200: WatchListItemSchema, 400: FieldErrorsSchema, ...owned },
})

export const listWatchedTickersRoute = defineRoute({
  method: 'GET',
  path: '/api/user/watched/',
  summary: 'Every ticker on any watch list of the viewer, with the ids of the lists.',
  response: {
    200: Type.Array(
      Type.Object({ ticker: TickerSchema, watch_list_ids: Type.Array(Type.Integer()) }),
    ),
    ...signedIn,
  },
})
