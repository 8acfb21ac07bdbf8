import type { Stripe } from 'stripe'
import { mergeMetadata } from './fields.ts'

export function buildWebhookEndpoint(
  id: string,
  created: number,
  secret: string,
  params: Stripe.WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created,
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    secret,
    status: 'enabled',
    url: params.url,
  } satisfies Stripe.WebhookEndpoint
}
