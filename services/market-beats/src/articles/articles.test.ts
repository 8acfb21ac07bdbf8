import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isStaticHtml, StaticTextSchema } from '@quantamental/api/common'
import {
  type Article,
  ArticleSchema,
  type ArticlesPage,
  ArticlesPageSchema,
} from '@quantamental/api/market-beats'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { type ArticlesSite, buildArticles } from '../testing/build-articles.ts'
import type { SourceParts } from '../testing/sources.ts'

let site: ArticlesSite
beforeAll(async () => {
  site = await buildArticles()
})
afterAll(() => site?.close())
beforeEach(() => site.clear())

async function publish(parts: SourceParts = {}): Promise<number> {
  const { id } = await site.create(parts)
  await site.publish(id)
  return id
}
async function list(query = ''): Promise<ArticlesPage> {
  return (await site.app.inject(`/api/posts/${query}`)).json()
}
const titles = ({ results }: ArticlesPage) => results.map(({ title }) => title)

describe('the list of articles', () => {
  it('without articles there is one empty page', async () => {
    expect(await list()).toEqual({
      count: 0,
      page: 1,
      page_size: 20,
      pages: 1,
      results: [],
      tags: [],
    })
  })

  it('articles are listed twenty per page, newest first', async () => {
    for (let n = 1; n <= 21; n += 1) await publish({ title: `The title ${n}` })
    const first = await list()
    expect(Value.Errors(ArticlesPageSchema, first)).toEqual([])
    expect([first.count, first.pages, first.results.length]).toEqual([21, 2, 20])
    expect(titles(first)[0]).toBe('The title 21')
    expect(titles(await list('?page=2'))).toEqual(['The title 1'])
    expect(titles(await list('?page=3'))).toEqual([])
  })

  it.each(['0', '-1', 'one', '10001'])(
    'page %s is rejected with an error on the field',
    async (page) => {
      const answer = await site.app.inject(`/api/posts/?page=${page}`)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['page']])
    },
  )

  it('articles are filtered by tag and ticker, ignoring case', async () => {
    await site.addCompany('AAPL')
    await publish({ title: 'About Apple', body: '$AAPL' })
    await publish({ title: 'About nobody' })
    expect(titles(await list('?ticker=aapl'))).toEqual(['About Apple'])
    expect(titles(await list('?tag=Credit%20Rating'))).toHaveLength(2)
    expect(titles(await list('?tag=credit'))).toEqual([])
    expect((await list('?ticker=aapl')).tags).toEqual([{ tag: 'credit rating', count: 2 }])
    expect(titles(await list(`?tag=${encodeURIComponent("x');--")}`))).toEqual([])
  })

  it('at most six articles are featured', async () => {
    for (let n = 1; n <= 7; n += 1)
      await publish({ title: `The title ${n}`, front: `featured: ${n !== 7}` })
    await publish({ title: 'The seventh', front: 'featured: true' })
    const featured = (await site.app.inject('/api/posts/featured/')).json() as Article[]
    expect(featured.map(({ title }) => title)).toEqual(
      ['The seventh', 6, 5, 4, 3, 2].map((n) => (typeof n === 'string' ? n : `The title ${n}`)),
    )
  })

  it('an article has its newer and older neighbor', async () => {
    for (const n of [1, 2, 3]) await publish({ title: `The title ${n}` })
    const { newer, older } = await site.read(2)
    expect([newer?.title, older?.title]).toEqual(['The title 3', 'The title 1'])
    expect((await site.read(1)).older).toBeNull()
    expect((await site.read(3)).newer).toBeNull()
    expect(Value.Errors(ArticleSchema, await site.read(2))).toEqual([])
  })

  it.each(['0', 'x', '99999999999'])('article %s is not found', async (id) => {
    const { statusCode } = await site.app.inject(`/api/posts/${id}/`)
    expect([400, 404]).toContain(statusCode)
  })
})

