import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { buildClient, startSimulator } from '../../test/start-simulator.ts'

const ROUTE = 'POST /v1/customers'
const KEY = { idempotencyKey: 'cust:1' }

async function withFault(fault: object) {
  const started = await startSimulator()
  await started.control('POST', 'faults', { route: ROUTE, ...fault })
  const create = () => started.stripe.customers.create({ name: 'Ada' }, KEY)
  const count = async () => (await started.stripe.customers.list()).data.length
  return { ...started, create, count }
}

describe('a fault', () => {
  it('429 has no effect and leaves the key free', async () => {
    const { create, count } = await withFault({ kind: '429' })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(await count()).toBe(0)
    expect((await create()).name).toBe('Ada')
  })

  it.each([
    ['500_before', Stripe.errors.StripeAPIError],
    ['reset_before', Stripe.errors.StripeConnectionError],
  ])('%s has no effect and leaves the key free', async (kind, type) => {
    // The client itself tries once more after a closed connection, whatever its settings.
    const times = kind === 'reset_before' ? 2 : 1
    const { create, count } = await withFault({ kind, times })
    await expect(create()).rejects.toBeInstanceOf(type)
    expect(await count()).toBe(0)
    await create()
    expect(await count()).toBe(1)
  })

  it('500_after has its effect and answers the key with the 500 again, as Stripe does', async () => {
    const { create, count } = await withFault({ kind: '500_after' })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
  })

  it('500_after is not repeated by a client that repeats, since the key would answer it again', async () => {
    const { url, create, count } = await withFault({ kind: '500_after' })
    const client = buildClient(Number(new URL(url).port), { maxNetworkRetries: 2 })
    const error = await client.customers.create({ name: 'Ada' }, KEY).catch((e) => e)
    expect(error).toMatchObject({ statusCode: 500, headers: { 'stripe-should-retry': 'false' } })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
  })

  it('500_after can answer the key with what the first answer hid', async () => {
    const { create, count } = await withFault({ kind: '500_after', replay: 'result' })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect((await create()).name).toBe('Ada')
    expect(await count()).toBe(1)
  })

  it('reset_after has its effect; the same key learns of it', async () => {
    const { create, count } = await withFault({ kind: 'reset_after', times: 2 })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await count()).toBe(1)
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count()).toBe(1)
  })

  it('reset_after once is healed by the client, which repeats the request with its key', async () => {
    const { stripe, count } = await withFault({ kind: 'reset_after' })
    expect((await stripe.customers.create({ name: 'Ada' })).name).toBe('Ada')
    expect(await count()).toBe(1)
  })

  it.each(['delay', 'delay_after'])('%s outlasts an impatient client', async (kind) => {
    const { url, control } = await withFault({ kind, delay_ms: 60_000 })
    const client = buildClient(Number(new URL(url).port), { timeout: 1_500 })
    await expect(client.customers.create({ name: 'Ada' }, KEY)).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
    const { customers } = (await control('GET', 'state')) as { customers: unknown[] }
    expect(customers).toHaveLength(kind === 'delay' ? 0 : 1)
  })

  it('strikes as often as it is told, after those it lets pass', async () => {
    const { stripe, control } = await withFault({ kind: '429', times: 2, skip: 1 })
    const outcomes: string[] = []
    for (let i = 0; i < 5; i += 1) {
      await stripe.customers.create({}).then(
        () => outcomes.push('made'),
        () => outcomes.push('429'),
      )
    }
    expect(outcomes).toEqual(['made', '429', '429', 'made', 'made'])
    expect(await control('GET', 'faults')).toEqual({ faults: [] })
  })

  it('strikes its own route only, with stars for anything', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'faults', { route: '* /v1/checkout/*', kind: '429', times: 9 })
    await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 429 })
    await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] })
    await control('DELETE', 'faults')
    await expect(stripe.checkout.sessions.list()).resolves.toMatchObject({ data: [] })
  })
})
