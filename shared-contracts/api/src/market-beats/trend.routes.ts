import { type Static, Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../routes/errors.schema.ts'
import { GET } from '../routes/route.ts'
import { StaticTextSchema } from '../routes/static-text.schema.ts'
import { oneOf } from '../schemas/one-of.ts'
import { TREND_METRICS, TrendSchema } from '../stocks/universe.schema.ts'

/** Trend of one metric, with the data version it was calculated from. */
export const MarketTrendSchema = Type.Object({
  ...TrendSchema.properties,
  data_version: Type.Integer(),
  published_at: Type.String(),
})
export type MarketTrend = Static<typeof MarketTrendSchema>

export const getTrendRoute = GET('/api/trend/', {
  summary: 'Get market cap, P/E, revenue or net income by sector and quarter.',
  query: Type.Object({ metric: Type.Optional(oneOf(TREND_METRICS)) }),
  response: { 200: MarketTrendSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getTrendTextRoute = GET('/api/trend/static/', {
  summary: 'Get the market value of the sectors as HTML for the document of their page.',
  response: { 200: StaticTextSchema, 404: DetailErrorSchema },
})
