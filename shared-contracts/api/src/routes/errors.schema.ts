import { type Static, Type } from 'typebox'

/** Body of errors that are not about fields: 401, 403, 404, 429, 5xx. */
export const DetailErrorSchema = Type.Object({
  detail: Type.String(),
  code: Type.Optional(Type.String()),
})

/** Body of a 400: messages per field, and `non_field_errors` for errors of several fields. */
export const FieldErrorsSchema = Type.Record(Type.String(), Type.Array(Type.String()))
export type FieldErrors = Static<typeof FieldErrorsSchema>

/** Errors of a route that requires a session or a role. */
export const SIGNED_IN = { 401: DetailErrorSchema, 403: DetailErrorSchema }
/** Errors of a route for something that belongs to the viewer. */
export const OWNED = { 401: DetailErrorSchema, 403: DetailErrorSchema, 404: DetailErrorSchema }

/** A 400 in either shape. */
export const BadRequestSchema = Type.Union([DetailErrorSchema, FieldErrorsSchema])

export const NON_FIELD_ERRORS = 'non_field_errors'

/** Message for a date that is not an existing day as yyyy-mm-dd. */
export const INVALID_DATE = 'Error: Invalid input must be a date object or a yyyy-mm-dd string.'
