import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { SummaryPageSchema, ZScorePageSchema } from '@quantamental/api/stocks'
import {
  type TestClaims,
  testConfig,
  testKeys,
  viewerCookies,
} from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { APPLE_FACTS } from '../../test/apple.ts'
import { companyfactsJson } from '../../test/companyfacts-file.ts'
import { at, buildReport } from '../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../../test/import-site.ts'
import { buildApp } from '../app.ts'

let site: ImportSite
let app: FastifyInstance

beforeAll(async () => {
  site = await createImportSite()
  const older = buildReport({ accession: '0000320193-21-000105', filed: '2021-10-29' })
  const alphabet = buildReport({ accession: '0001652044-22-000019', filed: '2022-02-02' })
  await site.import({
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [
      await site.write(
        'apple.json',
        companyfactsJson(320193, 'Apple Inc.', [
          ...APPLE_FACTS,
          ...at(older, '2021-09-25', { Assets: 351_002_000_000, AssetsCurrent: 134_836_000_000 }),
        ]),
      ),
      await site.write(
        'alphabet.json',
        companyfactsJson(1652044, 'Alphabet Inc.', at(alphabet, '2021-12-31', { Assets: 1 })),
      ),
    ],
    prices: [await site.write('prices.csv', PRICES)],
  })
  app = await buildApp({
    config: testConfig('stocks', { databaseUrl: site.databaseUrl }),
    db: site.db,
    keys: testKeys.source,
  })
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const asViewer = async (url: string, claims: TestClaims) => get(url, await viewerCookies(claims))
const search = (text?: string) =>
  get('/api/tickers/', text === undefined ? {} : { searchtext: text })

describe('GET /api/tickers/', () => {
  it('answers what the specification lists', async () => {
    const answer = await search('aapl')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        ticker: 'AAPL',
        name: 'Apple Inc.',
        tier_number: 3,
        is_newly_updated: true,
        t_minus_2_rating: 'NR',
        sector: 'Technology',
        simulated: false,
      },
    ])
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Searchtext'),
    })
  })

  it.each(['APPLE', ' apple ', 'goog', '%41%41pl', 'Alphabet%20Inc'])(
    'finds a company for %p, percent-encoded or not',
    async (text) => {
      expect((await search(text)).json()).toHaveLength(1)
    },
  )

  it.each([
    "'; drop table company; --",
    '%27%20or%201%3D1%20--%20',
    '%25',
    '_',
    '\\',
    '%',
    'zzzz',
    'x'.repeat(64),
  ])('finds none for %p and says so', async (text) => {
    const answer = await search(text)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ detail: 'No results found...' })
    expect(await site.count('company')).toBe(3)
  })

  it.each([undefined, '', '   ', '%20', '%00'])('refuses the blank text %p', async (text) => {
    const answer = await search(text)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ searchtext: ['This field may not be blank.'] })
  })

  it('refuses a text of 65 characters', async () => {
    const answer = await search('x'.repeat(65))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      searchtext: ['Ensure this field has no more than 64 characters.'],
    })
  })
})

describe('GET /api/tickeronly/:ticker/', () => {
  it.each(['/api/tickeronly/AAPL/', '/api/tickeronly/aapl'])('answers %s', async (url) => {
    expect((await get(url)).json()).toEqual({
      id: expect.any(Number),
      ticker: 'AAPL',
      name: 'Apple Inc.',
      tier_number: 3,
    })
  })

  it('finds a company by another share class', async () => {
    expect((await get('/api/tickeronly/GOOG/')).json()).toMatchObject({ ticker: 'GOOGL' })
  })
})

describe.each(['/api/tickers/T/z-score/', '/api/tickers/T/summary/', '/api/tickeronly/T/'])(
  'GET %s with a wrong ticker',
  (path) => {
    it('says that it is unknown', async () => {
      const answer = await get(path.replace('T', 'nope'))
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Unknown ticker: NOPE.' })
    })

    it.each(['A'.repeat(300), 'A%27%3B--', 'A%00'])('refuses %p as a field', async (ticker) => {
      const answer = await get(path.replace('T', ticker))
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ ticker: expect.any(Array) })
    })
  },
)

