import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { isWithin, LIST_PARAMS, listCall, paginate, retrieveCall } from '../http/paginate.ts'
import { invalidRequest } from '../http/stripe-error.ts'

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

export const READ_CALLS = [
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
