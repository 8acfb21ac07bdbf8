import type { Stripe } from 'stripe'

/** The package's union of events, by its common part: what an event holds is decided by who emits it. */
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

/** A copy of the object as it is now: later changes do not reach an event that was already made. */
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
