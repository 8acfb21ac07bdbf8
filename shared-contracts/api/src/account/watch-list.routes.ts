import { Type } from 'typebox'
import { BadRequestSchema, FieldErrorsSchema, OWNED, SIGNED_IN } from '../routes/errors.schema.ts'
import { DELETE, GET, PATCH, POST, PUT } from '../routes/route.ts'
import { TickerSchema } from '../schemas/ticker.ts'
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

export const listWatchListsRoute = GET('/api/user/watch-list/', {
  summary: 'List your watch lists in order, with the limits of your plan.',
  response: { 200: WatchListsSchema, ...SIGNED_IN },
})

export const createWatchListRoute = POST('/api/user/watch-list/', {
  summary:
    'Create a watch list at the end of the order. At the plan limit, the 400 names the next plan.',
  body: Type.Object({ name: WatchListNameSchema }),
  response: { 201: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...SIGNED_IN },
})

export const orderWatchListsRoute = PUT('/api/user/watch-list/order/', {
  summary: 'Reorder the watch lists. `ids` contains each list once.',
  body: Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100 }) }),
  response: { 200: WatchListsSchema, 400: FieldErrorsSchema, ...SIGNED_IN },
})

export const getWatchListRoute = GET('/api/user/watch-list/:id/', {
  summary: 'Get one watch list with its stocks.',
  params,
  response: { 200: WatchListWithItemsSchema, ...OWNED },
})

export const renameWatchListRoute = PATCH('/api/user/watch-list/:id/', {
  summary: 'Rename a watch list.',
  params,
  body: Type.Object({ name: WatchListNameSchema }),
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const deleteWatchListRoute = DELETE('/api/user/watch-list/:id/', {
  summary: 'Delete a watch list. It can be restored for 15 minutes.',
  params,
  response: { 204: Type.Null(), ...OWNED },
})

export const restoreWatchListRoute = POST('/api/user/watch-list/:id/restore/', {
  summary: 'Restore a deleted watch list.',
  params,
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const pasteWatchListRoute = POST('/api/user/watch-list/:id/paste/', {
  summary:
    'Add many stocks from pasted text or a CSV file (ticker, then note). Returns an outcome per row.',
  params,
  body: Type.Object({ text: Type.String({ maxLength: 100_000 }) }),
  response: { 200: PasteResultSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const exportWatchListRoute = GET('/api/user/watch-list/:id/csv/', {
  summary: 'Export a watch list as CSV (ticker, name, note, added), in the format `paste` accepts.',
  params,
  response: { 200: Type.String(), ...OWNED },
})

export const orderWatchListItemsRoute = PUT('/api/user/watch-list/:id/order/', {
  summary: 'Reorder the stocks of a watch list. `ids` contains each item once.',
  params,
  body: Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: 100 }) }),
  response: { 200: WatchListWithItemsSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const addWatchListItemRoute = POST('/api/user/watch-list-item/', {
  summary: 'Add a stock to a watch list.',
  body: NewWatchListItemSchema,
  response: { 201: WatchListItemSchema, 400: BadRequestSchema, ...OWNED },
})

export const updateWatchListItemRoute = PATCH('/api/user/watch-list-item/:id/', {
  summary: 'Update the note of a stock on a watch list.',
  params,
  body: Type.Object({ note: WatchNoteSchema }),
  response: { 200: WatchListItemSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const deleteWatchListItemRoute = DELETE('/api/user/watch-list-item/:id/', {
  summary: 'Remove a stock from a watch list. It can be restored for 15 minutes.',
  params,
  response: { 204: Type.Null(), ...OWNED },
})

export const restoreWatchListItemRoute = POST('/api/user/watch-list-item/:id/restore/', {
  summary: 'Restore a removed stock at its previous position.',
  params,
  response: { 200: WatchListItemSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const listWatchedTickersRoute = GET('/api/user/watched/', {
  summary: 'List all tickers on your watch lists, with the ids of the lists.',
  response: {
    200: Type.Array(
      Type.Object({ ticker: TickerSchema, watch_list_ids: Type.Array(Type.Integer()) }),
    ),
    ...SIGNED_IN,
  },
})
