import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as contracts from '@quantamental/api/cart'
import type { RouteContract } from '@quantamental/api/common'
import { bearerHeaders, viewerCookies } from '@quantamental/service-kit/testing'
import { buildTestCart, type TestCart } from '../../test/build-test-cart.ts'

/** Contracts of all operator routes, including new ones. */
const ROUTES = Object.values<unknown>(contracts).filter(
  (each): each is RouteContract =>
    typeof each === 'object' &&
    each !== null &&
    'path' in each &&
    String(each.path).startsWith('/api/billing/'),
)
const CASES = ROUTES.map((route) => [route.method, route.path.replace(':id', '1')] as const)
const REFUSAL = { detail: 'You do not have permission to perform this action.' }

let cart: TestCart
beforeAll(async () => {
  cart = await buildTestCart()
})
afterAll(() => cart?.close())

async function rowsLeft() {
  const { actions } = await cart.db
    .selectFrom('operator_action')
    .select((eb) => eb.fn.countAll<string>().as('actions'))
    .executeTakeFirstOrThrow()
  return Number(actions)
}

describe('operator routes', () => {
  it('the operator routes are the ten of the contract', () => {
    expect(CASES.map((each) => each.join(' ')).sort()).toEqual([
      'GET /api/billing/alert/',
      'GET /api/billing/payment/1/refund/',
      'GET /api/billing/people/',
      'GET /api/billing/reconciliation/',
      'GET /api/billing/subscription/1/',
      'POST /api/billing/alert/1/resolve/',
      'POST /api/billing/payment/1/refund/',
      'POST /api/billing/reconciliation/',
      'POST /api/billing/subscription/1/cancel/',
      'POST /api/billing/subscription/1/extend/',
    ])
  })

  it.each(CASES)('%s %s returns 401 without a session', async (method, url) => {
    const answer = await cart.call(null, method, url, method === 'POST' ? {} : undefined)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBeDefined()
  })

  it.each(CASES)(
    '%s %s rejects users who are not operators, whatever they send',
    async (method, url) => {
      for (const roles of [[], ['Operator'], ['operators', 'admin']]) {
        const answer = await cart.call({ roles }, method, url, method === 'POST' ? {} : undefined)
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toEqual(REFUSAL)
      }
    },
  )

  it.each(CASES)(
    '%s %s without its trailing slash is rejected in the same way',
    async (method, url) => {
      const answer = await cart.call(
        {},
        method,
        url.slice(0, -1),
        method === 'POST' ? {} : undefined,
      )
      expect(answer.statusCode).toBe(403)
    },
  )

  it.each(CASES)('%s %s rejects an API key', async (method, url) => {
    const answer = await cart.app.inject({ method, url, headers: await bearerHeaders() })
    expect(answer.statusCode).toBe(403)
  })

  it.each(CASES.filter(([method]) => method === 'POST'))(
    '%s %s rejects a forged request of an operator',
    async (method, url) => {
      const { cookie = '' } = await viewerCookies({ roles: ['operator'] })
      const answer = await cart.app.inject({
        method,
        url,
        headers: { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        payload: {},
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it('operator routes store nothing about rejected requests', async () => {
    expect(await rowsLeft()).toBe(0)
  })
})
