import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isStaticHtml, StaticTextSchema } from '@quantamental/api/common'
import { formatDecimal } from '@quantamental/api/format'
import { STOCK_TABS } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'

const companyOf = (id: number, ticker: string, name: string) => ({
  company: buildTestCompany(id, { ticker, name }),
  result: buildResult(id, 8, (ordinal) =>
    buildQuarter(ordinal, { free: id + ordinal, model: id + ordinal, items: id }),
  ),
})

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse([
    companyOf(1, 'AAPL', 'Apple <Inc.>'),
    companyOf(2, 'APLE', 'Apple Hospitality'),
    companyOf(3, 'KO', 'Coca-Cola'),
  ])
})
afterAll(() => universe?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  universe.app.inject({ url, headers })

describe('the text of a stock page', () => {
  it.each(STOCK_TABS)(
    'the text of the %s page matches the contract and has safe HTML',
    async (page) => {
      const response = await get(`/api/tickers/aapl/static/${page}/`)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const text = response.json()
      expect([...Value.Errors(StaticTextSchema, text)]).toEqual([])
      expect(text).toMatchObject({
        title: expect.stringMatching(/^Apple <Inc\.> \(AAPL\) /),
        heading: 'Apple <Inc.>',
        canonical_path: `/stock/${page}/AAPL`,
        ...{ is_company: true, depends_on_plan: true, query_names: ['as_of'] },
      })
      expect(isStaticHtml(text.html)).toBe(true)
      expect(text.html).toContain(
        page === 'price' ? 'href="/stock/summary/AAPL"' : 'href="/stock/price/AAPL"',
      )
    },
  )

  it('a text has the delayed figures of a visitor, also for a subscriber, and none of the locked ones', async () => {
    const subscriber = await viewerCookies({ tierNumber: 5, status: 'current' })
    const { data } = (await get('/api/tickers/AAPL/z-score/')).json()
    const { latest } = (await get('/api/tickers/AAPL/z-score/', subscriber)).json()
    const shown = (value: number) => `<td>${formatDecimal(value, 2)}</td>`
    for (const headers of [{}, subscriber]) {
      const { html } = (await get('/api/tickers/AAPL/static/z-score/', headers)).json()
      expect(html).toContain(`<tr><td>${data.points.at(-1).quarter}</td>`)
      for (const { value } of data.points) expect(html).toContain(shown(value))
      expect(latest.points).toHaveLength(2)
      for (const { quarter, value } of latest.points) {
        expect(html).not.toContain(quarter)
        expect(html).not.toContain(shown(value))
      }
    }
  })

  it.each([
    [
      'summary',
      /^<p>(Simulated close|Close) \$[\d.,]+ on .*(below|above) the value estimate of|^<p>(Simulated close|Close).*no value estimate/,
    ],
    ['z-score', /<p>[^<]*Altman[^<]*Version [\d.]+\.<\/p>/],
    ['m-score', /<p>Manipulation is likely above −1\.78 and unlikely below −2\.22\. [^<]*Beneish/],
  ])(
    'the text of the %s page begins with the sentence that the page shows first',
    async (page, sentence) => {
      const { html, lead, notice } = (await get(`/api/tickers/AAPL/static/${page}/`)).json()
      expect(html).toMatch(sentence)
      expect(lead).toMatch(/ · Reference date [A-Z][a-z]{2} \d+, \d{4}$/)
      expect(notice).toBe('All figures on this site are simulated.')
    },
  )

  it('an unchanged text is answered with 304', async () => {
    const url = '/api/tickers/AAPL/static/summary/'
    const { etag } = (await get(url)).headers
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('an unknown ticker has the text of a missing page with similar companies', async () => {
    const response = await get('/api/tickers/AAPLL/static/summary/')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      ...{ title: 'AAPLL not found', heading: 'We don’t cover “AAPLL”', noindex: true },
      canonical_path: '/stock/summary/AAPLL',
      lead: 'Did you mean one of these?',
    })
    expect(response.json().html).toContain(
      '<li><a href="/stock/summary/AAPL">AAPL</a> Apple &lt;Inc.&gt;</li>',
    )
    for (const odd of ['%3Cscript%3E', 'A'.repeat(500), '%20']) {
      const missing = await get(`/api/tickers/${odd}/static/summary/`)
      expect(missing.statusCode).toBe(404)
      expect([...Value.Errors(StaticTextSchema, missing.json())]).toEqual([])
    }
    expect((await get('/api/tickers/AAPL/static/nothing/')).statusCode).toBe(400)
  })
})

describe('the text of a stock list', () => {
  it('a list has its companies with delayed figures; an unknown one has similar lists', async () => {
    const sector = String(buildTestCompany(1).sector)
    const text = (await get(`/api/lists/${encodeURIComponent(sector)}/static/`)).json()
    expect(text.html).toContain(
      '<td><a href="/stock/summary/AAPL">AAPL Apple &lt;Inc.&gt;</a></td>',
    )
    expect([...Value.Errors(StaticTextSchema, text)]).toEqual([])
    expect(isStaticHtml(text.html)).toBe(true)
    expect(text).toMatchObject({ layout: 'figures', depends_on_plan: true, description: text.lead })
    const missing = await get('/api/lists/graham_nca/static/')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({
      title: 'List graham_nca not found',
      noindex: true,
    })
    expect(missing.json().html).toContain('<a href="/stocks/list/graham_ncav">')
  })
})

describe('the text of a model', () => {
  it('a model has its article and the other models; an unknown one is missing', async () => {
    const text = (await get('/api/methodology/altman/static/')).json()
    expect(text).toMatchObject({
      title: 'Altman Z-score: methodology',
      heading: 'Altman Z-score',
      canonical_path: '/help/methodology/altman',
      lead: 'How close a company is to bankruptcy, based on four or five financial ratios.',
    })
    expect(isStaticHtml(text.html)).toBe(true)
    expect(text.html).toContain('<h2 id="a-worked-example">A worked example</h2>')
    expect(text.html).toContain('<a href="/help/methodology/beneish">')
    expect(text.html).toContain('1.2·X1 + 1.4·X2 + 3.3·X3 + 0.6·X4 + 0.999·X5')
    const reference = (await get('/api/methodology/altman/static/reference/')).json()
    expect(reference).toMatchObject({
      heading: 'Altman Z-score: reference',
      canonical_path: '/help/methodology/altman/reference',
    })
    expect((await get('/api/methodology/nothing/static/')).statusCode).toBe(404)
  })
})

describe('the texts of indexes', () => {
  it.each([
    ['/api/lists/static/', '/stocks/list', '<a href="/stocks/list/SP500">'],
    ['/api/industries/static/', '/stocks/list/by-industry', '<a href="/stocks/list/Technology">'],
    ['/api/methodology/static/', '/help/methodology', '<a href="/help/methodology/altman">'],
  ])(
    '%s links the pages of its index and leaves the other texts to the claim',
    async (url, path, link) => {
      const text = (await get(url)).json()
      expect([...Value.Errors(StaticTextSchema, text)]).toEqual([])
      expect(text).toMatchObject({ canonical_path: path, title: '', heading: '', description: '' })
      expect(isStaticHtml(text.html)).toBe(true)
      expect(text.html).toContain(link)
    },
  )
})

describe('the text of the sectors', () => {
  it('the text begins with the summary of the chart, which the page shows first', async () => {
    const text = (await get('/api/industries/static/')).json()
    expect(text.html).toMatch(
      /^<p>\w[\w ]* makes up \d+% of the total market value of \$[\d.]+[A-Z], \w[\w ]* \d+%\. Area shows/,
    )
  })
})

describe('pictures for link previews', () => {
  it.each([
    ['/api/tickers/AAPL/static/z-score/', '/embed/stocks/AAPL/picture.png'],
    ['/api/lists/SP500/static/', '/embed/lists/SP500/picture.png'],
  ])(
    'the text at %s names its picture of 1200 by 630 pixels, the same for every viewer',
    async (url, path) => {
      expect((await get(url)).json().image_path).toBe(path)
      const { rawPayload, headers } = await get(path)
      expect(headers).toMatchObject({
        ...{ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' },
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
      const subscriber = await viewerCookies({ tierNumber: 5, status: 'current' })
      const again = await get(path, { ...subscriber, 'if-none-match': String(headers.etag) })
      expect(again.statusCode).toBe(304)
    },
  )

  it.each([
    '/embed/stocks/ZZZZ/picture.png',
    '/embed/stocks/%20/picture.png',
    '/embed/lists/none/picture.png',
  ])('there is no picture at %s', async (path) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
