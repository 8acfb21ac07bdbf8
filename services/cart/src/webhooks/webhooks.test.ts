import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { businessToday } from '@quantamental/api/subscription'
import { testKeys } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'
import { contextOf } from '../../test/context-of.ts'
import { lineOf, openPage, placeAndPay, placeOrder, productId } from '../../test/order-cart.ts'
import { expectNothingLost, listNotices, readMoney } from '../../test/read-money.ts'
import { callStripe, deliver, listEvents, signatureOf } from '../../test/stripe-events.ts'
import { buildApp } from '../app.ts'
import { createStripeGateway } from '../payments/stripe-gateway.ts'
import { reconcile } from '../reconciliation/reconcile.ts'
import { handleEvent } from './handle-event.ts'
import { processEvents } from './process-events.ts'
import { claimEvent, MAX_ATTEMPTS, renewClaim, stampFailed } from './repository.ts'

let cart: TestCart
let standard: number
let nextUser = 500

beforeAll(async () => {
  cart = await buildTestCart()
  standard = await productId(cart, 4)
})
afterAll(() => cart?.close())
beforeEach(() => cart.reset())

const PAID = ['checkout.session.completed', 'payment_intent.succeeded'] as const

/** Pay an order on the checkout page without delivering its events. */
async function payOrder({ isAutoRenew = false } = {}) {
  const viewer = { userId: ++nextUser }
  const order = await placeAndPay(cart, viewer, [lineOf(standard)], { is_auto_renew: isAutoRenew })
  const { customer_id: customerId } = await cart.db
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('user_id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  return { userId: viewer.userId, orderId: order.id, customerId }
}
type PaidOrder = Awaited<ReturnType<typeof payOrder>>

async function eventOf({ customerId }: PaidOrder, type: string): Promise<Stripe.Event> {
  const [event] = await listEvents(cart, { types: [type], customerId })
  if (!event) throw new Error(`no ${type}`)
  return event
}

const work = () => processEvents(contextOf(cart))

async function stateOf({ userId, orderId }: PaidOrder) {
  const order = await cart.db
    .selectFrom('purchase_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const subscriptions = await cart.db
    .selectFrom('subscription')
    .select(['first_payment', 'paid_till_date', 'revision', 'has_open_dispute', 'site_canceled_on'])
    .where('user_id', '=', userId)
    .execute()
  const payments = await cart.db
    .selectFrom('payment')
    .select('payment_intent_id')
    .where('user_id', '=', userId)
    .execute()
  const entries = await cart.db
    .selectFrom('ledger_entry')
    .select(['amount_in_cents', 'status'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const notices = (await listNotices(cart, userId)).map(({ notice }) => notice).sort()
  return { state: order.state, subscriptions, payments: payments.length, entries, notices }
}

function rowOf(event: Pick<Stripe.Event, 'id'>) {
  return cart.db
    .selectFrom('stripe_event')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirst()
}

const APPLIED_ONCE = {
  state: 'completed',
  payments: 1,
  entries: [{ amount_in_cents: 19188, status: 'succeeded' }],
  notices: ['order-receipt'],
}

describe('a webhook', () => {
  it('a webhook delivered ten times at once is stored and applied once', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, PAID[0])
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(cart, event)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await rowOf(event)).toMatchObject({ deliveries: 10, attempts: 0, processed_at: null })

    await Promise.all([work(), work(), work()])
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
    expect(await rowOf(event)).toMatchObject({ attempts: 1, is_dead: false })
    await expectNothingLost(cart)
  })

  it('two webhooks about the same fact apply it once', async () => {
    const paid = await payOrder()
    for (const type of PAID) await deliver(cart, await eventOf(paid, type))
    await Promise.all([work(), work()])
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
    await expectNothingLost(cart)
  })

  it('a webhook that arrives ten minutes late, after everything is done, changes nothing', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, PAID[0])
    await deliver(cart, await eventOf(paid, PAID[1]))
    await work()
    const before = await stateOf(paid)
    cart.clock.advance(600)
    await deliver(cart, event)
    await work()
    expect(await stateOf(paid)).toEqual(before)
  })

  it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'webhooks of a refunded payment have the same result in the order %j',
    async (permutation) => {
      const paid = await payOrder()
      const intent = (await eventOf(paid, PAID[1])).data.object as Stripe.PaymentIntent
      await callStripe(cart, 'refunds', { payment_intent: intent.id })
      const types = [...PAID, 'charge.refunded']
      for (const index of permutation) {
        await deliver(cart, await eventOf(paid, types[index] as string))
        await work()
      }
      expect(await stateOf(paid)).toMatchObject({
        state: 'refunded',
        payments: 1,
        entries: [
          { amount_in_cents: 19188, status: 'refunded' },
          { amount_in_cents: -19188, status: 'refunded' },
        ],
        notices: ['order-receipt', 'plan-ended-by-refund'],
      })
      await expectNothingLost(cart)
    },
  )

  it('a webhook of an unhandled type is stored and marked', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, 'payment_intent.created')
    expect((await deliver(cart, event)).statusCode).toBe(200)
    expect(await rowOf(event)).toMatchObject({ outcome: 'ignored', processed_at: cart.clock.now })
  })

  it('a webhook about an expired session closes the order', async () => {
    const viewer = { userId: ++nextUser }
    const order = await placeOrder(cart, viewer, [lineOf(standard)])
    await openPage(cart, viewer, order.id)
    cart.clock.advance(32 * 60)
    await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString() })
    const [event] = (await listEvents(cart, { types: ['checkout.session.expired'] })).slice(-1)
    await deliver(cart, event as Stripe.Event)
    await work()
    const { state } = await cart.db
      .selectFrom('purchase_order')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })
})

