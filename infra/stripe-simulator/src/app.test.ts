import { describe, expect, it } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import { buildApp } from './app.ts'

function inject(options: InjectOptions) {
  return buildApp().inject(options)
}

describe('a call of the Stripe API', () => {
  it.each([
    ['GET', '/v1/customers/cus_1'],
    ['POST', '/v1/checkout/sessions'],
    ['DELETE', '/v1/customers/cus_1'],
    ['GET', '/v1/payment_intents/'],
  ] as const)('%s %s is refused in the shape Stripe clients parse', async (method, url) => {
    const response = await inject({ method, url })
    expect(response.statusCode).toBe(501)
    expect(response.json()).toEqual({
      error: {
        type: 'api_error',
        code: 'not_available',
        message: expect.stringContaining(`${method} ${url} is not simulated.`),
      },
    })
  })

  it('is not repeated by a Stripe client', async () => {
    const response = await inject({ method: 'POST', url: '/v1/refunds' })
    expect(response.headers['stripe-should-retry']).toBe('false')
  })

  it.each([
    ['application/x-www-form-urlencoded', 'amount=1999&card%5Bnumber%5D=4242424242424242'],
    ['application/json', '{not json'],
    ['text/plain', '4242424242424242'],
  ])('with a body of %s echoes nothing of it', async (type, payload) => {
    const headers = { 'content-type': type }
    const response = await inject({ method: 'POST', url: '/v1/payment_intents', headers, payload })
    expect(response.statusCode).toBe(501)
    expect(response.body).not.toMatch(/4242|not json/)
  })

  it('leaves the query out of its message', async () => {
    const response = await inject({ url: '/v1/charges?email=ada@example.com' })
    expect(response.body).not.toContain('ada@')
  })
})

describe('the status page', () => {
  it('says that no payment is taken', async () => {
    const response = await inject({ url: '/' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('it takes no payments')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('has its style from a file of its own', async () => {
    const response = await inject({ url: '/style.css' })
    expect(response.headers['content-type']).toContain('text/css')
  })
})

describe('health', () => {
  it.each(['/healthz', '/readyz', '/healthz/'])('%s is fine', async (url) => {
    expect((await inject({ url })).json()).toEqual({ status: 'ok' })
  })

  it.each(['/v2/customers', '/v1', '/nothing'])('%s is not found', async (url) => {
    const response = await inject({ url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ detail: 'Not found.' })
  })
})
