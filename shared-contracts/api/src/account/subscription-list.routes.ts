import { Type } from 'typebox'
import { BadRequestSchema, FieldErrorsSchema, OWNED, SIGNED_IN } from '../routes/errors.schema.ts'
import { DELETE, GET, POST } from '../routes/route.ts'
import {
  NewSubscriptionListItemSchema,
  ScopeItemSchema,
  SubscribedScopeItemSchema,
  SubscriptionListItemSchema,
  SubscriptionListSchema,
  SubscriptionListsSchema,
} from './subscription-list.schema.ts'

const id = Type.Integer({ minimum: 1 })

export const listSubscriptionListsRoute = GET('/api/user/subscription-list/', {
  summary: 'List your subscribed lists with their picks and locks.',
  response: { 200: SubscriptionListsSchema, ...SIGNED_IN },
})

export const getSubscriptionListRoute = GET('/api/user/subscription-list/:id/', {
  summary: 'Get one subscribed list.',
  params: Type.Object({ id }),
  response: { 200: SubscriptionListSchema, ...OWNED },
})

export const pickStockRoute = POST('/api/user/subscription-list-item/', {
  summary: 'Add a stock to a custom list. It is locked for 30 days.',
  body: NewSubscriptionListItemSchema,
  response: { 201: SubscriptionListItemSchema, 400: BadRequestSchema, ...OWNED },
})

export const unpickStockRoute = DELETE('/api/user/subscription-list-item/:id/', {
  summary: 'Remove a picked stock after its lock has expired.',
  params: Type.Object({ id }),
  response: { 204: Type.Null(), 400: BadRequestSchema, ...OWNED },
})

export const listSubscribedScopeItemsRoute = GET('/api/subscribed-scope-item/', {
  summary: 'List the scope items chosen for your subscriptions.',
  response: { 200: Type.Array(SubscribedScopeItemSchema), ...SIGNED_IN },
})

export const listScopeItemChoicesRoute = GET('/api/subscribed-scope-item/choices/:scope/', {
  summary: 'List the choices of a scope.',
  params: Type.Object({ scope: Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }) }),
  response: { 200: Type.Array(ScopeItemSchema), ...OWNED },
})

export const chooseScopeItemRoute = POST('/api/subscribed-scope-item/', {
  summary: 'Choose the stock list of a subscribed list, or replace it after its lock has expired.',
  body: Type.Object({ subscription_list_id: id, scope_item_id: id }),
  response: { 200: SubscribedScopeItemSchema, 400: FieldErrorsSchema, ...OWNED },
})
