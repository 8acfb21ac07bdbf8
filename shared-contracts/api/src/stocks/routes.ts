import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import { TickerParamsSchema } from '../common/ticker.ts'
import { TickerMatchSchema, TickerOnlySchema } from './company.schema.ts'
import { SummaryPageSchema, ZScorePageSchema } from './pages.schema.ts'

/** The typed text travels in the `Searchtext` header, percent-encoded when it is not plain ASCII. */
export const SEARCH_TEXT_MAX_LENGTH = 64
export const SEARCH_RESULTS_MAX = 20

export const searchTickersRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/',
  summary: 'Companies whose ticker or name matches the Searchtext header; 404 when none does.',
  headers: Type.Object({ searchtext: Type.Optional(Type.String()) }),
  response: {
    200: Type.Array(TickerMatchSchema),
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
  },
})

export const getTickerOnlyRoute = defineRoute({
  method: 'GET',
  path: '/api/tickeronly/:ticker/',
  summary: 'Identity of one company.',
  params: TickerParamsSchema,
  response: { 200: TickerOnlySchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getSummaryPageRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/:ticker/summary/',
  summary: 'The summary page, masked to what the viewer may see.',
  params: TickerParamsSchema,
  response: { 200: SummaryPageSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const getZScorePageRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/:ticker/z-score/',
  summary: 'The Z-score page, masked to what the viewer may see.',
  params: TickerParamsSchema,
  response: { 200: ZScorePageSchema, 400: FieldErrorsSchema, 404: DetailErrorSchema },
})

export const DataVersionSchema = Type.Object({
  version: Type.Integer(),
  published_at: Type.String(),
  companies: Type.Integer(),
  simulated_companies: Type.Integer(),
})

export const getDataVersionRoute = defineRoute({
  method: 'GET',
  path: '/api/data-version/',
  summary: 'The published data version; 404 before the first import.',
  response: { 200: DataVersionSchema, 404: DetailErrorSchema },
})
