import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { buyWith } from '../../test/checkout.ts'
import { buildClient, KEY, startSimulator } from '../../test/start-simulator.ts'
import { ALL_CALLS } from '../calls/all-calls.ts'

const portOf = (url: string) => Number(new URL(url).port)

/** What the client did against a server it was told to distrust: reference 1.1's table. */
describe('the client', () => {
  it('sends the same key of its own again after 503, 503', async () => {
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

  it('succeeds after two outages of the simulator, with one customer made', async () => {
    const { url, control, stripe } = await startSimulator()
    await control('POST', 'faults', { route: 'POST /v1/customers', kind: '500_before', times: 2 })
    const client = buildClient(portOf(url), { maxNetworkRetries: 2 })
    const customer = await client.customers.create({ name: 'Ada' })
    expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id])
  })

  it('is answered an error object for every 404, so that none passes for success', async () => {
    const { stripe } = await startSimulator()
    await expect(stripe.subscriptions.retrieve('sub_1')).rejects.toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
  })

  it('sees a closed connection as an unknown outcome', async () => {
    const { stripe, control } = await startSimulator()
    await control('POST', 'faults', { route: '* /v1/customers', kind: 'reset_before', times: 2 })
    await expect(stripe.customers.create({})).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
  })
})

describe('keys', () => {
  const call = (url: string, authorization?: string) =>
    fetch(`${url}/v1/customers`, { headers: authorization ? { authorization } : {} })

  it.each([
    [undefined, 'You did not provide an API key'],
    ['Basic c2tfdGVzdF8xOg==', 'You did not provide an API key'],
    ['Bearer something', 'Invalid API Key provided: somethin********'],
    ['Bearer sk_test_', 'Invalid API Key provided'],
  ])('%s is refused', async (authorization, message) => {
    const { url } = await startSimulator()
    const answer = await call(url, authorization)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    })
  })

  it.each(['sk_live_abcdef123456', 'rk_live_abcdef123456'])(
    '%s is refused and not repeated',
    async (key) => {
      const { url } = await startSimulator()
      const answer = await call(url, `Bearer ${key}`)
      expect(answer.status).toBe(401)
      const text = await answer.text()
      expect(text).toContain('live key')
      expect(text).not.toContain('abcdef')
    },
  )

  it.each([KEY, 'rk_test_1'])('%s is accepted', async (key) => {
    const { url } = await startSimulator()
    expect((await call(url, `Bearer ${key}`)).status).toBe(200)
  })
})

describe('the version a client declares', () => {
  it('is answered, and is in the events it causes', async () => {
    const { url, stripe } = await startSimulator()
    const client = buildClient(portOf(url), { apiVersion: '2026-09-30.endive' as never })
    const customer = await client.customers.create({})
    expect(customer.lastResponse.apiVersion).toBe('2026-09-30.endive')
    const [event] = (await client.events.list()).data
    expect(event?.api_version).toBe('2026-09-30.endive')
    expect((await stripe.customers.list()).lastResponse.apiVersion).toBe('2026-10-28.endive')
  })
})

describe('expand', () => {
  it('refuses what cannot be expanded', async () => {
    const { stripe } = await startSimulator()
    await expect(
      stripe.customers.create({ expand: ['email'], email: 'a@b.test' }),
    ).rejects.toMatchObject({
      param: 'expand[0]',
      message: 'This property cannot be expanded (email).',
    })
  })

  it('reaches into lists through data', async () => {
    const { stripe } = await startSimulator()
    const customer = await stripe.customers.create({ email: 'ada@example.com' })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: customer.id,
      payment_method: card.id,
      confirm: true,
      off_session: true,
    })
    const { data } = await stripe.paymentIntents.list({
      expand: ['data.customer', 'data.latest_charge.payment_intent'],
    })
    expect(data[0]?.customer).toMatchObject({ email: 'ada@example.com' })
    expect(data[0]?.latest_charge).toMatchObject({ payment_intent: { id: data[0]?.id } })
  })
})

describe('what is left out until it is asked for', () => {
  it('are the payments of an invoice and the refunds of a charge', async () => {
    const { stripe } = await startSimulator()
    const { session, intent } = await buyWith(stripe)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    const { id } = session.invoice as Stripe.Invoice
    expect((await stripe.invoices.retrieve(id)).payments).toBeUndefined()
    const invoice = await stripe.invoices.retrieve(id, { expand: ['payments'] })
    expect(invoice.payments?.data).toMatchObject([
      { status: 'paid', payment: { payment_intent: intent.id } },
    ])
    const charge = await stripe.charges.retrieve(String(refund.charge), { expand: ['refunds'] })
    expect(charge.refunds?.data.map((it) => it.id)).toEqual([refund.id])
  })
})

describe('hostile requests', () => {
  const FORMS = [
    '',
    'metadata=x',
    'metadata[a][b][c]=1',
    'amount=-1&currency=usd',
    'amount=99999999999999999999&currency=usd',
    'amount=500&currency=USD',
    'amount=500&currency=usd&confirm=true',
    'amount=500&currency=usd&confirm=true&payment_method=pm_card_visa&return_url=nowhere',
    'line_items[0][quantity]=-5&success_url=javascript:alert(1)',
    'customer[]=a&customer=b',
    '[a]=1&]=2&a[=3',
    'expand[0]=&expand[1]=a.b.c.d.e.f',
    '__proto__=1&constructor[prototype][x]=1',
    `a${'[b]'.repeat(50)}=1`,
    '%ff=%00',
    'limit=1&starting_after=x',
    'features=x&return_url=%',
    'created[gte]=x',
  ]

  it.each(ALL_CALLS.map(({ method, path }) => [method, path] as const))(
    '%s %s always answers, and every refusal has its shape',
    async (method, path) => {
      const { url } = await startSimulator()
      const target = url + path.replace(':id', 'x')
      for (const form of FORMS) {
        const posts = method === 'POST'
        const answer = await fetch(posts ? target : `${target}?${form}`, {
          method,
          headers: {
            authorization: `Bearer ${KEY}`,
            ...(posts && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(posts && { body: form }),
        })
        const body = await answer.json()
        expect({ form, failed: answer.status >= 500 }).toEqual({ form, failed: false })
        if (!answer.ok) {
          expect(body.error).toMatchObject({
            type: expect.any(String),
            message: expect.any(String),
          })
        }
      }
    },
  )
})

describe('lists', () => {
  it('are newest first and page to the end', async () => {
    const { stripe } = await startSimulator()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name })
    const page = await stripe.customers.list({ limit: 2 })
    expect([page.data.map(({ name }) => name), page.has_more]).toEqual([['e', 'd'], true])
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })
    expect(all.map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a'])
    const before = await stripe.customers.list({ limit: 2, ending_before: all[3]?.id as string })
    expect(before.data.map(({ name }) => name)).toEqual(['d', 'c'])
  })

  it.each([0, 101])('of %i are refused', async (limit) => {
    const { stripe } = await startSimulator()
    await expect(stripe.customers.list({ limit })).rejects.toMatchObject({ param: 'limit' })
  })
})
