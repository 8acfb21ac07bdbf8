import { expect, it } from '@jest/globals'
import { GET } from '@quantamental/api/common'
import { Type } from 'typebox'
import { addRoute } from '../app.ts'
import { createProbeApp } from '../testing/probe-app.ts'
import { addressKey, createRateLimiter, type RateLimit } from './rate-limit.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('address %s counts as %s', (ip, key) => {
  expect(addressKey({ ip })).toBe(key)
})

it("a rate limiter queries the shared store under the name of its limit and returns the store's wait", async () => {
  const hits: [string, RateLimit][] = []
  const store = {
    async hit(key: string, limit: RateLimit) {
      hits.push([key, limit])
      return hits.length > 1 ? 7 : 0
    },
  }
  const app = await createProbeApp()
  const limit = { max: 1, windowSeconds: 60 }
  const response = { 200: Type.Object({}), 429: Type.Object({ detail: Type.String() }) }
  const contract = GET('/api/limited/', { summary: 'Limited.', response })
  const before = [createRateLimiter(app, limit, undefined, { store, name: 'looks' })]
  addRoute(app, contract, () => ({}), { before })
  expect((await app.inject('/api/limited/')).statusCode).toBe(200)
  const answer = await app.inject('/api/limited/')
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('7')
  expect(hits).toEqual(Array(2).fill(['looks\n127.0.0.1', limit]))
  await app.close()
})
