import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../test/published-universe.ts'

const companies = [1, 2].map((id) => ({
  company: buildTestCompany(id),
  result: buildResult(id, 8, (ordinal) => {
    const seed = id * 1000 + ordinal
    return buildQuarter(ordinal, { free: seed, model: seed, items: seed })
  }),
}))

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse(companies, { rateLimitFactor: 1 })
})
afterAll(() => universe.close())

const PRO: TestClaims = { tierNumber: 5, status: 'current' }
const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  universe.app.inject({ url, headers, remoteAddress })
const getAs = async (claims: TestClaims, url: string) =>
  get(url, '192.0.2.99', await viewerCookies(claims))

describe('budgets', () => {
  it('the eleventh export of a visitor within a minute is a 429 with Retry-After, another address is not affected', async () => {
    const url = '/api/lists/all/csv/'
    for (let i = 0; i < 10; i += 1) expect((await get(url, '192.0.2.1')).statusCode).toBe(200)
    const refused = await get('/api/tickers/T1/csv/', '192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      detail: expect.stringMatching(
        /^Request was throttled\. Expected available in \d+ seconds?\.$/,
      ),
      code: 'throttled',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(url, '192.0.2.2')).statusCode).toBe(200)
    expect((await get('/api/tickers/T1/summary/', '192.0.2.1')).statusCode).toBe(200)
    const { body } = await get('/metrics', '127.0.0.1')
    expect(body).toMatch(/service_requests_limited_total\{by="rate",service="stocks"\} 1\n/)
    expect(body).toMatch(/stocks_exports_waiting\{viewer="visitor",service="stocks"\} 0\n/)
  })

  it('users have a budget of thirty exports of their own, wherever they are', async () => {
    const claims = { ...PRO, userId: 501 }
    for (let i = 0; i < 30; i += 1) {
      expect((await getAs(claims, '/api/lists/all/csv/')).statusCode).toBe(200)
    }
    expect((await getAs(claims, '/api/lists/all/csv/')).statusCode).toBe(429)
    expect((await getAs({ ...PRO, userId: 502 }, '/api/lists/all/csv/')).statusCode).toBe(200)
  })

  it('a visitor may read 120 lists that are not cached within a minute, and cached ones without limit', async () => {
    const read = (page: number) => get(`/api/lists/all/?page=${page}`, '192.0.2.3')
    for (let page = 1; page <= 120; page += 1) expect((await read(page)).statusCode).toBe(200)
    expect((await read(121)).statusCode).toBe(429)
    expect((await read(1)).statusCode).toBe(200)
    const asUser = await getAs({ ...PRO, tierNumber: 0, userId: 503 }, '/api/lists/all/?page=122')
    expect(asUser.statusCode).toBe(200)
  })
})

describe('prepared files', () => {
  it('a cached export of a subscriber never reaches a visitor, nor that of a version the next one', async () => {
    const url = '/api/lists/all/csv/?columns=rating,z_score'
    const asVisitor = async () => (await get(url, '192.0.2.4')).body
    const asSubscriber = async () => (await getAs({ ...PRO, userId: 504 }, url)).body
    const [visitor, subscriber] = [await asVisitor(), await asSubscriber()]
    expect(visitor).not.toBe(subscriber)
    expect([await asSubscriber(), await asVisitor()]).toEqual([subscriber, visitor])
    await universe.publish(companies.slice(0, 1))
    while ((await get('/api/tickeronly/T2/', '192.0.2.4')).statusCode === 200) await nextTurn()
    expect((await asVisitor()).split('\r\n')).toHaveLength(3)
  })
})
