import { type Static, Type } from 'typebox'
import { DetailErrorSchema } from '../routes/errors.schema.ts'

/** Maximum number of suggestions, closest first. */
export const SUGGESTIONS_MAX = 5

export const TickerSuggestionSchema = Type.Object({ ticker: Type.String(), name: Type.String() })
export type TickerSuggestion = Static<typeof TickerSuggestionSchema>
export const ListSuggestionSchema = Type.Object({ code: Type.String(), title: Type.String() })
export type ListSuggestion = Static<typeof ListSuggestionSchema>

/** 404 for a ticker, with `suggestions` if an unknown ticker resembles known ones. */
export const UnknownTickerSchema = Type.Object({
  ...DetailErrorSchema.properties,
  suggestions: Type.Optional(Type.Array(TickerSuggestionSchema, { maxItems: SUGGESTIONS_MAX })),
})
export type UnknownTicker = Static<typeof UnknownTickerSchema>

/** 404 for a list, with similar lists as `suggestions`. */
export const UnknownListSchema = Type.Object({
  ...DetailErrorSchema.properties,
  suggestions: Type.Optional(Type.Array(ListSuggestionSchema, { maxItems: SUGGESTIONS_MAX })),
})
export type UnknownList = Static<typeof UnknownListSchema>
