import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildTestSite, type TestSite } from './testing/build-test-site.ts'

let site: TestSite
let app: FastifyInstance
beforeAll(async () => {
  site = await buildTestSite()
  await site.release('shell')
  app = await site.edge({ trustedProxies: ['35.191.0.0/16', '2600:2d00::/32'] })
})
afterAll(() => site.close())

const get = (url: string, remoteAddress: string, headers = {}) =>
  app.inject({ url, remoteAddress, headers }).then(({ statusCode }) => statusCode)

describe('requests for the state of the site', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.42.7.1',
    '::ffff:192.168.1.9',
    'fd00::7',
    '35.191.8.1',
    '2600:2d00::9',
  ])(
    '/readyz and /version respond to %s, the site’s own network or a load balancer',
    async (address) => {
      expect([await get('/readyz', address), await get('/version', address)]).toEqual([200, 200])
    },
  )

  it.each(['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '172.32.0.1'])(
    '/readyz and /version are hidden from %s on the internet, /healthz is not',
    async (address) => {
      expect([await get('/readyz', address), await get('/version', address)]).toEqual([404, 404])
      expect(await get('/healthz', address)).toBe(200)
    },
  )

  it.each(['x-forwarded-for', 'forwarded'])(
    '/readyz and /version are hidden from clients of a proxy, known by %s',
    async (name) => {
      const headers = { [name]: '127.0.0.1' }
      for (const address of ['10.42.7.1', '35.191.8.1']) {
        expect(await get('/readyz', address, headers)).toBe(404)
        expect(await get('/version', address, headers)).toBe(404)
      }
    },
  )
})
