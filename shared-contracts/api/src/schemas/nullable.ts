import { type TNull, type TSchema, type TUnion, Type } from 'typebox'

/** A value, or null if unavailable; never 0, never omitted. */
export function nullable<S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  return Type.Union([schema, Type.Null()])
}
