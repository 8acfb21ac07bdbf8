import { Type } from 'typebox'
import { BadRequestSchema, DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import {
  NewSubscriptionListItemSchema,
  ScopeItemSchema,
  SubscribedScopeItemSchema,
  SubscriptionListItemSchema,
  SubscriptionListSchema,
  SubscriptionListsSchema,
} from './subscription-list.schema.ts'

const id = Type.Integer({ minimum: 1 })
const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }
const owned = { ...signedIn, 404: DetailErrorSchema }

export const listSubscriptionListsRoute = defineRoute({
  method: 'GET',
  path: '/api/user/subscription-list/',
  summary: 'The subscribed lists of the viewer with their picks and locks.',
  response: { 200: SubscriptionListsSchema, ...signedIn },
})

export const getSubscriptionListRoute = defineRoute({
  method: 'GET',
  path: '/api/user/subscription-list/:id/',
  summary: 'One subscribed list.',
  params: Type.Object({ id }),
  response: { 200: SubscriptionListSchema, ...owned },
})

export const pickStockRoute = defineRoute({
  method: 'POST',
  path: '/api/user/subscription-list-item/',
  summary: 'Pick a stock for a list of one’s own choice; it stays for 30 days.',
  body: NewSubscriptionListItemSchema,
  response: { 201: SubscriptionListItemSchema, 400: BadRequestSchema, ...owned },
})

export const unpickStockRoute = defineRoute({
  method: 'DELETE',
  path: '/api/user/subscription-list-item/:id/',
  summary: 'Take a picked stock off, once its lock has passed.',
  params: Type.Object({ id }),
  response: { 204: Type.Null(), 400: BadRequestSchema, ...owned },
})

export const listSubscribedScopeItemsRoute = defineRoute({
  method: 'GET',
  path: '/api/subscribed-scope-item/',
  summary: 'The scope items that the viewer’s subscriptions have chosen.',
  response: { 200: Type.Array(SubscribedScopeItemSchema), ...signedIn },
})

export const listScopeItemChoicesRoute = defineRoute({
  method: 'GET',
  path: '/api/subscribed-scope-item/choices/:scope/',
  summary: 'What a scope offers to choose from.',
  params: Type.Object({ scope: Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }) }),
  response: { 200: Type.Array(ScopeItemSchema), ...owned },
})

export const chooseScopeItemRoute = defineRoute({
  method: 'POST',
  path: '/api/subscribed-scope-item/',
  summary: 'Choose, or once its lock has passed exchange, the stock list of a subscribed list.',
  body: Type.Object({ subscription_list_id: id, scope_item_id: id }),
  response: { 200: SubscribedScopeItemSchema, 400: FieldErrorsSchema, ...owned },
})
