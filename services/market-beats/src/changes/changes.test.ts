import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { isStaticHtml, StaticTextSchema } from '@quantamental/api/common'
import {
  type ChangeDetail,
  ChangeDetailSchema,
  type ChangesPage,
  ChangesPageSchema,
} from '@quantamental/api/market-beats'
import { bearerHeaders } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { buildReports } from '../testing/build-reports.ts'
import { buildTestService } from '../testing/build-test-service.ts'
import { buildCompany, createFakeStocks } from '../testing/fake-stocks.ts'
import { clearMarket, listenToMarket } from '../testing/listen-to-market.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

let service: Awaited<ReturnType<typeof buildTestService>>
beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
})
afterAll(() => service?.close())

async function publish() {
  await clearMarket(service.db)
  const deliver = await listenToMarket(service.db, () => NOW)
  await deliver(
    createFakeStocks().publish({
      companies: [
        buildCompany('AAPL', { name: 'Apple & <Sons>', lists: ['SP500'], simulated: false }),
        buildCompany('XOM', { sector: 'Energy' }),
        buildCompany('KO', { lists: ['SP500', 'DJI'] }),
        buildCompany('GONE', { is_removed: true }),
      ],
      ratings: [
        ...buildReports('AAPL', '05', ['A', 'BBB']),
        ...buildReports('XOM', '12', ['BB', 'BBB']),
        ...buildReports('KO', '12', ['AA', 'AA']),
        ...buildReports('GONE', '01', ['AA', 'A']),
      ],
    }),
  )
}
beforeEach(publish)

