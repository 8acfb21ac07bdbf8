import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../../common/errors.schema.ts'
import { oneOf } from '../../common/one-of.ts'
import { defineRoute } from '../../common/route.ts'
import { TickerParamsSchema } from '../../common/ticker.ts'
import { TickerMatchSchema, TickerOnlySchema } from '../company.schema.ts'
import { PEER_SCOPES, PeersSchema } from '../peers.schema.ts'
import { UnknownTickerSchema } from '../suggestions.schema.ts'
import { SubscribedTickersSchema } from '../universe.schema.ts'
import { WorkingSchema } from '../working.schema.ts'

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
  response: { 200: TickerOnlySchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const listSubscribedTickersRoute = defineRoute({
  method: 'GET',
  path: '/api/subscribedtickers/',
  summary: "Companies that the viewer's plan covers, with the rating that it shows.",
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  response: { 200: SubscribedTickersSchema, 400: FieldErrorsSchema, 401: DetailErrorSchema },
})

export const getWorkingRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/:ticker/working/',
  summary:
    'How one figure of one quarter was made, down to the filings; 403 with code `locked` where the viewer may not see it.',
  params: TickerParamsSchema,
  query: Type.Object({
    figure: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', maxLength: 64 }),
    /** `24Q3`; the newest that the viewer may see when left out. */
    quarter: Type.Optional(Type.String({ pattern: '^[0-9]{2}Q[1-4]$', maxLength: 4 })),
    /** yyyy-mm-dd: the figure on the page as known on that day. */
    as_of: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  response: {
    200: WorkingSchema,
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    404: UnknownTickerSchema,
  },
})

export const exportTickerRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/:ticker/csv/',
  summary: 'Every figure of one company that the viewer may see, one a line, as CSV.',
  params: TickerParamsSchema,
  response: { 200: Type.String(), 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})

export const getPeersRoute = defineRoute({
  method: 'GET',
  path: '/api/tickers/:ticker/peers/',
  summary: 'Values of ranked items among the companies of a scope, as the viewer may see them.',
  params: TickerParamsSchema,
  query: Type.Object({
    /** Codes of ranked items separated by commas; all sixteen when left out. */
    items: Type.Optional(Type.String({ maxLength: 400 })),
    /** `industry` when left out. */
    scope: Type.Optional(oneOf(PEER_SCOPES)),
  }),
  response: { 200: PeersSchema, 400: FieldErrorsSchema, 404: UnknownTickerSchema },
})
