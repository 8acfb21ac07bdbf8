import { type Static, Type } from 'typebox'
import { DetailErrorSchema } from '../common/errors.schema.ts'

/** Entries of `suggestions` at most, the nearest first. */
export const SUGGESTIONS_MAX = 5

export const TickerSuggestionSchema = Type.Object({ ticker: Type.String(), name: Type.String() })
export type TickerSuggestion = Static<typeof TickerSuggestionSchema>
export const ListSuggestionSchema = Type.Object({ code: Type.String(), title: Type.String() })
export type ListSuggestion = Static<typeof ListSuggestionSchema>

/** A 404 of a ticker; `suggestions` where the ticker is not known but others are like it. */
export const UnknownTickerSchema = Type.Object({
  ...DetailErrorSchema.properties,
  suggestions: Type.Optional(Type.Array(TickerSuggestionSchema, { maxItems: SUGGESTIONS_MAX })),
})
export type UnknownTicker = Static<typeof UnknownTickerSchema>

/** A 404 of a list, likewise. */
export const UnknownListSchema = Type.Object({
  ...DetailErrorSchema.properties,
  suggestions: Type.Optional(Type.Array(ListSuggestionSchema, { maxItems: SUGGESTIONS_MAX })),
})
export type UnknownList = Static<typeof UnknownListSchema>
