import { Type } from 'typebox'
import { DetailErrorSchema, FieldErrorsSchema, SIGNED_IN } from '../routes/errors.schema.ts'
import { GET, POST } from '../routes/route.ts'
import {
  CartConflictSchema,
  CartItemSchema,
  CartQuoteSchema,
  CartRequestSchema,
  OrderRequestSchema,
  OrderSchema,
  StartItemSchema,
} from './order.schema.ts'

const idParams = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const quoteCartRoute = POST('/api/order/quote/', {
  summary: 'Quote the cart at today’s prices, with any problems that prevent an order. Read-only.',
  body: CartRequestSchema,
  response: { 200: CartQuoteSchema, 400: FieldErrorsSchema },
})

export const startItemRoute = POST('/api/order/start/', {
  summary: 'Build the cart item for an action on a subscription. Read-only.',
  body: StartItemSchema,
  response: {
    200: CartItemSchema,
    400: FieldErrorsSchema,
    403: DetailErrorSchema,
    404: DetailErrorSchema,
    /** Not eligible; `detail` is the message to display. */
    409: DetailErrorSchema,
  },
})

export const createOrderRoute = POST('/api/order/', {
  summary:
    'Order the cart at the confirmed price. A total of 0 completes immediately; any other total awaits payment.',
  body: OrderRequestSchema,
  response: {
    201: OrderSchema,
    400: FieldErrorsSchema,
    409: CartConflictSchema,
    /** An older order cannot be abandoned while Stripe is unavailable. */
    503: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

export const listOrdersRoute = GET('/api/order/', {
  summary: 'List your 20 newest orders.',
  response: { 200: Type.Array(OrderSchema), ...SIGNED_IN },
})

export const getOrderRoute = GET('/api/order/:id/', {
  summary: 'Get one of your orders.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, ...SIGNED_IN },
})

export const refreshOrderRoute = POST('/api/order/:id/refresh/', {
  summary:
    'Refresh the payment status from the payment provider, and complete the order if it is paid.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, 503: DetailErrorSchema, ...SIGNED_IN },
})

export const abandonOrderRoute = POST('/api/order/:id/abandon/', {
  summary: 'Abandon an unpaid order. If it turns out to be paid, it is completed instead.',
  params: idParams,
  response: { 200: OrderSchema, 404: DetailErrorSchema, 503: DetailErrorSchema, ...SIGNED_IN },
})

export const checkoutRoute = POST('/api/checkout/', {
  summary:
    'Get the payment page of an order. Repeated calls return the same page until it expires.',
  body: Type.Object(
    { order_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
    { additionalProperties: false },
  ),
  response: {
    200: Type.Object({ url: Type.String() }),
    400: FieldErrorsSchema,
    404: DetailErrorSchema,
    /** `order_closed`: nothing to pay; the order's state explains why. */
    409: DetailErrorSchema,
    503: DetailErrorSchema,
    ...SIGNED_IN,
  },
})

/** Stripe's billing portal, where users manage cards and invoices. */
export const openPortalRoute = POST('/api/portal/', {
  summary: 'Open the billing portal. Returns its URL.',
  response: {
    200: Type.Object({ url: Type.String() }),
    /** No card payment yet. */
    404: DetailErrorSchema,
    503: DetailErrorSchema,
    ...SIGNED_IN,
  },
})
