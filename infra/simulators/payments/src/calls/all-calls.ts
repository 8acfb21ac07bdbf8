import type { Stripe } from 'stripe'
import { type Call, defineCall } from '../http/call.ts'
import { isWithin, LIST_PARAMS, listCall, paginate, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { attachCard, detachCard, getPaymentMethod } from '../payments/cards.ts'
import { getCustomer, getObject } from '../payments/find.ts'
import { PORTAL_CALLS } from './billing-portal.ts'
import { CHECKOUT_CALLS } from './checkout-sessions.ts'
import { CUSTOMER_CALLS } from './customers.ts'
import { PAYMENT_INTENT_CALLS } from './payment-intents.ts'
import { REFUND_CALLS } from './refunds.ts'
import { WEBHOOK_ENDPOINT_CALLS } from './webhook-endpoints.ts'

const RETENTION_SECONDS = 30 * 86_400

const events = defineCall<Stripe.EventListParams>(
  'GET',
  '/v1/events',
  {
    ...LIST_PARAMS,
    created: 'range',
    delivery_success: 'boolean',
    type: 'string',
    types: 'strings',
  },
  (params, { simulator }) => {
    const { type, types, delivery_success: delivered } = params
    if (type && types) {
      throw invalidRequest('You may only specify one of these parameters: type, types.')
    }
    if (types && types.length > 20) {
      throw invalidRequest('You may pass up to 20 event types.', 'types')
    }
    const oldest = simulator.clock.now() - RETENTION_SECONDS
    const wanted = [...simulator.store.events.values()].filter(
      (it) =>
        it.created >= oldest &&
        isWithin(it.created, params.created) &&
        (!type ||
          it.type === type ||
          (type.endsWith('*') && it.type.startsWith(type.slice(0, -1)))) &&
        (!types || types.includes(it.type)) &&
        (delivered === undefined || delivered === (it.pending_webhooks === 0)),
    )
    return paginate('/v1/events', wanted, params)
  },
)

const READ_CALLS = [
  retrieveCall('/v1/charges', 'charges'),
  listCall<Stripe.ChargeListParams>('/v1/charges', 'charges', {
    created: 'range',
    customer: 'string',
    payment_intent: 'string',
  }),
  retrieveCall('/v1/disputes', 'disputes'),
  listCall<Stripe.DisputeListParams>('/v1/disputes', 'disputes', {
    charge: 'string',
    created: 'range',
    payment_intent: 'string',
  }),
  retrieveCall('/v1/invoices', 'invoices'),
  retrieveCall('/v1/events', 'events'),
  events,
]

const retrieve = defineCall<Stripe.PaymentMethodRetrieveParams>(
  'GET',
  '/v1/payment_methods/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => getPaymentMethod(simulator, id),
)

const attach = defineCall<Stripe.PaymentMethodAttachParams>(
  'POST',
  '/v1/payment_methods/:id/attach',
  { customer: { required: 'string' }, expand: 'strings' },
  ({ customer = '' }, { simulator, cause, id }) => {
    getCustomer(simulator, customer, 'customer')
    const method = getPaymentMethod(simulator, id)
    if (method.customer !== null && method.customer !== customer) {
      throw invalidRequest(
        'The payment method you provided has already been attached to a customer.',
        undefined,
        'payment_method_unexpected_state',
      )
    }
    attachCard(simulator, cause, method, customer)
    return method
  },
)

const detach = defineCall<Stripe.PaymentMethodDetachParams>(
  'POST',
  '/v1/payment_methods/:id/detach',
  { expand: 'strings' },
  (_params, { simulator, cause, id }) => {
    const method = getObject(simulator, 'paymentMethods', id)
    if (method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    }
    detachCard(simulator, cause, method)
    return method
  },
)

const list = defineCall<Stripe.PaymentMethodListParams>(
  'GET',
  '/v1/payment_methods',
  { ...LIST_PARAMS, customer: 'string', type: ['card'], allow_redisplay: 'unsupported' },
  (params, { simulator }) => {
    const { customer } = params
    if (customer) getCustomer(simulator, customer, 'customer')
    const wanted = [...simulator.store.paymentMethods.values()].filter(
      (it) => it.customer !== null && (!customer || it.customer === customer),
    )
    return paginate('/v1/payment_methods', wanted, params)
  },
)

const PAYMENT_METHOD_CALLS = [retrieve, list, attach, detach]

export const ALL_CALLS: readonly Call[] = [
  ...CUSTOMER_CALLS,
  ...CHECKOUT_CALLS,
  ...PAYMENT_INTENT_CALLS,
  ...PAYMENT_METHOD_CALLS,
  ...REFUND_CALLS,
  ...READ_CALLS,
  ...PORTAL_CALLS,
  ...WEBHOOK_ENDPOINT_CALLS,
]