describe('companies of an article', () => {
  // Tier 4, with the latest rating AA and A two quarters earlier.
  const VIEWERS: [string, TestClaims | null, string][] = [
    ['a visitor', null, 'A'],
    ['a user without a plan', { tierNumber: 0, status: 'unsubscribed' }, 'A'],
    ['a plan below the tier', { tierNumber: 3, status: 'current' }, 'A'],
    ['the plan of the tier', { tierNumber: 4, status: 'current' }, 'AA'],
    ['a plan above the tier', { tierNumber: 5, status: 'current' }, 'AA'],
    ['a canceled plan that is paid', { tierNumber: 4, status: 'canceled_current' }, 'AA'],
    ['a plan that is to expire', { tierNumber: 4, status: 'to_expire' }, 'AA'],
    ['a plan whose charge failed', { tierNumber: 4, status: 'past_due' }, 'A'],
    ['an expired plan', { tierNumber: 4, status: 'expired' }, 'A'],
  ]

  it.each(VIEWERS)(
    'companies show %s only the rating that the plan includes',
    async (_name, claims, rating) => {
      await site.addCompany('AAPL')
      const id = await publish({ body: '$AAPL' })
      const headers = claims === null ? {} : await viewerCookies(claims)
      const urls = [`/api/posts/${id}/`, '/api/posts/', '/api/posts/?ticker=AAPL']
      for (const url of urls) {
        const answer = await site.app.inject({ url, headers })
        const body = answer.json()
        const { tickers } = body.results?.[0] ?? body
        expect(tickers).toEqual([
          {
            ticker: 'AAPL',
            name: 'AAPL Inc.',
            sector: 'Technology',
            tier_number: 4,
            rating,
            is_delayed: rating === 'A',
            simulated: true,
          },
        ])
        expect(answer.body).not.toContain(rating === 'A' ? '"AA"' : '"A"')
        expect(answer.headers['cache-control']).toMatch('private')
      }
    },
  )

  it('the rating is hidden if no quarter is old enough, and for companies of no tier', async () => {
    await site.addCompany('AAPL', { delayed: null })
    await site.addCompany('F', { tier: 0 })
    const id = await publish({ body: '$AAPL $F' })
    expect((await site.read(id)).tickers.map(({ rating }) => rating)).toEqual(['?', 'A'])
    const headers = await viewerCookies({ tierNumber: 9, status: 'current' })
    const { tickers } = (await site.app.inject({ url: `/api/posts/${id}/`, headers })).json()
    expect(tickers.map(({ rating }: { rating: string }) => rating)).toEqual(['AA', 'A'])
  })

  it('removed companies are left out', async () => {
    await site.addCompany('AAPL')
    const id = await publish({ body: '$AAPL' })
    await site.clearCompanies()
    expect((await site.read(id)).tickers).toEqual([])
  })
})

describe('conditional requests', () => {
  it('an article that the browser has is not sent again, and its tag depends on the viewer', async () => {
    await site.addCompany('AAPL')
    const url = `/api/posts/${await publish({ body: '$AAPL' })}/`
    const { etag } = (await site.app.inject(url)).headers
    const again = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const entitled = {
      ...(await viewerCookies({ tierNumber: 5, status: 'current' })),
      'if-none-match': String(etag),
    }
    expect((await site.app.inject({ url, headers: entitled })).statusCode).toBe(200)
  })
})

describe('feeds', () => {
  it('feeds have every article with its full escaped URL and valid dates', async () => {
    await publish({ title: '"Profit & loss <2026>"', front: 'slug: profit-and-loss' })
    const answer = await site.app.inject('/rss.xml')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    const address = `${site.origin}/market-beats/articles/1/profit-and-loss`
    expect(answer.body).toContain('<title>Profit &amp; loss &lt;2026&gt;</title>')
    expect(answer.body).toContain(`<link>${address}</link>`)
    expect(answer.body).toContain('<pubDate>Sun, 22 Nov 2026 09:00:00 GMT</pubDate>')
    expect(answer.body).not.toMatch(
      /<(?!\/?(?:rss|channel|title|link|description|language|lastBuildDate|atom:link|item|guid|pubDate|category)\b|\?xml)/,
    )
    const sitemap = (await site.app.inject('/sitemap-articles.xml')).body
    expect(sitemap).toContain(`<loc>${address}</loc><lastmod>2026-11-22</lastmod>`)
  })

  it.each(['/rss.xml', '/sitemap-articles.xml'])(
    '%s is not sent again if unchanged',
    async (url) => {
      await publish()
      const { etag } = (await site.app.inject(url)).headers
      const again = await site.app.inject({ url, headers: { 'if-none-match': String(etag) } })
      expect(again.statusCode).toBe(304)
    },
  )

  it('feeds leave out withdrawn articles', async () => {
    const id = await publish()
    await site.withdraw(id)
    expect((await site.app.inject('/rss.xml')).body).not.toContain('<item>')
    expect((await site.app.inject('/sitemap-articles.xml')).body).not.toContain('<url>')
  })
})

