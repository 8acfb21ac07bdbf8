import type { Stripe } from 'stripe'
import { defineCall } from '../http/call.ts'
import { LIST_PARAMS, paginate } from '../http/paginate.ts'
import { mergeMetadata } from '../objects/fields.ts'
import { buildWebhookEndpoint } from '../objects/webhook-endpoint.ts'
import { getObject } from '../payments/find.ts'

const create = defineCall<Stripe.WebhookEndpointCreateParams>(
  'POST',
  '/v1/webhook_endpoints',
  {
    api_version: 'string',
    description: 'clearable',
    enabled_events: { required: 'strings' },
    expand: 'strings',
    metadata: 'metadata',
    url: { required: 'url' },
    connect: 'unsupported',
  },
  (params, { simulator }) => {
    const { store, ids, clock } = simulator
    const secret = ids.next('whsec_', 32)
    const endpoint = buildWebhookEndpoint(ids.next('we_1'), clock.now(), secret, params)
    store.webhookEndpoints.set(endpoint.id, endpoint)
    return endpoint
  },
)

const update = defineCall<Stripe.WebhookEndpointUpdateParams>(
  'POST',
  '/v1/webhook_endpoints/:id',
  {
    description: 'clearable',
    disabled: 'boolean',
    enabled_events: 'strings',
    expand: 'strings',
    metadata: 'metadata',
    url: 'url',
  },
  (params, { simulator, id }) => {
    const endpoint = getObject(simulator, 'webhookEndpoints', id)
    endpoint.url = params.url ?? endpoint.url
    endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events
    if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled'
    if (params.description !== undefined) endpoint.description = params.description || null
    endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata)
    return withoutSecret(endpoint)
  },
)

const retrieve = defineCall<Stripe.WebhookEndpointRetrieveParams>(
  'GET',
  '/v1/webhook_endpoints/:id',
  { expand: 'strings' },
  (_params, { simulator, id }) => withoutSecret(getObject(simulator, 'webhookEndpoints', id)),
)

const list = defineCall<Stripe.WebhookEndpointListParams>(
  'GET',
  '/v1/webhook_endpoints',
  LIST_PARAMS,
  (params, { simulator }) => {
    const all = [...simulator.store.webhookEndpoints.values()].map(withoutSecret)
    return paginate('/v1/webhook_endpoints', all, params)
  },
)

const remove = defineCall<Stripe.WebhookEndpointDeleteParams>(
  'DELETE',
  '/v1/webhook_endpoints/:id',
  {},
  (_params, { simulator, id }) => {
    getObject(simulator, 'webhookEndpoints', id)
    simulator.store.webhookEndpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint
  },
)

export const WEBHOOK_ENDPOINT_CALLS = [create, update, retrieve, list, remove]

/** The secret is returned only on creation. */
function withoutSecret({ secret, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint
}
