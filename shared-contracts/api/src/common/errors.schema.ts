import { type Static, Type } from 'typebox'

/** Every answer that is not about fields: 401, 403, 404, 429, 5xx. */
export const DetailErrorSchema = Type.Object({
  detail: Type.String(),
  code: Type.Optional(Type.String()),
})
export type DetailError = Static<typeof DetailErrorSchema>

/** A 400: messages per field, `non_field_errors` for what concerns several. */
export const FieldErrorsSchema = Type.Record(Type.String(), Type.Array(Type.String()))
export type FieldErrors = Static<typeof FieldErrorsSchema>

/** A 400 answers either shape. */
export const BadRequestSchema = Type.Union([DetailErrorSchema, FieldErrorsSchema])

export const NON_FIELD_ERRORS = 'non_field_errors'
