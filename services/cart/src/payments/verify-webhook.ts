import Stripe from 'stripe'

/** Age up to which what is told is believed: Stripe's own tolerance. */
const TOLERANCE_SECONDS = 300
/** The client lets any time of the future pass. */
const FUTURE_SECONDS = 60

/** What was sent is not believed, or not understood. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}

function signedAt(signature: string): number {
  const stamp = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]
  if (stamp === undefined) throw new WebhookRefusedError('The signature has no time.')
  return Number(stamp) * 1000
}

/**
 * The event that `rawBody` tells, if `signature` is of `secret` and of about `now`. An event of another
 * version of the API than the client's is refused: its objects have another shape.
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
    throw new WebhookRefusedError('The signature is of the future.')
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
      `The event is of API version ${event.api_version}; the endpoint has to be set to ${Stripe.API_VERSION}.`,
    )
  return event
}
