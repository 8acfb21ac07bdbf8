import { describe, expect, it } from '@jest/globals'
import { buyWith, orderParams } from '../../test/checkout.ts'
import { startReceiver, startSimulator } from '../../test/start-simulator.ts'

const SECRET = 'whsec_test'

async function withReceiver(statuses: number[] = [], retryDelaysMs = [5, 5]) {
  const receiver = await startReceiver(statuses)
  const webhook = { url: receiver.url, secret: SECRET }
  const started = await startSimulator({ webhook, retryDelaysMs })
  return { ...started, ...receiver, idle: () => started.simulator.webhooks.idle() }
}

describe('webhooks', () => {
  it('webhooks report the events of a purchase in order, signed so that the client accepts them', async () => {
    const { stripe, received, types, idle } = await withReceiver()
    const { session } = await buyWith(stripe)
    await idle()
    expect(types()).toEqual([
      'customer.created',
      'payment_intent.created',
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'checkout.session.completed',
    ])
    for (const { body, signature } of received) {
      const event = stripe.webhooks.constructEvent(body, signature, SECRET)
      expect(event).toMatchObject({ object: 'event', api_version: '2026-10-28.endive' })
      expect(event.id).toMatch(/^evt_/)
    }
    expect(received.at(-1)?.event.data.object).toMatchObject({
      id: session.id,
      payment_status: 'paid',
      metadata: { order_id: 'order-1' },
    })
  })

  it('a webhook that is serialized again fails the signature check', async () => {
    const { stripe, received, idle } = await withReceiver()
    await stripe.customers.create({})
    await idle()
    const { body, signature } = received[0] as (typeof received)[0]
    const again = JSON.stringify(JSON.parse(body.toString()))
    expect(() => stripe.webhooks.constructEvent(again, signature, SECRET)).toThrow(/signature/i)
  })

  it('webhooks name the request that caused them', async () => {
    const { stripe, received, idle } = await withReceiver()
    const { lastResponse } = await stripe.customers.create({}, { idempotencyKey: 'cust:1' })
    await idle()
    expect(received[0]?.event.request).toEqual({
      id: lastResponse.requestId,
      idempotency_key: 'cust:1',
    })
  })

  it('webhooks are retried with the same id until the receiver accepts them', async () => {
    const { stripe, received, control } = await withReceiver([500, 404])
    await stripe.customers.create({})
    await control('POST', 'webhooks/flush')
    await control('POST', 'webhooks/flush')
    const { deliveries } = (await control('POST', 'webhooks/flush')) as { deliveries: object[] }
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: 3, status: 200 }])
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1)
    expect((await stripe.events.list({ delivery_success: true })).data).toHaveLength(1)
  })

  it('webhooks stop after the last attempt and can be sent manually', async () => {
    const { stripe, control } = await withReceiver([500, 500, 500])
    await stripe.customers.create({})
    for (let i = 0; i < 3; i += 1) await control('POST', 'webhooks/flush')
    expect(await control('GET', 'webhooks')).toMatchObject({
      deliveries: [{ state: 'failed', attempts: 3, status: 500 }],
    })
    const [event] = (await stripe.events.list()).data
    expect(await control('POST', `redeliver/${event?.id}`, { times: 10 })).toEqual({
      statuses: Array(10).fill(200),
    })
  })

  it('webhooks go to subscribed endpoints in the API version of each', async () => {
    const { stripe, simulator } = await startSimulator()
    const receiver = await startReceiver()
    const endpoint = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['customer.updated'],
      api_version: '2026-09-30.endive' as never,
    })
    const { id } = await stripe.customers.create({ name: 'Ada' })
    await stripe.customers.update(id, { name: 'Bea' })
    await simulator.webhooks.idle()
    expect(receiver.types()).toEqual(['customer.updated'])
    const [{ body, signature, event }] = receiver.received as [(typeof receiver.received)[0]]
    expect(event).toMatchObject({
      api_version: '2026-09-30.endive',
      data: { previous_attributes: { name: 'Ada' } },
    })
    stripe.webhooks.constructEvent(body, signature, String(endpoint.secret))
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true })
    await stripe.customers.update(id, { name: 'Cleo' })
    await simulator.webhooks.idle()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('settling the clock', () => {
  it('settling the clock delivers due events and previously refused ones', async () => {
    const { stripe, control, simulator, types } = await withReceiver([500], [3_600_000])
    const { id } = await stripe.customers.create({})
    await stripe.checkout.sessions.create(orderParams(id))
    simulator.clock.advance(25 * 3600)
    // Two deliveries for the customer, one for the end of the session.
    expect(await control('POST', 'clock/settle')).toEqual({ done: 3 })
    expect(types().sort()).toEqual([
      'checkout.session.expired',
      'customer.created',
      'customer.created',
    ])
    expect(await control('POST', 'clock/settle')).toEqual({ done: 3 })
  })
})

describe('a webhook rule', () => {
  it('a webhook rule drops the named events permanently', async () => {
    const { stripe, control, types } = await withReceiver()
    await control('POST', 'webhooks', { drop: true, types: ['checkout.session.completed'] })
    await buyWith(stripe)
    await control('POST', 'webhooks/flush')
    expect(types()).toContain('payment_intent.succeeded')
    expect(types()).not.toContain('checkout.session.completed')
  })

  it('a webhook rule duplicates deliveries with the same id', async () => {
    const { stripe, control, received, idle } = await withReceiver()
    await control('POST', 'webhooks', { duplicate: 9, times: 1 })
    await stripe.customers.create({})
    await stripe.customers.create({})
    await idle()
    const ids = received.map(({ event }) => event.id)
    expect([ids.length, new Set(ids).size]).toEqual([11, 2])
  })

  it('a webhook rule shuffles deliveries without losing any', async () => {
    const { stripe, control, types, idle } = await withReceiver()
    await control('POST', 'webhooks', { shuffle: 11 })
    await buyWith(stripe)
    await idle()
    expect(types()).toHaveLength(11)
    expect(types()[0]).toBe('checkout.session.completed')
    expect(types().indexOf('payment_intent.succeeded')).toBeLessThan(
      types().indexOf('payment_intent.created'),
    )
  })

  it('a webhook rule holds deliveries until they are flushed', async () => {
    const { stripe, control, types, idle } = await withReceiver()
    await control('POST', 'webhooks', { delay_ms: 3_600_000 })
    await stripe.customers.create({})
    await idle()
    expect(types()).toEqual([])
    await control('POST', 'webhooks/flush')
    expect(types()).toEqual(['customer.created'])
  })

  it.each([
    ['wrong', /signature/i],
    ['old', /timestamp/i],
  ])(
    'a webhook rule makes the signature or its time %s, which the client refuses',
    async (signature, message) => {
      const { stripe, control, received, idle } = await withReceiver()
      await control('POST', 'webhooks', { signature, times: 1 })
      await stripe.customers.create({})
      await stripe.customers.create({})
      await idle()
      const check = ({ body, signature: header }: (typeof received)[0]) =>
        stripe.webhooks.constructEvent(body, header, SECRET)
      const [bad, good] = received as [(typeof received)[0], (typeof received)[0]]
      expect(() => check(bad)).toThrow(message)
      expect(check(good).type).toBe('customer.created')
    },
  )
})
