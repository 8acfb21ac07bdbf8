import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { hasAll, isWithin, LIST_PARAMS, paginate } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'
import { getObject } from '../payments/find.ts'

const charge = defineCall<Stripe.ChargeRetrieveParams>(
  'GET',
  '/v1/charges/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => getObject(simulator, 'charges', id),
)

const charges = defineCall<Stripe.ChargeListParams>(
  'GET',
  '/v1/charges',
  { ...LIST_PARAMS, created: 'range', customer: 'string', payment_intent: 'string' },
  (params, { simulator }) => {
    const { customer, payment_intent } = params
    const wanted = [...simulator.store.charges.values()].filter(
      (it) => hasAll(it, { customer, payment_intent }) && isWithin(it.created, params.created),
    )
    return paginate('/v1/charges', wanted, params)
  },
)

const dispute = defineCall<Stripe.DisputeRetrieveParams>(
  'GET',
  '/v1/disputes/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => getObject(simulator, 'disputes', id),
)

const disputes = defineCall<Stripe.DisputeListParams>(
  'GET',
  '/v1/disputes',
  { ...LIST_PARAMS, charge: 'string', created: 'range', payment_intent: 'string' },
  (params, { simulator }) => {
    const { charge: of, payment_intent } = params
    const wanted = [...simulator.store.disputes.values()].filter(
      (it) => hasAll(it, { charge: of, payment_intent }) && isWithin(it.created, params.created),
    )
    return paginate('/v1/disputes', wanted, params)
  },
)

const invoice = defineCall<Stripe.InvoiceRetrieveParams>(
  'GET',
  '/v1/invoices/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => getObject(simulator, 'invoices', id),
)

const invoices = defineCall<Stripe.InvoiceListParams>(
  'GET',
  '/v1/invoices',
  {
    ...LIST_PARAMS,
    created: 'range',
    customer: 'string',
    status: ['draft', 'open', 'paid', 'uncollectible', 'void'],
  },
  (params, { simulator }) => {
    const { customer, status } = params
    const wanted = [...simulator.store.invoices.values()].filter(
      (it) => hasAll(it, { customer, status }) && isWithin(it.created, params.created),
    )
    return paginate('/v1/invoices', wanted, params)
  },
)

const event = defineCall<Stripe.EventRetrieveParams>(
  'GET',
  '/v1/events/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => getObject(simulator, 'events', id),
)

const RETENTION_SECONDS = 30 * 86_400

/** Stripe lists the events of the last 30 days. */
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

/** Read calls for objects that other calls create. */
export const READ_CALLS = [charge, charges, dispute, disputes, invoice, invoices, event, events]
