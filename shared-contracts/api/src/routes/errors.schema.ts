import { type Static, Type } from 'typebox'

/** Body of errors that are not about fields: 401, 403, 404, 429, 5xx. */
export const DetailErrorSchema = Type.Object({
  detail: Type.String(),
  code: Type.Optional(Type.String()),
})

/** Body of a 400: messages per field, and `non_field_errors` for errors of several fields. */
export const FieldErrorsSchema = Type.Record(Type.String(), Type.Array(Type.String()))
export type FieldErrors = Static<typeof FieldErrorsSchema>

/** A 400 in either shape. */
export const BadRequestSchema = Type.Union([DetailErrorSchema, FieldErrorsSchema])

export const NON_FIELD_ERRORS = 'non_field_errors'

/** Message for a date that is not an existing day as yyyy-mm-dd. */
export const INVALID_DATE = 'Error: Invalid input must be a date object or a yyyy-mm-dd string.'
