import { type Static, Type } from 'typebox'
import { DetailErrorSchema } from '../../routes/errors.schema.ts'
import { GET } from '../../routes/route.ts'
import { nullable } from '../../schemas/nullable.ts'

// Separate module: every page requests it, and browsers load whole modules.
export const DataVersionSchema = Type.Object({
  version: Type.Integer(),
  published_at: Type.String(),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
  /** Those of `simulated_companies` with real filings and simulated prices. */
  partly_simulated_companies: Type.Optional(Type.Integer()),
  /** Calculation day. */
  as_of: nullable(Type.String()),
  /** Newest close and newest filing of companies that are not simulated; null without such. */
  prices_as_of: nullable(Type.String()),
  filings_as_of: nullable(Type.String()),
  engine_version: nullable(Type.String()),
})
export type DataVersion = Static<typeof DataVersionSchema>

export const getDataVersionRoute = GET('/api/data-version/', {
  summary: 'Get the published data version. 404 before the first import.',
  response: { 200: DataVersionSchema, 404: DetailErrorSchema },
})
