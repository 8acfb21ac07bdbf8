import Stripe from 'stripe'

/** Maximum age of an event: Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300
/** Maximum clock skew; Stripe's client accepts any time in the future. */
const FUTURE_SECONDS = 60

/** A webhook that is not authentic or not readable. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}

function signedAt(signature: string): number {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]
  if (stamp === undefined) throw new WebhookRefusedError('The signature has no time.')
  return Number(stamp) * 1000
}

/**
 * Parse `rawBody` if `signature` matches `secret` and is recent. Reject events of another API
 * version than the client's, as their objects differ.
 * @throws WebhookRefusedError
 */
export function verifyWebhook(
  webhooks: Stripe['webhooks'],
  secret: string,
  rawBody: Buffer,
  signature: string,
  now: Date,
): Stripe.Event {
  if (secret.trim() === '') throw new Error('STRIPE_WEBHOOK_SECRET is missing.')
  if (signedAt(signature) - now.getTime() > FUTURE_SECONDS * 1000)
    throw new WebhookRefusedError('The signature’s time is in the future.')
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    throw new WebhookRefusedError(error instanceof Error ? error.message : 'Not an event.')
  }
  if (typeof event?.id !== 'string' || event.object !== 'event')
    throw new WebhookRefusedError('Not an event.')
  if (event.api_version !== Stripe.API_VERSION)
    throw new WebhookRefusedError(
      `The event has API version ${event.api_version}; set the endpoint to ${Stripe.API_VERSION}.`,
    )
  return event
}
