import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { buildClient, KEY, startSimulator } from '../../test/start-simulator.ts'

const portOf = (url: string) => Number(new URL(url).port)

/** Behavior of the `stripe` client towards a failing server. */
describe('the Stripe client', () => {
  it('the Stripe client retries two 503 responses with the same generated key', async () => {
    const keys: unknown[] = []
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'])
      const done = keys.length === 3
      response.writeHead(done ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify(done ? { id: 'cus_1' } : { error: { type: 'api_error' } }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const client = buildClient(port, { maxNetworkRetries: 2 })
    expect(await client.customers.create({})).toMatchObject({ id: 'cus_1' })
    server.closeAllConnections()
    server.close()
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^stripe-node-retry-/)
  })

  it('the Stripe client succeeds after two outages and creates one customer', async () => {
    const { url, control, stripe } = await startSimulator()
    await control('POST', 'faults', { route: 'POST /v1/customers', kind: '500_before', times: 2 })
    const client = buildClient(portOf(url), { maxNetworkRetries: 2 })
    const customer = await client.customers.create({ name: 'Ada' })
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
  })

  it('the Stripe client gets an error object for every 404, so that none passes for success', async () => {
    const { stripe } = await startSimulator()
    await expect(stripe.subscriptions.retrieve('sub_1')).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
  })

  it('the Stripe client reports a closed connection as a connection error', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'faults', { route: '* /v1/customers', kind: 'reset_before', times: 2 })
    await expect(stripe.customers.create({})).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
  })
})

describe('API keys', () => {
  const call = (url: string, authorization?: string) =>
    fetch(`${url}/v1/customers`, { headers: authorization ? { authorization } : {} })

  it.each([
    [undefined, 'You did not provide an API key'],
    ['Basic c2tfdGVzdF8xOg==', 'You did not provide an API key'],
    ['Bearer something', 'Invalid API Key provided: somethin********'],
    ['Bearer sk_test_', 'Invalid API Key provided'],
  ])('the authorization %s is refused', async (authorization, message) => {
    const { url } = await startSimulator()
    const response = await call(url, authorization)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    })
  })

  it.each(['sk_live_abcdef123456', 'rk_live_abcdef123456'])(
    'the live key %s is refused and not echoed',
    async (key) => {
      const { url } = await startSimulator()
      const response = await call(url, `Bearer ${key}`)
      expect(response.status).toBe(401)
      const text = await response.text()
      expect(text).toContain('live key')
      expect(text).not.toContain('abcdef')
    },
  )

  it.each([KEY, 'rk_test_1'])('the test key %s is accepted', async (key) => {
    const { url } = await startSimulator()
    expect((await call(url, `Bearer ${key}`)).status).toBe(200)
  })
})

describe('the API version of a client', () => {
  it('the API version of a client is returned and used in the events it causes', async () => {
    const { url, stripe } = await startSimulator()
    const client = buildClient(portOf(url), { apiVersion: '2026-09-30.endive' as never })
    const customer = await client.customers.create({})
    expect(customer.lastResponse.apiVersion).toBe('2026-09-30.endive')
    const [event] = (await client.events.list()).data
    expect(event?.api_version).toBe('2026-09-30.endive')
    expect((await stripe.customers.list()).lastResponse.apiVersion).toBe('2026-10-28.endive')
  })
})
