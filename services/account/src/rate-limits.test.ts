import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { Browser } from '../test/browser.ts'
import {
  buildTestAccount,
  insertActiveUser,
  PASSWORD,
  type TestAccount,
} from '../test/build-test-app.ts'
import { DEFAULT_LIMITS } from './rate-limits.ts'

let account: TestAccount
let second: FastifyInstance

beforeAll(async () => {
  account = await buildTestAccount({ limits: DEFAULT_LIMITS })
  second = await account.buildInstance()
  await insertActiveUser(account.db, 'ada')
  await insertActiveUser(account.db, 'bob')
})

afterAll(() => account.close())

beforeEach(() => {
  account.clock.now = new Date()
})

afterEach(() => account.db.deleteFrom('rate_limit').execute())
const ADA = { email: 'ada@example.test', password: PASSWORD }

async function request(
  url: string,
  payload: object,
  { app = account.app, from = '203.0.113.9' } = {},
): Promise<number> {
  const browser = await new Browser(app).visit()
  const headers = { 'x-forwarded-for': from }
  return (await browser.send({ method: 'POST', url, payload, headers })).statusCode
}

/** Statuses of `times` requests in a row, alternating between the two instances. */
async function repeat(times: number, url: string, bodyOf: (i: number) => object, from?: string) {
  const statuses: number[] = []
  for (let i = 0; i < times; i += 1) {
    const app = i % 2 === 0 ? account.app : second
    statuses.push(await request(url, bodyOf(i), { app, ...(from && { from }) }))
  }
  return statuses
}

const throttledAfter = (allowed: number, status: number) => [...Array(allowed).fill(status), 429]

it('sign-in is limited to five a minute per account and address across all instances', async () => {
  const wrong = () => ({ ...ADA, password: 'wrong' })
  expect(await repeat(6, '/api/jwt/create/', wrong)).toEqual(throttledAfter(5, 401))
  const restarted = await account.buildInstance()
  expect(await request('/api/jwt/create/', ADA, { app: restarted })).toBe(429)
  expect(await request('/api/jwt/create/', ADA, { from: '198.51.100.1' })).toBe(200)
  expect(await request('/api/jwt/create/', { ...ADA, email: 'bob@example.test' })).toBe(200)
  account.clock.advance(60)
  expect(await request('/api/jwt/create/', ADA)).toBe(200)
})

it('sign-in is limited to twenty a minute per address, with growing waits', async () => {
  const anyone = (i: number) => ({ email: `user${i}@example.test`, password: 'wrong' })
  expect(await repeat(21, '/api/jwt/create/', anyone)).toEqual(throttledAfter(20, 401))
  account.clock.advance(60)
  expect(await repeat(21, '/api/jwt/create/', anyone)).toEqual(throttledAfter(20, 401))
  account.clock.advance(60)
  expect(await request('/api/jwt/create/', ADA)).toBe(429)
  account.clock.advance(60)
  expect(await request('/api/jwt/create/', ADA)).toBe(200)
})

it('sign-in counts one household of IPv6 as one address', async () => {
  const wrong = { ...ADA, password: 'wrong' }
  for (let i = 0; i < 5; i += 1) {
    expect(await request('/api/jwt/create/', wrong, { from: `2001:db8:1:2::${i}` })).toBe(401)
  }
  expect(await request('/api/jwt/create/', ADA, { from: '2001:db8:1:2:ffff::1' })).toBe(429)
  expect(await request('/api/jwt/create/', ADA, { from: '2001:db8:1:3::1' })).toBe(200)
})

it('registration is limited to five an hour per address', async () => {
  const short = () => ({ username: 'a', email: 'a', password: 'short', re_password: 'short' })
  expect(await repeat(6, '/api/users/', short)).toEqual(throttledAfter(5, 400))
  account.clock.advance(3600)
  expect(await request('/api/users/', short())).toBe(400)
})

it.each(['/api/users/reset_password/', '/api/users/resend_activation/'])(
  '%s is limited to ten an hour per IP address, for known and unknown addresses',
  async (url) => {
    const anyone = (i: number) => ({ email: `user${i}@example.test` })
    expect(await repeat(11, url, anyone)).toEqual(throttledAfter(10, 204))
    const ada = { email: 'ada@example.test' }
    expect(await request(url, ada)).toBe(429)
    expect(await request(url, ada, { from: '198.51.100.1' })).toBe(204)
    account.clock.advance(3600)
    expect(await request(url, ada)).toBe(204)
  },
)

it('token refresh is limited to thirty a minute per address', async () => {
  expect(await repeat(31, '/api/jwt/refresh/', () => ({}))).toEqual(throttledAfter(30, 400))
})

it('attempts at the current password are limited to ten an hour per user, across sessions and routes', async () => {
  const browsers = await Promise.all(
    [account.app, second].map(async (app, i) => {
      const browser = await new Browser(app).visit()
      const headers = { 'x-forwarded-for': `198.51.100.${i}` }
      await browser.send({ method: 'POST', url: '/api/jwt/create/', payload: ADA, headers })
      return browser
    }),
  )
  const statuses: number[] = []
  for (let i = 0; i < 11; i += 1) {
    const route = i < 5 ? 'set_password' : 'set_username'
    const answer = await browsers[i % 2]?.post(`/api/users/${route}/`, {
      current_password: 'wrong',
      new_password: 'a quite different secret',
      new_username: 'eve',
    })
    statuses.push(answer?.statusCode ?? 0)
  }
  expect(statuses).toEqual(throttledAfter(10, 400))
})
