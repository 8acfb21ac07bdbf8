import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../routes/errors.schema.ts'
import { GET } from '../../routes/route.ts'
import { oneOf } from '../../schemas/one-of.ts'
import { TickerParamsSchema } from '../../schemas/ticker.ts'
import { TickerMatchSchema, TickerOnlySchema } from '../company.schema.ts'
import { MarketSignalSchema } from '../market-signal.schema.ts'
import { BENCHMARKS, BenchmarkSchema } from '../pages/price.schema.ts'
import { PEER_SCOPES, PeersSchema } from '../peers.schema.ts'
import { StatementsSchema } from '../statements.schema.ts'
import { UnknownTickerSchema } from '../suggestions.schema.ts'
import { SubscribedTickersSchema } from '../universe.schema.ts'
import { WorkingSchema } from '../working.schema.ts'

/** The `Searchtext` header carries the typed text, percent-encoded unless plain ASCII. */
export const SEARCH_TEXT_MAX_LENGTH = 64
export const SEARCH_RESULTS_MAX = 20

export const searchTickersRoute = GET('/api/tickers/', {
  summary: 'Search companies by ticker or name with the Searchtext header. 404 if none matches.',
  headers: Type.Object({ searchtext: Type.Optional(Type.String()) }),
  response: {
    200: Type.Array(TickerMatchSchema),
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
  },
})

export const getTickerOnlyRoute = GET('/api/tickeronly/:ticker/', {
  summary: 'Get the identity of one company.',
  params: TickerParamsSchema,
  response: { 200: TickerOnlySchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const listSubscribedTickersRoute = GET('/api/subscribedtickers/', {
  summary: 'List the companies included in your plan, with the ratings visible to you.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  response: { 200: SubscribedTickersSchema, 400: FieldErrorsSchema, 401: DetailErrorSchema },
})

export const getWorkingRoute = GET('/api/tickers/:ticker/working/', {
  summary:
    'Get the calculation of one figure of one quarter, down to the filings. 403 with code `locked` if your plan does not include it.',
  params: TickerParamsSchema,
  query: Type.Object({
    figure: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', maxLength: 64 }),
    /** For example `24Q3`. Default: the newest quarter visible to the viewer. */
    quarter: Type.Optional(Type.String({ pattern: '^[0-9]{2}Q[1-4]$', maxLength: 4 })),
    /** yyyy-mm-dd: the figure as known on that day. */
    as_of: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  response: {
    200: WorkingSchema,
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    404: UnknownTickerSchema,
  },
})

export const exportTickerRoute = GET('/api/tickers/:ticker/csv/', {
  summary: 'Export all figures of one company visible to you as CSV, one per line.',
  params: TickerParamsSchema,
  response: {
    200: Type.String(),
    400: FieldErrorsSchema,
    404: UnknownTickerSchema,
    429: DetailErrorSchema,
  },
})

export const getPeersRoute = GET('/api/tickers/:ticker/peers/', {
  summary: 'Get values of ranked items among the companies of a scope, masked for the viewer.',
  params: TickerParamsSchema,
  query: Type.Object({
    /** Comma-separated codes of ranked items. Default: all sixteen. */
    items: Type.Optional(Type.String({ maxLength: 400 })),
    /** Default: `industry`. */
    scope: Type.Optional(oneOf(PEER_SCOPES)),
  }),
  response: { 200: PeersSchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const getMarketSignalRoute = GET('/api/tickers/:ticker/market-signal/', {
  summary:
    'Get weekly probabilities of default implied by the share price, by three published models, masked for the viewer.',
  params: TickerParamsSchema,
  response: { 200: MarketSignalSchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const getBenchmarkRoute = GET('/api/tickers/:ticker/benchmark/', {
  summary: 'Get the index of the sector of one company, or of the market, by day.',
  params: TickerParamsSchema,
  query: Type.Object({ of: oneOf(BENCHMARKS) }),
  response: { 200: BenchmarkSchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const getStatementsRoute = GET('/api/tickers/:ticker/statements/', {
  summary:
    'Get statements and ratios of up to ten years by quarter, without the newest two quarters if your plan does not include them.',
  params: TickerParamsSchema,
  query: Type.Object({
    /** yyyy-mm-dd: the figures as known on that day. */
    as_of: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  response: { 200: StatementsSchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})
