import { type Static, Type } from 'typebox'
import { FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'

/** Updates shown before "more" (specification section 9). */
export const UPDATES_SHOWN = 5

/** A newly published filing. Dates yyyy-mm-dd, `published_at` an instant. */
export const UpdateSchema = Type.Object({
  id: Type.Integer(),
  ticker: Type.String(),
  name: Type.String(),
  form: Type.String(),
  fiscal_period: Type.String(),
  period_end: Type.String(),
  filed: Type.String(),
  accession: Type.String(),
  url: Type.Union([Type.String(), Type.Null()]),
  published_at: Type.String(),
  simulated: Type.Boolean(),
})
export type Update = Static<typeof UpdateSchema>

export const UpdatesPageSchema = Type.Object({
  results: Type.Array(UpdateSchema),
  /** Pass as `before` for older ones; null at the end. */
  next_before: Type.Union([Type.String(), Type.Null()]),
})

export const listUpdatesRoute = defineRoute({
  method: 'GET',
  path: '/api/updates/',
  summary: 'Newly published filings, newest first.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: UPDATES_SHOWN })),
    before: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  response: { 200: UpdatesPageSchema, 400: FieldErrorsSchema },
})
