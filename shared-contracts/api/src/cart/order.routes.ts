import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema } from '../common/errors.schema.ts'
import { defineRoute } from '../common/route.ts'
import {
  CartConflictSchema,
  CartItemSchema,
  CartQuoteSchema,
  CartRequestSchema,
  OrderRequestSchema,
  OrderSchema,
  StartItemSchema,
} from './order.schema.ts'

const signedIn = { 401: DetailErrorSchema, 403: DetailErrorSchema }
const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const quoteCartRoute = defineRoute({
  method: 'POST',
  path: '/api/order/quote/',
  summary: 'The cart at today’s prices, with what keeps it from being ordered. Changes nothing.',
  body: CartRequestSchema,
  response: { 200: CartQuoteSchema, 400: FieldErrorsSchema },
})

export const startItemRoute = defineRoute({
  method: 'POST',
  path: '/api/order/start/',
  summary: 'The cart item that carries out an action on a subscription. Changes nothing.',
  body: StartItemSchema,
  response: {
    200: CartItemSchema,
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    404: DetailErrorSchema,
    /** Not eligible: the specification's message as `detail`. */
    409: DetailErrorSchema,
  },
})

export const createOrderRoute = defineRoute({
  method: 'POST',
  path: '/api/order/',
  summary:
    'Order the cart at the price that was agreed to. A total of 0 is carried out at once, any other waits for its payment.',
  body: OrderRequestSchema,
  response: {
    201: OrderSchema,
    400: FieldErrorsSchema,
    409: CartConflictSchema,
    /** An older order cannot be given up while the card company is away. */
    503: DetailErrorSchema,
    ...signedIn,
  },
})

export const listOrdersRoute = defineRoute({
  method: 'GET',
  path: '/api/order/',
  summary: 'The viewer’s twenty newest orders.',
  response: { 200: Type.Array(OrderSchema), ...signedIn },
})

export const getOrderRoute = defineRoute({
  method: 'GET',
  path: '/api/order/:id/',
  summary: 'An order of the viewer.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, ...signedIn },
})

export const refreshOrderRoute = defineRoute({
  method: 'POST',
  path: '/api/order/:id/refresh/',
  summary:
    'Ask the card company what became of the payment, and carry the order out when it is paid.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, 503: DetailErrorSchema, ...signedIn },
})

export const abandonOrderRoute = defineRoute({
  method: 'POST',
  path: '/api/order/:id/abandon/',
  summary:
    'Give up an order that is not paid; one that turns out to be paid is carried out instead.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, 503: DetailErrorSchema, ...signedIn },
})

export const checkoutRoute = defineRoute({
  method: 'POST',
  path: '/api/checkout/',
  summary: 'Where to pay an order by card. Asked again it is the same page, until that expires.',
  body: Type.Object(
    { order_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
    { additionalProperties: false },
  ),
  response: {
    200: Type.Object({ url: Type.String() }),
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    /** `order_closed`: nothing is to be paid, its state says why. */
    409: DetailErrorSchema,
    503: DetailErrorSchema,
    ...signedIn,
  },
})

/** The page of the card company where a person sees to cards and invoices. */
export const openPortalRoute = defineRoute({
  method: 'POST',
  path: '/api/portal/',
  summary: 'Open the billing portal: answers where it is.',
  response: {
    200: Type.Object({ url: Type.String() }),
    /** Never paid by card. */
    404: DetailErrorSchema,
    503: DetailErrorSchema,
    ...signedIn,
  },
})
