import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildClaim } from '@quantamental/release/testing'
import {
  buildTestSite,
  type FakeService,
  startFakeService,
  type TestSite,
} from '../testing/build-test-site.ts'

const ORIGIN = 'http://localhost:8080'
let site: TestSite
let account: FakeService
beforeEach(async () => {
  site = await buildTestSite()
  await site.release('shell', { routes: [buildClaim('/stock/z-score/:ticker', 'page')] })
  account = await startFakeService((_, response) => response.writeHead(204).end())
})
afterEach(async () => {
  await site.close()
  await account.close()
})

const openEdge = () => site.edge({ serviceUrls: { account: account.url } })
type Edge = Awaited<ReturnType<typeof openEdge>>
const send = (edge: Edge, body: unknown, remoteAddress = '203.0.113.9') =>
  edge.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress,
    headers: { 'content-type': 'application/reports+json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const report = (fields: object, path = '/stock/z-score/AAPL?note=secret#me') => ({
  type: 'csp-violation',
  url: ORIGIN + path,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: ORIGIN + path,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sourceFile: null,
    sample: 'my name is Ada',
    ...fields,
  },
})
/** Reports that account received once the edge has closed. */
async function received(edge: Edge): Promise<object[]> {
  await edge.close()
  return account.requests
    .filter(({ url }) => url === '/internal/policy-reports')
    .flatMap(({ body }) => JSON.parse(body))
}

describe('reports about violations of the policy', () => {
  it('reports are counted by kind and sent to account without addresses, samples and user agents', async () => {
    const edge = await openEdge()
    const evil = { blockedURL: 'https://user:pw@evil.test/steal?token=1' }
    const build = { sourceFile: `${ORIGIN}/r/mfe_stocks/1.0.0-ab12cd34/page.js?x=1` }
    const first = await send(edge, [
      report(evil),
      report(evil, '/stock/z-score/MSFT'),
      report(build),
    ])
    expect([first.statusCode, first.body]).toEqual([204, ''])
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await send(edge, [report({ blockedURL: 'data' }, '/account/ada@example.test')])
    const page = '/stock/z-score/:ticker'
    const directive = 'script-src-elem'
    expect(await received(edge)).toEqual([
      { directive, blocked: 'https://evil.test', page, source: '', count: 2 },
      { directive, blocked: 'inline', page, source: 'mfe_stocks@1.0.0-ab12cd34', count: 1 },
      { directive, blocked: 'data:', page: 'other', source: '', count: 1 },
    ])
  })

  it('a report of Firefox and one about an extension are accepted', async () => {
    const edge = await openEdge()
    const firefox = {
      'document-uri': `${ORIGIN}/stock/z-score/AAPL`,
      'effective-directive': 'img-src',
      'blocked-uri': 'https://tracker.test/pixel.gif',
      'source-file': 'moz-extension://0123-4567/inject.js',
    }
    expect((await send(edge, { 'csp-report': firefox })).statusCode).toBe(204)
    expect(await received(edge)).toMatchObject([
      { directive: 'img-src', blocked: 'https://tracker.test', source: 'moz-extension:' },
    ])
  })

  it.each([
    ['no JSON', '{'],
    ['another object', '{}'],
    ['too long', JSON.stringify([report({ sample: 'x'.repeat(17_000) })])],
    ['too many', JSON.stringify(Array.from({ length: 21 }, () => report({})))],
    ['empty', ''],
  ])('a body that is %s is a 400', async (_, body) => {
    const edge = await openEdge()
    const response = await send(edge, body)
    expect([response.statusCode, response.json()]).toEqual([400, { detail: 'Invalid report.' }])
    expect(await received(edge)).toEqual([])
  })

  it('reports of other types, other sites and odd values are dropped or replaced', async () => {
    const edge = await openEdge()
    const response = await send(edge, [
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body: null },
      null,
      report({ documentURL: 'https://evil.test/' }),
      report({ effectiveDirective: 'drop table' }),
      report({ blockedURL: { toString: 'x' }, effectiveDirective: 'img-src' }),
    ])
    expect(response.statusCode).toBe(204)
    expect(await received(edge)).toMatchObject([{ directive: 'img-src', blocked: 'other' }])
  })

  it('an address may send 20 reports a minute, all together 600', async () => {
    const edge = await openEdge()
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1) {
      statuses.push((await send(edge, [report({})])).statusCode)
    }
    expect(statuses).toEqual([...Array(20).fill(204), 429])
    for (let number = 0; number < 580; number += 1)
      await send(edge, '[]', `198.51.100.${number % 250}`)
    expect((await send(edge, '[]', '192.0.2.1')).statusCode).toBe(429)
  })

  it('at most a hundred kinds are counted between two transmissions', async () => {
    const edge = await openEdge()
    for (let number = 0; number < 12; number += 1) {
      const reports = Array.from({ length: 10 }, (_, each) =>
        report({ blockedURL: `https://evil${number}-${each}.test/` }),
      )
      await send(edge, reports)
    }
    expect(await received(edge)).toHaveLength(100)
  })
})
