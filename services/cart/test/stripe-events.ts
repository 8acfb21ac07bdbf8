import type { LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import { TEST_WEBHOOK_SECRET, type TestCart } from './build-test-cart.ts'

const stripe = new Stripe('sk_test_simulator')

export function signatureOf(payload: string, at: Date, secret = TEST_WEBHOOK_SECRET): string {
  return stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
}

/** Deliver an event to the service as Stripe does, signed at the clock's time. */
export function deliver(
  { app, clock }: Pick<TestCart, 'app' | 'clock'>,
  event: Stripe.Event | string,
  { at = clock.now, secret, signature }: { at?: Date; secret?: string; signature?: string } = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
  return app.inject({
    method: 'POST',
    url: '/api/checkout/webhook/',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature ?? signatureOf(payload, at, secret),
    },
    payload,
  })
}

/** Events of these types at the simulator, oldest first. */
export async function listEvents(
  { gateway }: Pick<TestCart, 'gateway'>,
  { types, customerId }: { types?: readonly string[]; customerId?: string } = {},
): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = []
  for await (const event of gateway.listEvents({ createdFrom: new Date(0) })) {
    const { customer } = event.data.object as { customer?: unknown }
    if (types && !types.includes(event.type)) continue
    if (customerId && customer !== customerId) continue
    events.unshift(event)
  }
  return events
}

/** Call Stripe's API as a user of its dashboard would. */
export async function callStripe<T = Record<string, unknown>>(
  { simulator }: Pick<TestCart, 'simulator'>,
  path: string,
  fields: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(`${simulator.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_simulator' },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * Save a card for off-session charges. @returns its id. `token` is one of Stripe's test tokens.
 */
export async function addCard(
  cart: TestCart,
  userId: number,
  token = 'pm_card_visa',
): Promise<{ customerId: string; cardId: string }> {
  const customer = await cart.gateway.createCustomer({ userId, email: `u${userId}@example.com` })
  const card = await callStripe<{ id: string }>(cart, `payment_methods/${token}/attach`, {
    customer: customer.id,
  })
  await cart.db
    .insertInto('stripe_customer')
    .values({
      user_id: userId,
      customer_id: customer.id,
      payment_method_id: card.id,
      card_brand: 'visa',
      card_last4: '4242',
      created_at: cart.clock.now,
    })
    .execute()
  return { customerId: customer.id, cardId: card.id }
}

export async function setClock(cart: TestCart, instant: string): Promise<void> {
  cart.clock.now = new Date(instant)
  await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString(), frozen: true })
}