describe('the static text of an article', () => {
  const read = async (id: number | string) => site.app.inject(`/api/posts/${id}/static/`)

  it('the static text is the same for every reader and has no rating', async () => {
    await site.addCompany('AAPL')
    const id = await publish({ title: 'About <Apple>', front: 'slug: about-apple', body: '$AAPL' })
    const answer = await read(id)
    const text = answer.json()
    expect(Value.Errors(StaticTextSchema, text)).toEqual([])
    expect(text).toMatchObject({
      title: 'About <Apple>',
      heading: 'About <Apple>',
      description: 'What goes into a rating, and what does not, in five minutes.',
      canonical_path: `/market-beats/articles/${id}/about-apple`,
      labels: ['credit rating', 'Simulated'],
    })
    expect(text.facts[0]).toBe('Nov 22, 2026')
    expect(text.html).toContain('<a data-ticker href="/stock/summary/AAPL">AAPL</a>')
    expect(isStaticHtml(text.html)).toBe(true)
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const headers = await viewerCookies({ tierNumber: 5, status: 'current' })
    const entitled = await site.app.inject({ url: `/api/posts/${id}/static/`, headers })
    expect(entitled.body).toBe(answer.body)
  })

  it('drafts and unknown articles are missing, withdrawn ones gone', async () => {
    const { id } = await site.create()
    expect((await read(id)).statusCode).toBe(404)
    await site.publish(id)
    expect((await read(id)).statusCode).toBe(200)
    await site.withdraw(id)
    const gone = await read(id)
    expect(gone.statusCode).toBe(410)
    expect(gone.json()).toMatchObject({ title: 'Article not found', noindex: true })
    for (const unknown of [999, 'x', '99999999999']) {
      expect((await read(unknown)).statusCode).toBe(404)
    }
  })

  it('the text of the article list links published articles and no drafts', async () => {
    const id = await publish({ title: 'About <Apple>', front: 'slug: about-apple' })
    const draft = await site.create()
    const text = (await site.app.inject('/api/posts/static/')).json()
    expect(Value.Errors(StaticTextSchema, text)).toEqual([])
    expect(isStaticHtml(text.html)).toBe(true)
    expect(text.html).toContain(
      `<a href="/market-beats/articles/${id}/about-apple">About &lt;Apple&gt;</a>`,
    )
    expect(text.html).not.toContain(`/market-beats/articles/${draft.id}/`)
  })

  it('the picture of an article is a PNG of 1200 by 630 pixels, and drafts have none', async () => {
    const id = await publish()
    const path = `/embed/articles/${id}/picture.png`
    expect((await read(id)).json().image_path).toBe(path)
    const { rawPayload, headers } = await site.app.inject(path)
    expect(headers['content-type']).toBe('image/png')
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const draft = await site.create()
    expect((await site.app.inject(`/embed/articles/${draft.id}/picture.png`)).statusCode).toBe(404)
    expect((await site.app.inject('/embed/articles/x/picture.png')).statusCode).toBe(400)
  })

  it('an address with an earlier or invented slug redirects to the current one', async () => {
    const id = await publish({ title: 'About Apple', front: 'slug: about-apple' })
    const at = (slug: string) => site.app.inject(`/api/posts/${id}/static/${slug}/`)
    expect((await at('about-apple')).statusCode).toBe(200)
    const moved = await at('about-pears')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/market-beats/articles/${id}/about-apple`,
    ])
  })
})
