import { Type } from 'typebox'
import { FieldErrorsSchema, OWNED } from '../routes/errors.schema.ts'
import { GET, POST, PUT } from '../routes/route.ts'
import {
  HOLDINGS_MAX,
  HoldingSchema,
  HoldingsSchema,
  HoldingsVisitSchema,
} from './holding.schema.ts'

const params = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const getHoldingsRoute = GET('/api/user/watch-list/:id/holdings/', {
  summary: 'Get the quantities and costs on a watch list. Not available to API keys.',
  params,
  response: { 200: HoldingsSchema, ...OWNED },
})

export const replaceHoldingsRoute = PUT('/api/user/watch-list/:id/holdings/', {
  summary:
    'Replace all holdings of a watch list; an empty list removes them. Symbols that are no known ticker are stored as given.',
  params,
  body: Type.Object({ holdings: Type.Array(HoldingSchema, { maxItems: HOLDINGS_MAX }) }),
  response: { 200: HoldingsSchema, 400: FieldErrorsSchema, ...OWNED },
})

export const visitHoldingsRoute = POST('/api/user/watch-list/:id/holdings/visit/', {
  summary:
    'Record a visit and list what changed at the companies held since the previous one. Requests within half an hour are one visit.',
  params,
  response: { 200: HoldingsVisitSchema, ...OWNED },
})
