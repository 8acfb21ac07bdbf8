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
  it('the fault 429 has no effect and leaves the key unused', async () => {
    const { create, count } = await withFault({ kind: '429' })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect(await count()).toBe(0)
    expect((await create()).name).toBe('Ada')
  })

  it.each([
    ['500_before', Stripe.errors.StripeAPIError],
    ['reset_before', Stripe.errors.StripeConnectionError],
  ])('the fault %s has no effect and leaves the key unused', async (kind, type) => {
    // The client retries once after a closed connection, whatever its settings.
    const times = kind === 'reset_before' ? 2 : 1
    const { create, count } = await withFault({ kind, times })
    await expect(create()).rejects.toBeInstanceOf(type)
    expect(await count()).toBe(0)
    await create()
    expect(await count()).toBe(1)
  })

  it('the fault 500_after has its effect and replays the 500 for the key, as Stripe does', async () => {
    const { create, count } = await withFault({ kind: '500_after' })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
  })

  it('the fault 500_after is not retried by a retrying client, since the key would replay it', async () => {
    const { url, create, count } = await withFault({ kind: '500_after' })
    const client = buildClient(Number(new URL(url).port), { maxNetworkRetries: 2 })
    const error = await client.customers.create({ name: 'Ada' }, KEY).catch((e) => e)
    expect(error).toMatchObject({ statusCode: 500, headers: { 'stripe-should-retry': 'false' } })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect(await count()).toBe(1)
  })

  it('the fault 500_after can reveal the hidden result to a retry with the same key', async () => {
    const { create, count } = await withFault({ kind: '500_after', replay: 'result' })
    await expect(create()).rejects.toMatchObject({ statusCode: 500 })
    expect((await create()).name).toBe('Ada')
    expect(await count()).toBe(1)
  })

  it('the fault reset_after has its effect, and a retry with the same key gets the result', async () => {
    const { create, count } = await withFault({ kind: 'reset_after', times: 2 })
    await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await count()).toBe(1)
    expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count()).toBe(1)
  })

  it('one reset_after is recovered by the client, which retries with its key', async () => {
    const { stripe, count } = await withFault({ kind: 'reset_after' })
    expect((await stripe.customers.create({ name: 'Ada' })).name).toBe('Ada')
    expect(await count()).toBe(1)
  })

  it.each(['delay', 'delay_after'])(
    'the fault %s outlasts a client with a short timeout',
    async (kind) => {
      const { url, control } = await withFault({ kind, delay_ms: 60_000 })
      const client = buildClient(Number(new URL(url).port), { timeout: 1_500 })
      await expect(client.customers.create({ name: 'Ada' }, KEY)).rejects.toBeInstanceOf(
        Stripe.errors.StripeConnectionError,
      )
      const { customers } = (await control('GET', 'state')) as { customers: unknown[] }
      expect(customers).toHaveLength(kind === 'delay' ? 0 : 1)
    },
  )

  it('a fault applies the configured number of times after the skipped requests', async () => {
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

  it('a fault applies to its own route only, with stars as wildcards', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'faults', { route: '* /v1/checkout/*', kind: '429', times: 9 })
    await expect(stripe.checkout.sessions.list()).rejects.toMatchObject({ statusCode: 429 })
    await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] })
    await control('DELETE', 'faults')
    await expect(stripe.checkout.sessions.list()).resolves.toMatchObject({ data: [] })
  })
})
