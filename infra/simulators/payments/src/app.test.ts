import { describe, expect, it } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import { buildApp } from './app.ts'
import { createSimulator } from './state/simulator.ts'

const KEY = { authorization: 'Bearer sk_test_1' }

function inject(options: InjectOptions) {
  return buildApp(createSimulator()).inject(options)
}

describe('an unsupported call', () => {
  it.each([
    ['GET', '/v1/subscriptions/sub_1'],
    ['POST', '/v1/tokens'],
    ['DELETE', '/v1/payment_intents/pi_1'],
  ] as const)(
    'the unsupported call %s %s is refused in the shape Stripe clients parse',
    async (method, url) => {
      const response = await inject({ method, url, headers: KEY })
      expect(response.statusCode).toBe(404)
      expect(response.json().error).toMatchObject({
        type: 'invalid_request_error',
        message: expect.stringContaining(`Unrecognized request URL (${method}: ${url})`),
      })
    },
  )

  it.each([
    ['application/x-www-form-urlencoded', 'amount=1999&card%5Bnumber%5D=4242424242424242'],
    ['application/json', '{not json'],
    ['text/plain', '4242424242424242'],
  ])('an unsupported call with a body of %s echoes nothing of it', async (type, payload) => {
    const headers = { ...KEY, 'content-type': type }
    const response = await inject({ method: 'POST', url: '/v1/tokens', headers, payload })
    expect(response.body).not.toMatch(/4242|not json/)
  })

  it('the error of an unsupported call omits the query string', async () => {
    const response = await inject({ url: '/v1/nothing?email=ada@example.com', headers: KEY })
    expect(response.body).not.toContain('ada@')
  })
})

describe('the status page', () => {
  it('the status page states that no payment is taken', async () => {
    const response = await inject({ url: '/' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('takes no payments')
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('the status page loads its style sheet from a separate file', async () => {
    const response = await inject({ url: '/style.css' })
    expect(response.headers['content-type']).toContain('text/css')
  })
})

describe('health', () => {
  it.each(['/healthz', '/readyz', '/healthz/'])('the health route %s reports ok', async (url) => {
    expect((await inject({ url })).json()).toEqual({ status: 'ok' })
  })

  it.each(['/v2/customers', '/v1', '/nothing'])(
    'the unknown route %s is not found',
    async (url) => {
      const response = await inject({ url })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ detail: 'Not found.' })
    },
  )
})
