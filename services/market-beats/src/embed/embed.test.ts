import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { buildReports } from '../testing/build-reports.ts'
import { buildTestService } from '../testing/build-test-service.ts'
import { buildCompany, createFakeStocks } from '../testing/fake-stocks.ts'
import { listenToMarket } from '../testing/listen-to-market.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
  const deliver = await listenToMarket(service.db, () => NOW)
  await deliver(
    createFakeStocks().publish({
      companies: [
        buildCompany('AAPL', { name: 'Apple & <Sons>', simulated: false }),
        buildCompany('XOM', { sector: 'Energy' }),
        buildCompany('KO'),
      ],
      ratings: [
        ...buildReports('AAPL', '05', ['A', 'BBB']),
        ...buildReports('XOM', '12', ['BB', 'BBB']),
        ...buildReports('KO', '12', ['AA', 'AA']),
      ],
    }),
  )
})
afterAll(() => service?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/embed/updates/${path}`, headers })

describe('the card of a rating change', () => {
  it('a card has the letters, the main cause, the odds, the report and a link to the page', async () => {
    const response = await get('aapl/26Q1')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
    const { body } = response
    for (const part of [
      '<h1>AAPL downgraded from A to BBB</h1>',
      '<b class="A">A</b> → <b class="BBB">BBB</b>',
      '<p>Apple &amp; &lt;Sons&gt;: Leverage rose</p>',
      'Odds of default: 1 in 1,000 → 1 in 250',
      '26Q1, filed May 5, 2026<',
      `<a href="${service.app.serviceConfig.publicOrigin}/market-beats/updates/AAPL/26Q1" target="_blank" rel="noopener">`,
    ])
      expect(body).toContain(part)
    expect((await get('XOM/26Q1')).body).toContain('filed May 12, 2026, simulated')
    expect((await get('KO/26Q1')).body).toContain('<h1>KO unchanged at AA</h1>')
  })

  it('a card contains no script, and its policy allows only its own style and any site as its parent', async () => {
    const { body, headers } = await get('AAPL/26Q1')
    expect(body).not.toMatch(/<script|<img|<link|\son\w+=|\sstyle=|url\(/)
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
  })

  it.each(['AAPL/26Q2', 'AAPL/26Q3', 'AAPL/19Q1', 'ZZZZ/26Q1'])(
    'the change %s is not public: its card is a 404 that leads to the rating history',
    async (path) => {
      const { statusCode, headers, body } = await get(path)
      expect(statusCode).toBe(404)
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      expect(body).toContain(`/stock/credit-rating/${path.split('/')[0]}"`)
      expect(body).not.toMatch(/<b class/)
      expect((await get(`${path}/picture.png`)).statusCode).toBe(404)
    },
  )

  it.each(['A%20B/26Q1', 'AAPL/2026', 'AAPL/2026/picture.png'])('%s is rejected', async (path) => {
    expect((await get(path)).statusCode).toBe(400)
  })
})

describe('the picture of a rating change', () => {
  it('a picture is a PNG of 1200 by 630 pixels that any site may show, and is not sent again', async () => {
    const { rawPayload, headers } = await get('AAPL/26Q1/picture.png')
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const again = await get('AAPL/26Q1/picture.png', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await get('XOM/26Q1/picture.png')).headers.etag).not.toBe(headers.etag)
  })
})
