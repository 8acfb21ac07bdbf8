import { type Static, Type } from 'typebox'
import { nullable } from '../schemas/nullable.ts'
import { oneOf } from '../schemas/one-of.ts'
import { TickerSchema } from '../schemas/ticker.ts'

export const WATCH_LIST_NAME_MAX_LENGTH = 60
export const WATCH_NOTE_MAX_LENGTH = 500
/** Row limit of one paste. */
export const PASTE_MAX_ROWS = 500
/** Minutes during which a deletion can be undone. */
export const UNDO_MINUTES = 15

/** `watchlist_allowed` and `stocks_per_list` of the viewer's plan (infra/docs/domain/entitlement.md). */
export const WatchListLimitsSchema = Type.Object({
  watchlist_allowed: Type.Integer(),
  stocks_per_list: Type.Integer(),
  /** Next plan with higher limits, and those limits; null on the highest plan. */
  next: nullable(
    Type.Object({
      name: Type.String(),
      tier_number: Type.Integer(),
      watchlist_allowed: Type.Integer(),
      stocks_per_list: Type.Integer(),
    }),
  ),
})

export const WatchListSchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Sort order of lists and items, from 0. */
  position: Type.Integer(),
  item_count: Type.Integer(),
  /** UTC timestamp. */
  updated_at: Type.String(),
})
export type WatchList = Static<typeof WatchListSchema>

export const WatchListItemSchema = Type.Object({
  id: Type.Integer(),
  watch_list_id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  tier_number: Type.Integer(),
  /** Above the viewer's plan; shown grayed out. */
  above_tier: Type.Boolean(),
  /** No longer in the stock universe; retained because the user added it. */
  is_delisted: Type.Boolean(),
  note: Type.String(),
  position: Type.Integer(),
  added_at: Type.String(),
})
export type WatchListItem = Static<typeof WatchListItemSchema>

export const WatchListsSchema = Type.Object({
  limits: WatchListLimitsSchema,
  results: Type.Array(WatchListSchema),
})
export type WatchLists = Static<typeof WatchListsSchema>

export const WatchListWithItemsSchema = Type.Object({
  ...WatchListSchema.properties,
  limits: WatchListLimitsSchema,
  items: Type.Array(WatchListItemSchema),
})
export type WatchListWithItems = Static<typeof WatchListWithItemsSchema>

export const WatchListNameSchema = Type.String({ maxLength: WATCH_LIST_NAME_MAX_LENGTH })
export const WatchNoteSchema = Type.String({ maxLength: WATCH_NOTE_MAX_LENGTH })

export const NewWatchListItemSchema = Type.Object({
  watch_list_id: Type.Integer({ minimum: 1 }),
  ticker: TickerSchema,
  note: Type.Optional(WatchNoteSchema),
})

export const PASTE_OUTCOMES = ['added', 'already_there', 'refused'] as const

/** Outcome of one row of a paste or a CSV file. */
export const PasteRowSchema = Type.Object({
  /** Row number from 1, as in the pasted text. */
  row: Type.Integer(),
  text: Type.String(),
  ticker: nullable(Type.String()),
  outcome: oneOf(PASTE_OUTCOMES),
  /** Reason for a refusal; empty otherwise. */
  message: Type.String(),
})
export type PasteRow = Static<typeof PasteRowSchema>

export const PasteResultSchema = Type.Object({
  added: Type.Integer(),
  rows: Type.Array(PasteRowSchema),
  list: WatchListWithItemsSchema,
})
export type PasteResult = Static<typeof PasteResultSchema>