describe('a webhook that cannot be verified', () => {
  const MINUTE = 60_000

  async function expectRefused(answer: { statusCode: number; json(): unknown }, id: string) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      detail: expect.any(String),
      code: 'webhook_refused',
    })
    const row = await cart.db
      .selectFrom('stripe_event')
      .select('event_id')
      .where('event_id', '=', id)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  }

  it.each<[string, (event: Stripe.Event) => Promise<{ statusCode: number; json(): unknown }>]>([
    ['signed with another secret', (event) => deliver(cart, event, { secret: 'whsec_other' })],
    ['without a signature', (event) => deliver(cart, event, { signature: '' })],
    ['with half a signature', (event) => deliver(cart, event, { signature: 't=1,v1=' })],
    [
      'with the signature of another body',
      (event) =>
        deliver(cart, { ...event, id: event.id }, { signature: signatureOf('{}', cart.clock.now) }),
    ],
    [
      'six minutes old',
      (event) => deliver(cart, event, { at: new Date(cart.clock.now.getTime() - 6 * MINUTE) }),
    ],
    [
      'an hour in the future',
      (event) => deliver(cart, event, { at: new Date(cart.clock.now.getTime() + 60 * MINUTE) }),
    ],
    ['of another API version', (event) => deliver(cart, { ...event, api_version: '2020-08-27' })],
  ])('an unverified webhook is rejected and not stored: %s', async (_name, send) => {
    const event = { ...(await eventOf(await payOrder(), PAID[0])), id: `evt_refused_${nextUser}` }
    await expectRefused(await send(event), event.id)
  })

  it('a webhook that is four minutes old is accepted', async () => {
    const event = await eventOf(await payOrder(), PAID[0])
    const at = new Date(cart.clock.now.getTime() - 4 * MINUTE)
    expect((await deliver(cart, event, { at })).statusCode).toBe(200)
    await work()
  })

  it('a webhook without a configured secret causes an error and is never accepted', async () => {
    const app = await buildApp({
      config: cart.app.serviceConfig,
      db: cart.db,
      keys: testKeys.source,
      now: () => cart.clock.now,
      gateway: createStripeGateway({
        secretKey: 'sk_test_simulator',
        apiUrl: cart.simulator.url,
        webhookSecret: '',
        publicOrigin: cart.app.serviceConfig.publicOrigin,
      }),
    })
    const event = { ...(await eventOf(await payOrder(), PAID[0])), id: 'evt_no_secret' }
    const answer = await deliver({ app, clock: cart.clock }, event)
    expect(answer.statusCode).toBe(500)
    expect(await rowOf(event)).toBeUndefined()
    await app.close()
  })

  it('a webhook that is too large or not JSON is rejected', async () => {
    const large = JSON.stringify({ id: 'evt_large', text: 'x'.repeat(600 * 1024) })
    expect((await deliver(cart, large)).statusCode).toBe(413)
    const answer = await cart.app.inject({
      method: 'POST',
      url: '/api/checkout/webhook',
      headers: { 'content-type': 'text/plain', 'stripe-signature': 't=1,v1=a' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(415)
  })

  it('the raw webhook body does not affect JSON parsing of other routes', async () => {
    const answer = await cart.call({ userId: ++nextUser }, 'POST', '/api/order/quote/', {
      items: [],
      order_type: 'Purchase',
      is_auto_renew: false,
      is_commercial: false,
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the webhook worker', () => {
  it('a worker takes over the event of a dead instance when its lease of five seconds expires', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, PAID[0])
    await deliver(cart, event)
    // An instance claims it and dies.
    expect((await claimEvent(cart.db, cart.clock.now))?.event_id).toBe(event.id)
    cart.clock.advance(4)
    expect(await work()).toBe(0)
    cart.clock.advance(1)
    expect(await work()).toBe(1)
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
    expect(await rowOf(event)).toMatchObject({ attempts: 2, processed_at: cart.clock.now })
  })

  it('a worker that dies between processing and recording does nothing twice', async () => {
    const paid = await payOrder()
    await deliver(cart, await eventOf(paid, PAID[0]))
    const event = await claimEvent(cart.db, cart.clock.now)
    if (!event) throw new Error('no event stored')
    await handleEvent(contextOf(cart), event)
    cart.clock.advance(5)
    expect(await work()).toBe(1)
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
  })

  it('a worker that loses its connection while recording a failure retries within five seconds', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, PAID[0])
    await deliver(cart, event)
    await sql`create function cut_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(cart.db)
    await sql`create trigger cut before update of outcome on stripe_event
      for each row execute function cut_connection()`.execute(cart.db)
    try {
      const handle = () => Promise.reject(new Error('Connection terminated unexpectedly'))
      await expect(processEvents(contextOf(cart), { handle })).rejects.toThrow()
    } finally {
      const drop = () => sql`drop function cut_connection cascade`.execute(cart.db)
      // The pool may hand out the lost connection once more.
      await drop().catch(drop)
    }
    // Nothing about the failure was recorded.
    expect(await rowOf(event)).toMatchObject({ attempts: 1, outcome: '', processed_at: null })
    cart.clock.advance(5)
    expect(await work()).toBe(1)
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
    await expectNothingLost(cart)
  })

  it('a worker keeps its claim on an event for as long as it processes it', async () => {
    const paid = await payOrder()
    const event = await eventOf(paid, PAID[0])
    await deliver(cart, event)
    const slow = Promise.withResolvers<void>()
    const first = processEvents(contextOf(cart), {
      renewMs: 5,
      handle: async (context, claimed) => {
        await slow.promise
        return handleEvent(context, claimed)
      },
    })
    const leaseEnd = async () => (await rowOf(event))?.next_attempt_at?.getTime() ?? 0
    for (let seconds = 0; seconds < 20; seconds += 4) {
      cart.clock.advance(4)
      while ((await leaseEnd()) < cart.clock.now.getTime() + 5000) await nextTurn()
      expect(await work()).toBe(0)
    }
    slow.resolve()
    expect(await first).toBe(1)
    expect(await rowOf(event)).toMatchObject({ attempts: 1, processed_at: cart.clock.now })
    expect(await stateOf(paid)).toMatchObject(APPLIED_ONCE)
  })

  it('a worker whose event was taken over neither shortens nor ends the other instance’s claim', async () => {
    const paid = await payOrder()
    await deliver(cart, await eventOf(paid, PAID[0]))
    const late = await claimEvent(cart.db, cart.clock.now)
    cart.clock.advance(5)
    const current = await claimEvent(cart.db, cart.clock.now)
    if (!late || !current) throw new Error('no event stored')
    expect(current.attempts).toBe(2)
    await renewClaim(cart.db, late, new Date(cart.clock.now.getTime() + 60_000))
    await stampFailed(cart.db, late, 'too late', cart.clock.now)
    expect(await rowOf({ id: current.event_id })).toMatchObject({
      attempts: 2,
      outcome: '',
      next_attempt_at: current.next_attempt_at,
    })
    cart.clock.advance(5)
    await work()
  })

  it('a worker retries a failing event with growing back-off, gives up with an alert, and delays no other event', async () => {
    const poisoned = await payOrder()
    const other = await payOrder()
    const poison = await eventOf(poisoned, PAID[0])
    await deliver(cart, poison)
    await deliver(cart, await eventOf(other, PAID[0]))
    const handle: typeof handleEvent = async (context, event) => {
      if (event.event_id === poison.id) throw new Error('poison')
      return handleEvent(context, event)
    }
    await processEvents(contextOf(cart), { handle })
    expect(await stateOf(other)).toMatchObject(APPLIED_ONCE)
    expect(await rowOf(poison)).toMatchObject({ attempts: 1, outcome: 'poison', is_dead: false })
    expect(await processEvents(contextOf(cart), { handle })).toBe(0)

    const waits: number[] = []
    for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const row = await rowOf(poison)
      const wait = ((row?.next_attempt_at?.getTime() ?? 0) - cart.clock.now.getTime()) / 1000
      waits.push(wait)
      cart.clock.advance(wait)
      await processEvents(contextOf(cart), { handle })
    }
    expect(waits).toEqual([5, 15, 60, 300, 900, 3600, 10_800])
    expect(await rowOf(poison)).toMatchObject({ attempts: MAX_ATTEMPTS, is_dead: true })
    const alerts = await cart.db
      .selectFrom('operator_alert')
      .select('kind')
      .where('dedupe_key', '=', `dead-event:${poison.id}`)
      .execute()
    expect(alerts).toEqual([{ kind: 'dead-event' }])
    cart.clock.advance(86_400)
    expect(await processEvents(contextOf(cart), { handle })).toBe(0)
  })
})

describe('the saved card', () => {
  const cardOf = ({ userId }: PaidOrder) =>
    cart.db
      .selectFrom('stripe_customer')
      .select(['payment_method_id', 'card_last4'])
      .where('user_id', '=', userId)
      .executeTakeFirst()

  it("the saved card is the customer's newest one, and none after all are removed", async () => {
    const paid = await payOrder({ isAutoRenew: true })
    await deliver(cart, await eventOf(paid, PAID[0]))
    await work()
    const first = await cardOf(paid)
    expect(first).toMatchObject({ card_last4: '4242' })

    cart.clock.advance(60)
    await cart.simulator.control('POST', 'clock', { now: cart.clock.now.toISOString() })
    await callStripe(cart, 'payment_methods/pm_card_mastercard/attach', {
      customer: paid.customerId,
    })
    const attached = (await listEvents(cart, { types: ['payment_method.attached'] })).at(-1)
    await deliver(cart, attached as Stripe.Event)
    await work()
    const second = await cardOf(paid)
    expect(second).toMatchObject({ card_last4: '4444' })

    for (const card of [first, second])
      await callStripe(cart, `payment_methods/${card?.payment_method_id}/detach`)
    for (const event of (await listEvents(cart, { types: ['payment_method.detached'] })).slice(-2))
      await deliver(cart, event)
    await work()
    expect(await cardOf(paid)).toEqual({ payment_method_id: null, card_last4: null })
  })
})

describe('a dispute', () => {
  async function dispute(result: 'won' | 'lost', { isFirstReported = true } = {}) {
    const paid = await payOrder()
    await deliver(cart, await eventOf(paid, PAID[0]))
    await work()
    const intent = (await eventOf(paid, PAID[1])).data.object as Stripe.PaymentIntent
    const { id } = await cart.simulator.control<{ id: string }>('POST', `dispute/${intent.id}`, {
      reason: 'fraudulent',
    })
    const created = (await listEvents(cart, { types: ['charge.dispute.created'] })).at(-1)
    if (isFirstReported) {
      await deliver(cart, created as Stripe.Event)
      await work()
      expect((await stateOf(paid)).subscriptions[0]?.has_open_dispute).toBe(true)
    }
    await cart.simulator.control('POST', `dispute/${id}/close`, { status: result })
    const closed = (await listEvents(cart, { types: ['charge.dispute.closed'] })).at(-1)
    for (const event of [closed, created, closed]) await deliver(cart, event as Stripe.Event)
    await work()
    return paid
  }

  it('a won dispute restores access', async () => {
    const [subscription] = (await stateOf(await dispute('won'))).subscriptions
    expect(subscription).toMatchObject({ has_open_dispute: false, site_canceled_on: null })
  })

  it('a lost dispute ends the subscription, even if only its end was reported', async () => {
    for (const isFirstReported of [true, false]) {
      const paid = await dispute('lost', { isFirstReported })
      const [subscription] = (await stateOf(paid)).subscriptions
      expect(subscription).toMatchObject({
        has_open_dispute: false,
        site_canceled_on: businessToday(cart.clock.now),
      })
      const mails = (await listNotices(cart, paid.userId)).filter(
        ({ notice }) => notice === 'plan-canceled-by-site',
      )
      expect(mails).toMatchObject([
        {
          variables: {
            plan: 'Standard',
            reason: 'Your bank reversed the payment.',
            refund_in_cents: 0,
          },
        },
      ])
      const entries = await cart.db
        .selectFrom('ledger_entry')
        .select(['type', 'description', 'amount_in_cents', 'status', 'subscription_id', 'user_id'])
        .where('user_id', '=', paid.userId)
        .orderBy('id')
        .execute()
      expect(entries).toMatchObject([
        { amount_in_cents: 19188, status: 'succeeded' },
        {
          type: 'Dispute lost',
          description: `Refunded by your bank: ${entries[0]?.description}`,
          amount_in_cents: -19188,
          status: 'refunded',
          subscription_id: entries[0]?.subscription_id,
        },
      ])
    }
  })
})

describe('lost and rejected webhooks', () => {
  it('reconciliation makes up for lost and rejected webhooks, to the cent and once', async () => {
    const lost = await payOrder()
    cart.clock.advance(120)
    const run = await reconcile(contextOf(cart))
    expect(run.events_caught_up).toBeGreaterThan(0)
    expect(run.card_company_in_cents).toBe(run.ledger_in_cents)
    expect(await stateOf(lost)).toMatchObject(APPLIED_ONCE)
    await expectNothingLost(cart)

    const again = await reconcile(contextOf(cart), { isFull: true })
    expect(again).toMatchObject({ events_caught_up: 0, findings: [] })
    const { stripe } = await readMoney(cart)
    expect(again.card_company_in_cents).toBe(stripe)
    expect(await stateOf(lost)).toMatchObject(APPLIED_ONCE)
  })
})
