import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TEST_ORIGIN } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  TODAY,
} from '../../../test/published-universe.ts'

const companyOf = (id: number, ticker: string, rankValue: number) => ({
  company: buildTestCompany(id, { ticker }),
  result: {
    ...buildResult(id, 4, (ordinal) => buildQuarter(ordinal, { free: id, model: id, items: id })),
    ...{ rankValue, newestFiled: `2026-11-0${id}` },
  },
})

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse([companyOf(1, 'BRK.B', 1), companyOf(2, 'A&B', 2)])
})
afterAll(() => universe?.close())

describe('GET /sitemap-stocks.xml', () => {
  it("the sitemap lists every company's summary page, largest first, dated by its newest report", async () => {
    const { body, headers } = await universe.app.inject('/sitemap-stocks.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `<url><loc>${TEST_ORIGIN}/stock/summary/A%26B</loc><lastmod>2026-11-02</lastmod></url>`,
      `<url><loc>${TEST_ORIGIN}/stock/summary/BRK.B</loc><lastmod>2026-11-01</lastmod></url>`,
      '</urlset>',
      '',
    ])
  })

  it('another page has its own sitemap; an unknown one has none', async () => {
    const { body } = await universe.app.inject('/sitemap-stocks.xml?page=z-score')
    expect(body).toContain(`<loc>${TEST_ORIGIN}/stock/z-score/BRK.B</loc>`)
    expect((await universe.app.inject('/sitemap-stocks.xml?page=nothing')).statusCode).toBe(404)
  })

  it('the sitemap is publicly cacheable and answers 304 while unchanged', async () => {
    const { headers } = await universe.app.inject('/sitemap-stocks.xml')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const again = await universe.app.inject({
      url: '/sitemap-stocks.xml',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('GET /sitemap-lists.xml', () => {
  it('the sitemap lists the named lists, dated with the published version', async () => {
    const { body, headers } = await universe.app.inject('/sitemap-lists.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toContain(
      `<url><loc>${TEST_ORIGIN}/stocks/list/SP500</loc><lastmod>${TODAY}</lastmod></url>`,
    )
  })
})
