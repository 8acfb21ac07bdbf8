import type { Stripe } from 'stripe'
import type { StoredEvent } from '../objects/event.ts'
import { signPayload } from './sign.ts'

export type Signature = 'valid' | 'wrong' | 'old'

const TIMEOUT_MS = 10_000
/** Delivery timeout: twice the clients' timestamp tolerance. */
const OLD_SECONDS = 600

/**
 * Post an event like Stripe: as indented JSON, so that a receiver that serializes it again fails its check. The
 * signature has the real time, whatever the simulated clock, because the receiver compares it with its own.
 * @returns status of the response, or null without one.
 */
export async function postEvent(
  endpoint: Stripe.WebhookEndpoint,
  event: StoredEvent,
  signature: Signature,
): Promise<number | null> {
  const shown = endpoint.api_version ? { ...event, api_version: endpoint.api_version } : event
  const payload = JSON.stringify(shown, null, 2)
  const secret = signature === 'wrong' ? 'whsec_of_someone_else' : (endpoint.secret ?? '')
  const timestamp = Math.floor(Date.now() / 1000) - (signature === 'old' ? OLD_SECONDS : 0)
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, secret, timestamp),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