async function list(query = ''): Promise<ChangesPage> {
  const response = await service.app.inject(`/api/updates/changes/${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
const tickersOf = ({ results }: ChangesPage) => results.map(({ ticker }) => ticker)

describe('rating changes', () => {
  it('a visitor gets the public changes of letter, newest report first, and the number of locked reports', async () => {
    const page = await list()
    expect(Value.Errors(ChangesPageSchema, page)).toEqual([])
    expect(page.results.map(({ ticker, direction }) => [ticker, direction])).toEqual([
      ['XOM', 'up'],
      ['AAPL', 'down'],
    ])
    // Two closed quarters of three companies.
    expect(page.locked).toEqual({
      count: 6,
      lock: { locked: true, reason: 'anonymous', need_tier: 3 },
    })
  })

  it('changes are filtered by direction and sector', async () => {
    expect(tickersOf(await list('?direction=down'))).toEqual(['AAPL'])
    expect(tickersOf(await list('?sector=Energy'))).toEqual(['XOM'])
    expect((await list('?sector=Energy')).locked?.count).toBe(2)
    expect(tickersOf(await list('?sector=Energy&direction=down'))).toEqual([])
  })

  it('the cursor leads through all changes', async () => {
    const first = await list('?limit=1')
    const second = await list(`?limit=1&before=${first.next_before}`)
    expect([...tickersOf(first), ...tickersOf(second)]).toEqual(['XOM', 'AAPL'])
    expect(second.next_before).toBeNull()
  })

  it.each([
    ['before=2026-02-30.26Q1.AAPL', 'before'],
    ['before=AAPL', 'before'],
    ['sector=Gold', 'sector'],
    ['direction=same', 'direction'],
    ['limit=51', 'limit'],
  ])('the query %s is rejected with an error on the field', async (query, field) => {
    const response = await service.app.inject(`/api/updates/changes/?${query}`)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).toEqual([field])
  })

  it('upgrades and downgrades are counted by week, weeks without any included', async () => {
    const response = await service.app.inject('/api/updates/weeks/')
    expect(response.json()).toEqual({
      weeks: [
        { week: '2026-05-04', up: 0, down: 1 },
        { week: '2026-05-11', up: 1, down: 0 },
      ],
    })
  })

  it('changes can be requested with an API key for reading stocks', async () => {
    const headers = await bearerHeaders({ scopes: ['stocks:read'] })
    for (const url of ['/api/updates/changes/', '/api/updates/changes/AAPL/26Q1/'])
      expect((await service.app.inject({ url, headers })).statusCode).toBe(200)
  })
})

describe('one rating change', () => {
  it('a change has its report, price and causes on the scale of the letters', async () => {
    const response = await service.app.inject('/api/updates/changes/aapl/26Q1/')
    const change: ChangeDetail = response.json()
    expect(Value.Errors(ChangeDetailSchema, change)).toEqual([])
    expect(change).toMatchObject({
      ...{ ticker: 'AAPL', from_rating: 'A', to_rating: 'BBB', direction: 'down', lock: null },
      is_public: true,
      filing: { form: '10-Q', accession: '0000320193-26-000045' },
      close: { date: '2026-05-05', close: 101.5 },
      score: { from: -6_000_000, to: -5_500_000, from_pd: 0.001, to_pd: 0.004 },
    })
    const bands = change.score?.bands ?? []
    expect(bands.map(({ letter }) => letter)).toEqual([
      ...['AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC'],
    ])
    expect(bands.at(-1)?.up_to).toBeNull()
  })

  it.each(['/api/updates/changes/AAPL/19Q1/', '/api/updates/changes/GONE/26Q1/static/'])(
    '%s is not found',
    async (url) => {
      expect((await service.app.inject(url)).statusCode).toBe(404)
    },
  )

  it.each(['/api/updates/changes/AAPL/2026/', '/api/updates/changes/A%20B/26Q1/'])(
    '%s is rejected',
    async (url) => {
      expect((await service.app.inject(url)).statusCode).toBe(400)
    },
  )

  it('the sitemap lists public changes with the day they became public', async () => {
    const { body, headers } = await service.app.inject('/sitemap-changes.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const urls = [
      ...body.matchAll(/<url><loc>[^<]*(\/market-beats[^<]*)<\/loc><lastmod>(.*?)<\/lastmod>/g),
    ]
    expect(urls.length).toBeGreaterThan(0)
    for (const [, path = ''] of urls) {
      const [, , , ticker, quarter] = path.split('/')
      const text = await service.app.inject(`/api/updates/changes/${ticker}/${quarter}/static/`)
      expect(text.json()).toHaveProperty('image_path')
    }
  })

  it('the text of the newest changes has the public ones with their causes', async () => {
    const text = (await service.app.inject('/api/updates/static/')).json()
    expect(Value.Errors(StaticTextSchema, text)).toEqual([])
    expect(isStaticHtml(text.html)).toBe(true)
    const { results } = await list()
    const rows = results.map(
      ({ ticker, quarter }) => `<a href="/market-beats/updates/${ticker}/${quarter}">${ticker} `,
    )
    expect(text.html.match(/<a href="[^"]*">[A-Z]+ /g)).toEqual(rows)
    expect(text.html).toContain('AAPL Apple &amp; &lt;Sons&gt;</a></td><td>A</td><td>BBB</td>')
    expect(text.html).not.toContain('?')
  })

  it('the static text names the change once it is public', async () => {
    const read = async (quarter: string) =>
      (await service.app.inject(`/api/updates/changes/AAPL/${quarter}/static/`)).json()
    const text = await read('26Q1')
    expect(Value.Errors(StaticTextSchema, text)).toEqual([])
    expect(text).toMatchObject({
      title: 'AAPL downgraded from A to BBB, 26Q1',
      canonical_path: '/market-beats/updates/AAPL/26Q1',
      image_path: '/embed/updates/AAPL/26Q1/picture.png',
      lead: 'Credit rating of Apple & <Sons> (AAPL) for 26Q1, by its 10-Q for FY26 Q2 filed on May 5, 2026. Main cause: Leverage rose. The odds of default within a year went from 1 in 1,000 to 1 in 250.',
    })
    expect(isStaticHtml(text.html)).toBe(true)
    expect(text.html).toContain('<li>Leverage rose: +0.700 points, raises risk</li>')
    const closed = await read('26Q3')
    expect(closed.title).toBe('AAPL: rating for 26Q3')
    expect(closed).not.toHaveProperty('image_path')
  })
})

/** Elements of an XML document by path, in order; throws unless it is well-formed. */
function readXml(text: string) {
  const found: { path: string; text: string; attributes: Record<string, string> }[] = []
  const open: typeof found = []
  const decode = (value: string) => {
    expect(value).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/)
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
    return value.replace(/&(\w+);/g, (_, name) => entities[name] ?? '')
  }
  const body = text.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '')
  expect(body).not.toBe(text)
  for (const [, closing, name = '', attributes = '', selfClosing, content] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)(\/?)>|([^<>]+)/g,
  )) {
    const parent = open.at(-1)
    if (content !== undefined) {
      if (parent) parent.text += decode(content)
      else expect(content.trim()).toBe('')
    } else if (closing) {
      expect(open.pop()?.path.split(' ').at(-1)).toBe(name)
    } else {
      const path = parent ? `${parent.path} ${name}` : name
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const read = Object.fromEntries(pairs.map(([, key, value]) => [key, decode(value ?? '')]))
      const one = { path, text: '', attributes: read }
      found.push(one)
      if (!selfClosing) open.push(one)
    }
  }
  expect(open).toEqual([])
  return {
    texts: (path: string) => found.filter((one) => one.path === path).map((one) => one.text),
    attributes: (path: string) =>
      found.filter((one) => one.path === path).map((one) => one.attributes),
  }
}

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

describe('feeds of rating changes', () => {
  const get = (name: string) => service.app.inject(`/feeds/rating-changes/${name}`)
  const origin = () => service.app.serviceConfig.publicOrigin

  it('the RSS feed satisfies the rules of RSS 2.0 and names itself', async () => {
    const response = await get('all.rss')
    expect(response.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    })
    const feed = readXml(response.body)
    expect(feed.attributes('rss')[0]?.version).toBe('2.0')
    // The three required elements of a channel, each once.
    for (const name of ['title', 'link', 'description'])
      expect(feed.texts(`rss channel ${name}`)).toEqual([expect.stringMatching(/.+/)])
    expect(feed.attributes('rss channel atom:link')).toEqual([
      {
        href: `${origin()}/feeds/rating-changes/all.rss`,
        ...{ rel: 'self', type: 'application/rss+xml' },
      },
    ])
    expect(feed.texts('rss channel item title')).toEqual([
      'XOM upgraded from BB to BBB',
      'AAPL downgraded from A to BBB',
    ])
    const dates = feed.texts('rss channel item pubDate')
    for (const date of [...dates, ...feed.texts('rss channel lastBuildDate')])
      expect(date).toMatch(RFC_822)
    // Public from the day of the report two quarters later.
    expect(dates).toEqual(['Thu, 12 Nov 2026 12:00:00 GMT', 'Thu, 05 Nov 2026 12:00:00 GMT'])
    expect(feed.texts('rss channel item description')[1]).toContain('Apple & <Sons> (AAPL)')
    expect(feed.texts('rss channel item guid')[1]).toMatch(
      /^tag:[\w.-]+,2026:rating-change\/AAPL\/26Q1$/,
    )
    expect(feed.attributes('rss channel item guid')[0]).toEqual({ isPermaLink: 'false' })
  })

  it('the Atom feed satisfies the rules of RFC 4287 and names itself', async () => {
    const response = await get('all.atom')
    expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const feed = readXml(response.body)
    expect(feed.attributes('feed')[0]?.xmlns).toBe('http://www.w3.org/2005/Atom')
    for (const name of ['id', 'title', 'updated', 'author name'])
      expect(feed.texts(`feed ${name}`)).toEqual([expect.stringMatching(/.+/)])
    const links = feed.attributes('feed link')
    expect(links.filter(({ rel }) => rel === 'self')).toEqual([
      {
        href: `${origin()}/feeds/rating-changes/all.atom`,
        ...{ rel: 'self', type: 'application/atom+xml' },
      },
    ])
    for (const name of ['id', 'title', 'published', 'updated', 'summary'])
      expect(feed.texts(`feed entry ${name}`)).toHaveLength(2)
    for (const date of [...feed.texts('feed updated'), ...feed.texts('feed entry updated')])
      expect(date).toMatch(RFC_3339)
    expect(feed.attributes('feed entry link').map(({ href }) => href)).toEqual([
      `${origin()}/market-beats/updates/XOM/26Q1`,
      `${origin()}/market-beats/updates/AAPL/26Q1`,
    ])
    expect(new Set(feed.texts('feed entry id')).size).toBe(2)
  })

  it('a change has the same id in both formats and after another publication', async () => {
    const before = readXml((await get('all.rss')).body).texts('rss channel item guid')
    await publish()
    expect(readXml((await get('all.atom')).body).texts('feed entry id')).toEqual(before)
  })

  it.each([
    ['energy', ['XOM upgraded from BB to BBB']],
    ['sp500', ['AAPL downgraded from A to BBB']],
    ['dji', []],
    ['utilities', []],
  ])('the feed %s has only its companies, and is valid when empty', async (name, titles) => {
    const rss = readXml((await get(`${name}.rss`)).body)
    expect(rss.texts('rss channel item title')).toEqual(titles)
    const atom = readXml((await get(`${name}.atom`)).body)
    expect(atom.texts('feed entry title')).toEqual(titles)
    expect(atom.texts('feed updated')[0]).toMatch(RFC_3339)
  })

  it('an unchanged feed is not sent again', async () => {
    const { etag } = (await get('all.atom')).headers
    const again = await service.app.inject({
      url: '/feeds/rating-changes/all.atom',
      headers: { 'if-none-match': String(etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each(['gold.rss', 'all.json', 'all', '..%2Fall.rss'])(
    'the feed %s is not found',
    async (name) => {
      expect((await get(name)).statusCode).toBe(404)
    },
  )
})
