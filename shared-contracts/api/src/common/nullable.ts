import { type TNull, type TSchema, type TUnion, Type } from 'typebox'

/** A value or null: what cannot be had is null on the wire, never 0 and never left out. */
export function nullable<S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  return Type.Union([schema, Type.Null()])
}
