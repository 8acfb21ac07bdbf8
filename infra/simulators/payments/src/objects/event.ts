import type { Stripe } from 'stripe'

/** Common part of the package's event union; the emitter determines the payload. */
export type StoredEvent = Omit<Stripe.EventBase, 'data'> & {
  data: { object: object; previous_attributes?: object }
}

export interface EventFacts {
  readonly id: string
  readonly created: number
  readonly apiVersion: string
  readonly type: Stripe.Event.Type
  readonly object: object
  readonly previous?: object | undefined
  readonly request: Stripe.Event.Request
  readonly pendingWebhooks: number
}

/** Event with a copy of the object, so that later changes do not reach it. */
export function buildEvent(facts: EventFacts): StoredEvent {
  return {
    id: facts.id,
    object: 'event',
    api_version: facts.apiVersion,
    created: facts.created,
    data: {
      object: structuredClone(facts.object),
      ...(facts.previous && { previous_attributes: structuredClone(facts.previous) }),
    },
    livemode: false,
    pending_webhooks: facts.pendingWebhooks,
    request: facts.request,
    type: facts.type,
  } satisfies StoredEvent
}