describe('GET /api/tickers/:ticker/z-score/', () => {
  const URL = '/api/tickers/aapl/z-score/'
  const paying: TestClaims = { tierNumber: 3, status: 'current' }

  it('is whole for a paying viewer of the company’s tier, in the shape of the contract', async () => {
    const page = (await asViewer(URL, paying)).json()
    expect(Value.Check(ZScorePageSchema, page)).toBe(true)
    expect(page).toMatchObject({ lock: null, company: { ticker: 'AAPL', data_version: 1 } })
    expect(page.points.map((p: { locked: boolean }) => p.locked)).toEqual([false, false, false])
  })

  it.each<[string, TestClaims | null, string]>([
    ['a visitor', null, 'anonymous'],
    ['a viewer without a plan', { tierNumber: 0, status: 'unsubscribed' }, 'tier'],
    ['a viewer whose payment is overdue', { tierNumber: 3, status: 'past_due' }, 'past_due'],
  ])('locks the newest two quarters for %s', async (_who, claims, reason) => {
    const answer = claims ? await asViewer(URL, claims) : await get(URL)
    const page = answer.json()
    expect(Value.Check(ZScorePageSchema, page)).toBe(true)
    expect(page.lock).toEqual({ locked: true, reason, need_tier: 3 })
    expect(page.points.slice(1)).toEqual([
      { quarter: '22Q3', fiscal_period: 'FY2022', period_end: '2022-09-24', locked: true },
      { quarter: '23Q3', fiscal_period: 'FY2023', period_end: '2023-09-30', locked: true },
    ])
  })

  it.each(['z-score', 'summary'])('says that its %s is JSON', async (page) => {
    const answer = await get(`/api/tickers/AAPL/${page}/`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('answers 304 to who has it, and not to another entitlement', async () => {
    const first = await get(URL)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect((await get(URL, { 'if-none-match': etag })).statusCode).toBe(304)
    const cookies = await viewerCookies(paying)
    const other = await get(URL, { ...cookies, 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
  })
})

describe('GET /api/tickers/:ticker/summary/', () => {
  it('shows the newest visible score, the figures and the filings', async () => {
    const page = (await get('/api/tickers/AAPL/summary/')).json()
    expect(Value.Check(SummaryPageSchema, page)).toBe(true)
    expect(page.z_score.point.period_end).toBe('2021-09-25')
    expect(page.z_score.lock).toMatchObject({ reason: 'anonymous' })
    expect(page.filings.map((f: { accession: string }) => f.accession)).toEqual([
      '0000320193-23-000106',
      '0000320193-22-000108',
      '0000320193-21-000105',
    ])
  })

  it('shows the newest score to who may see it', async () => {
    const answer = await asViewer('/api/tickers/AAPL/summary/', { tierNumber: 3 })
    expect(answer.json().z_score.point.period_end).toBe('2023-09-30')
  })
})

describe('GET /api/data-version/', () => {
  it('names the published version', async () => {
    expect((await get('/api/data-version/')).json()).toEqual({
      version: 1,
      published_at: '2026-11-21T12:00:00.000Z',
      companies: 2,
      simulated_companies: 0,
    })
  })
})

describe('before the first import', () => {
  it('answers 404 and never fails', async () => {
    const empty = await createImportSite()
    const emptyApp = await buildApp({
      config: testConfig('stocks', { databaseUrl: empty.databaseUrl }),
      db: empty.db,
      keys: testKeys.source,
    })
    const urls = ['/api/data-version/', '/api/tickers/AAPL/summary/', '/api/tickeronly/AAPL/']
    for (const url of urls) expect((await emptyApp.inject(url)).statusCode).toBe(404)
    const found = await emptyApp.inject({ url: '/api/tickers/', headers: { searchtext: 'a' } })
    expect(found.statusCode).toBe(404)
    await emptyApp.close()
    await empty.close()
  })
})
