import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as stocks from '@quantamental/api/stocks'
import { FILTER_GRAMMAR, STOCK_TABS, type StockTab } from '@quantamental/api/stocks'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult, emptyQuarter } from '../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  SECRET,
  type TestCompany,
} from '../../test/published-universe.ts'

const companies: TestCompany[] = Array.from({ length: 13 }, (_, index) => {
  const id = index + 1
  const named = id === 1 ? { name: 'Société Générale' } : {}
  const company = buildTestCompany(id, id === 13 ? { name: '=HYPERLINK("x")' } : named)
  const result = buildResult(id, id === 12 ? 2 : 14, (ordinal) => {
    const seed = id * 1000 + ordinal
    const quarter = buildQuarter(ordinal, { free: seed, model: seed, items: seed })
    return id === 11 ? emptyQuarter(quarter) : quarter
  })
  return { company, result: { ...result, rankValue: (20 - id) * 1e9 } }
})

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse(companies)
  await universe.db
    .insertInto('calendar_event')
    .values([
      ...(['2026-11-20', '2026-11-24'] as const).map((date) => ({
        symbol: 'T1',
        origin: 'simulated' as const,
        kind: 'earnings' as const,
        date,
        session: 'before-open' as const,
        file: 'calendar.csv',
      })),
    ])
    .execute()
})
afterAll(() => universe.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  universe.app.inject({ url, headers })
const asViewer = async (url: string, claims: TestClaims = {}) =>
  get(url, await viewerCookies(claims))
const search = (text?: string) =>
  get('/api/tickers/', text === undefined ? {} : { searchtext: text })
const PRO: TestClaims = { tierNumber: 5, status: 'current' }

describe('GET /api/tickers/', () => {
  it('a search result has the specified fields', async () => {
    const response = await search('t1')
    expect(response.statusCode).toBe(200)
    expect(response.json()[0]).toEqual({
      id: 1,
      ticker: 'T1',
      name: 'Société Générale',
      tier_number: 3,
      is_newly_updated: true,
      t_minus_2_rating: companies[0]?.result.quarters.at(-3)?.credit.letter,
      display_rating: companies[0]?.result.quarters.at(-3)?.credit.letter,
      display_rating_numeric: companies[0]?.result.quarters.at(-3)?.credit.numeric,
      sector: 'Communication Services',
      fire: true,
      simulated: true,
      real_filings: false,
    })
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Searchtext'),
    })
    expect(Value.Check(stocks.searchTickersRoute.response[200], response.json())).toBe(true)
  })

  it.each(['societe', ' GENERALE ', 'OLD1', 'Soci%C3%A9t%C3%A9'])(
    'the search %p matches by accent-folded name or former ticker',
    async (text) => {
      expect((await search(text)).json()[0]).toMatchObject({ ticker: 'T1' })
    },
  )

  it.each(["'; drop table company; --", '%25', '_', '\\', '%', 'zzzz', 'x'.repeat(64)])(
    'the search %p finds nothing and returns the no-results message',
    async (text) => {
      const response = await search(text)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ detail: 'No results found...' })
    },
  )

  it.each([undefined, '', '   ', '%20', '%00'])(
    'the blank search text %p is refused',
    async (text) => {
      const response = await search(text)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ searchtext: ['This field may not be blank.'] })
    },
  )

  it('a search text of 65 characters is refused', async () => {
    expect((await search('x'.repeat(65))).json()).toEqual({
      searchtext: ['Ensure this field has no more than 64 characters.'],
    })
  })
})

describe('GET /api/tickeronly/:ticker/', () => {
  it.each(['/api/tickeronly/T2/', '/api/tickeronly/t2', '/api/tickeronly/OLD2/'])(
    "%s returns the company's identity",
    async (url) => {
      expect((await get(url)).json()).toEqual({
        id: 2,
        ticker: 'T2',
        name: 'Test 2 Corporation',
        tier_number: 3,
      })
    },
  )
})

describe('GET /api/subscribedtickers/', () => {
  it('the subscribed tickers require a session', async () => {
    expect((await get('/api/subscribedtickers/')).statusCode).toBe(401)
  })

  it.each<[TestClaims, string[]]>([
    [{ tierNumber: 3 }, ['T1', 'T2']],
    [{ tierNumber: 4 }, ['T1', 'T2', 'T3', 'T4']],
    [{ tierNumber: 9 }, ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']],
    [{ tierNumber: 5, status: 'past_due' }, []],
    [{ tierNumber: 0, status: 'unsubscribed' }, []],
  ])('for %p the companies of the plan are listed', async (claims, tickers) => {
    const response = (await asViewer('/api/subscribedtickers/', claims)).json()
    expect(response.results.map((row: { ticker: string }) => row.ticker)).toEqual(tickers)
    expect(Value.Check(stocks.SubscribedTickersSchema, response)).toBe(true)
  })
})

const PAGE_SCHEMAS = {
  summary: stocks.SummaryPageSchema,
  valuation: stocks.ValuationPageSchema,
  graham: stocks.GrahamPageSchema,
  buffett: stocks.BuffettPageSchema,
  'credit-rating': stocks.CreditRatingPageSchema,
  'z-score': stocks.ZScorePageSchema,
  'm-score': stocks.MScorePageSchema,
  rank: stocks.RankPageSchema,
  compare: stocks.ComparePageSchema,
  profile: stocks.ProfilePageSchema,
  price: stocks.PricePageSchema,
  statements: stocks.StatementsSchema,
} satisfies Record<StockTab, object>

describe.each(STOCK_TABS)('GET /api/tickers/:ticker/%s/', (page) => {
  const urlOf = (ticker: string) => `/api/tickers/${ticker}/${page}/`

  it('the page matches the contract for every company and viewer', async () => {
    for (const { company } of companies) {
      for (const headers of [{}, await viewerCookies(PRO)]) {
        const response = await get(urlOf(company.ticker), headers)
        expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
        expect([...Value.Errors(PAGE_SCHEMAS[page], response.json())]).toEqual([])
      }
    }
  })

  it('an unknown ticker returns 404 with a message', async () => {
    const response = await get(urlOf('nope'))
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ detail: 'Unknown ticker: NOPE.', suggestions: [] })
  })

  it.each(['A'.repeat(300), 'A%27%3B--', 'A%00'])(
    'the ticker %p is refused as a field error',
    async (ticker) => {
      const response = await get(urlOf(ticker))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ ticker: expect.any(Array) })
    },
  )

  it('a matching entity tag returns 304, but not for another entitlement', async () => {
    const first = await get(urlOf('T1'))
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect((await get(urlOf('T1'), { 'if-none-match': etag })).statusCode).toBe(304)
    const cookies = await viewerCookies(PRO)
    expect((await get(urlOf('T1'), { ...cookies, 'if-none-match': etag })).statusCode).toBe(200)
  })
})

describe('page entitlement', () => {
  it.each<[string, TestClaims | null, string]>([
    ['a visitor', null, 'anonymous'],
    ['a viewer without a plan', { tierNumber: 0, status: 'unsubscribed' }, 'tier'],
    ['a viewer whose payment is overdue', { tierNumber: 3, status: 'past_due' }, 'past_due'],
    ['a viewer whose plan is over', { tierNumber: 3, status: 'expired' }, 'inactive'],
  ])('the page is locked for %s with the reason', async (_who, claims, reason) => {
    const url = '/api/tickers/T1/z-score/'
    const page = (claims ? await asViewer(url, claims) : await get(url)).json()
    expect(page).toMatchObject({
      latest: null,
      lock: { locked: true, reason, need_tier: 3 },
      company: { is_delayed: true, display_rating_quarter: '26Q1' },
    })
    expect(page.data.hidden.map((h: { quarter: string }) => h.quarter)).toEqual(['26Q2', '26Q3'])
  })

  it('the page is complete for a viewer whose plan covers the company', async () => {
    const page = (await asViewer('/api/tickers/T1/z-score/', { tierNumber: 3 })).json()
    expect(page).toMatchObject({
      lock: null,
      company: { is_delayed: false, display_rating_quarter: '26Q3' },
      latest: { points: [{ quarter: '26Q2' }, { quarter: '26Q3' }] },
    })
    expect(page.periods).toHaveLength(14)
  })

  it('a company without a public quarter shows ? as its rating and NR as T-minus-2 rating', async () => {
    const { company } = (await get('/api/tickers/T12/summary/')).json()
    expect(company).toMatchObject({
      display_rating: '?',
      display_rating_numeric: null,
      display_rating_quarter: null,
      t_minus_2_rating: 'NR',
    })
  })

  it('the profile withholds the share counts of the newest two quarters', async () => {
    const { lock, data } = (await get('/api/tickers/T1/profile/')).json()
    expect(lock).toMatchObject({ locked: true, reason: 'anonymous' })
    expect(data.shares.at(-1).quarter).toBe('26Q1')
  })

  it('the summary has the inputs of its signals by their documented names', async () => {
    const { universe, data } = (await get('/api/tickers/T1/summary/')).json()
    const { dilution, short_interest, forward_pe } = data.cards
    expect(universe).toMatchObject({
      sharesmax_pct_change_avg: dilution.value,
      shortPercentOfFloat: short_interest.value,
      t_forwardPE: forward_pe,
    })
    const percentile = universe.perc_rank_t_IR_sensitivity
    expect(percentile).toBeGreaterThanOrEqual(0)
    expect(universe.rate_sensitivity.value).toBeCloseTo(100 - 100 * Math.max(percentile, 0.0005), 6)
  })

  it('the summary names the next calendar date', async () => {
    expect((await get('/api/tickers/T1/summary/')).json().universe.next_event).toEqual({
      kind: 'earnings',
      date: '2026-11-24',
      session: 'before-open',
    })
    expect((await get('/api/tickers/T2/summary/')).json().universe.next_event).toBeNull()
  })

  it('two of the sixteen ranked items are free, and all are visible with a plan', async () => {
    const openOf = async (claims?: TestClaims) => {
      const url = '/api/tickers/T1/rank/'
      const page = (claims ? await asViewer(url, claims) : await get(url)).json()
      const items: { code: string; locked: boolean }[] = page.universe.items
      return items.filter(({ locked }) => !locked).map(({ code }) => code)
    }
    expect(await openOf()).toEqual(['bs_equityusd', 'bs_debtassetsratio'])
    expect(await openOf(PRO)).toHaveLength(16)
  })
})

describe('GET /api/lists/', () => {
  it('the index names every list by group, with its rule in one sentence', async () => {
    const index = (await get('/api/lists/')).json()
    expect(Value.Check(stocks.ListIndexSchema, index)).toBe(true)
    const groups = index.groups as stocks.ListIndex['groups']
    expect(groups.map(({ title }) => title).slice(0, 7)).toEqual([
      'Popular stocks',
      'Index stocks',
      'Value Masters',
      'Big & strong',
      'Weak & suspicious',
      'Non-US stocks',
      'By sector',
    ])
    const codes = (group: string) =>
      groups.find(({ code }) => code === group)?.lists.map(({ code }) => code)
    expect(codes('index')).toEqual(['Mag7', 'DJI', 'DJT', 'DJU', 'SP500', 'Nasdaq100'])
    expect(codes('value-masters')).toEqual([
      'buffett_owned',
      'buffett_similar',
      'graham_defensive',
      'graham_enterprising',
      'graham_ncav',
    ])
    for (const { rule } of groups.flatMap(({ lists }) => lists)) expect(rule).toMatch(/\.$/)
  })
})

describe('GET /api/lists/:code/', () => {
  it.each([
    ['SP500', ['T1', 'T2', 'T3', 'T4']],
    ['wsb', ['T3']],
    ['Canada', ['T4', 'T8', 'T12']],
    ['non_us', ['T4', 'T8', 'T12']],
  ])('the list %s contains %p, with the reason', async (code, tickers) => {
    const page = (await get(`/api/lists/${code}/?sort=ticker`)).json()
    expect(Value.Check(stocks.ListPageSchema, page)).toBe(true)
    expect(page.rows.map((row: { ticker: string }) => row.ticker)).toEqual(tickers)
    for (const { why } of page.rows) expect(why).not.toBe('')
  })

  it.each(['us', 'United States', 'united_states', 'UNITED%20STATES'])(
    'the United States list is found as %s',
    async (code) => {
      expect((await get(`/api/lists/${code}/`)).json().list.code).toBe('United_States')
    },
  )

  it.each<[TestClaims | null, number]>([
    [null, 10],
    [{ tierNumber: 3 }, 10],
    [{ tierNumber: 4 }, 20],
    [{ tierNumber: 5 }, 30],
    [{ tierNumber: 9 }, 40],
  ])('for %p the list has pages of %p rows', async (claims, size) => {
    const url = '/api/lists/us/'
    const page = (claims ? await asViewer(url, claims) : await get(url)).json()
    expect(page.page_size).toBe(size)
    expect(page.rows).toHaveLength(Math.min(size, 10))
  })

  it("rows above the subscriber's plan are marked", async () => {
    const page = (await asViewer('/api/lists/us/?sort=ticker', { tierNumber: 3 })).json()
    const above = page.rows.filter((row: { above_tier: boolean }) => row.above_tier)
    expect(above.map((row: { ticker: string }) => row.ticker)).not.toContain('T1')
    expect(page.above_tier_count).toBe(8)
  })

  it('rows without a value sort last in both directions', async () => {
    for (const direction of ['asc', 'desc']) {
      const page = (await asViewer(`/api/lists/us/?sort=upside&direction=${direction}`)).json()
      const found: (number | null)[] = page.rows.map(
        (row: { values: { upside: number | null } }) => row.values.upside,
      )
      expect(found.at(-1)).toBeNull()
      const known = found.filter((value) => value !== null)
      const sign = direction === 'asc' ? 1 : -1
      expect(known).toEqual(known.toSorted((a, b) => sign * (a - b)))
    }
  })

  it('an unknown list code is answered with similar codes', async () => {
    const response = await get('/api/lists/grahm_ncav/')
    expect(response.statusCode).toBe(404)
    expect(response.json().detail).toMatch(/^Unknown list: grahm_ncav. Did you mean graham_ncav\?$/)
    expect(response.json().suggestions).toEqual([
      { code: 'graham_ncav', title: 'Graham: net current asset value' },
    ])
  })

  it('a filter requires a session', async () => {
    expect((await get('/api/lists/us/?filter=pe%3C15')).statusCode).toBe(401)
  })

  it('an invalid filter is answered with the grammar', async () => {
    const response = await asViewer('/api/lists/us/?filter=cheap')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      filter: ['"cheap" is not a valid condition.', FILTER_GRAMMAR],
    })
  })

  it('an unknown column is refused', async () => {
    const response = await get('/api/lists/us/?columns=rating,nonsense')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      columns: [expect.stringContaining('"nonsense" is not a column.')],
    })
  })
})

describe('CSV', () => {
  it('the list CSV contains all rows, marks simulated ones and starts no spreadsheet formula', async () => {
    const response = await get('/api/lists/us/csv/?columns=rating,market_cap')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="United_States.csv"')
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'ticker,name,rating,market_cap,why,quarter,is_delayed,locked,as_of,simulated',
    )
    expect(lines).toHaveLength(11)
    for (const line of lines.slice(1)) expect(line).toMatch(/,yes$/)
    expect(response.body).toContain('"\'=HYPERLINK(""x"")"')
    // All companies need no reason to be listed.
    const all = await get('/api/lists/all/csv/?columns=rating')
    expect(all.body).toMatch(/^ticker,name,rating,quarter,is_delayed,locked,as_of,simulated\r/)
  })

  it('the company CSV contains every figure visible to the viewer', async () => {
    const visitor = (await get('/api/tickers/T1/csv/')).body
    expect(visitor.split('\r\n')[0]).toBe(
      'ticker,page,figure,quarter,period_end,known_on,value,as_of,simulated,restated_on',
    )
    expect(visitor).toContain('T1,z-score,components.x1,26Q1,2026-03-31,2026-05-02,')
    expect(visitor).not.toContain('T1,z-score,value,26Q2')
    expect(visitor).toContain('T1,rank,item.bs_equityusd,26Q3')
    const pro = (await asViewer('/api/tickers/T1/csv/', PRO)).body
    expect(pro).toContain('T1,z-score,value,26Q3')
    expect(pro).toContain('T1,credit-rating,parts.leverage,26Q')
  })
})

describe('sectors and industries', () => {
  it('the eleven sectors are listed by market value with their industries', async () => {
    const response = (await get('/api/industries/')).json()
    expect(Value.Check(stocks.IndustriesSchema, response)).toBe(true)
    expect(response.sectors).toHaveLength(11)
  })

  it('a single sector requires a session', async () => {
    expect((await get('/api/sectors/Basic_Materials/')).statusCode).toBe(401)
    for (const name of ['Basic_Materials', 'basic%20materials']) {
      const sector = (await asViewer(`/api/sectors/${name}/`)).json()
      expect(Value.Check(stocks.SectorPageSchema, sector)).toBe(true)
      expect(sector.sector).toBe('Basic Materials')
    }
    expect((await asViewer('/api/sectors/Nonsense/')).statusCode).toBe(404)
  })
})

describe('track record', () => {
  it('the track record is public and covers quarters up to T-minus-2', async () => {
    const response = (await get('/api/track-record/')).json()
    expect(Value.Check(stocks.TrackRecordSchema, response)).toBe(true)
    expect(response.sets).toMatchObject([
      { simulated: true, basis: 'afterwards', last_quarter: '26Q1', companies: 12 },
    ])
  })

  it('the track record is not found before the first publication', async () => {
    const empty = await createPublishedUniverse([])
    try {
      expect((await empty.app.inject('/api/track-record/')).statusCode).toBe(404)
    } finally {
      await empty.close()
    }
  })
})

describe('visualizers', () => {
  it('the upside-PE visualizer shows every company', async () => {
    const response = (await get('/api/visualizer/upside-pe/')).json()
    expect(Value.Check(stocks.UpsidePeVisualizerSchema, response)).toBe(true)
    expect(response.ticker).toHaveLength(companies.length)
  })

  it('the risk-valuation visualizer opens only with the secret', async () => {
    for (const wrong of ['x', `${SECRET}x`, SECRET.toUpperCase(), '%20']) {
      const response = await asViewer(`/api/visualizer/risk-valuation/${wrong}/`, PRO)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ detail: 'Not found.' })
    }
    const response = await get(`/api/visualizer/risk-valuation/${SECRET}/`)
    expect(response.headers['x-robots-tag']).toBe('noindex')
    expect(Value.Check(stocks.RiskValuationVisualizerSchema, response.json())).toBe(true)
  })
})

describe('GET /api/methodology/', () => {
  it('the methodology lists the models and shows each', async () => {
    const index = (await get('/api/methodology/')).json()
    expect(Value.Check(stocks.MethodologyIndexSchema, index)).toBe(true)
    const codes = index.models.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['altman', 'beneish', 'buffett', 'credit', 'graham', 'upside']),
    )
    for (const code of codes) {
      const document = (await get(`/api/methodology/${code}/`)).json()
      expect(Value.Check(stocks.MethodologySchema, document)).toBe(true)
    }
  })

  it('an unknown model returns 404', async () => {
    expect((await get('/api/methodology/astrology/')).statusCode).toBe(404)
  })
})

describe('GET /api/tickers/:ticker/working/', () => {
  it('a calculation of a withheld quarter returns 403 with the code `locked`', async () => {
    const response = await get('/api/tickers/T1/working/?figure=z-score&quarter=26Q3')
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ detail: expect.any(String), code: 'locked' })
  })

  it.each(['figure=nonsense&quarter=26Q1', 'figure=z-score&quarter=09Q1'])(
    'a calculation for the query %s returns 404',
    async (query) => {
      expect((await get(`/api/tickers/T1/working/?${query}`)).statusCode).toBe(404)
    },
  )

  it('a calculation without a figure returns 400', async () => {
    expect((await get('/api/tickers/T1/working/')).json()).toEqual({
      figure: ['This field is required.'],
    })
  })
})

describe('arbitrary requests', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  const query = fc.dictionary(
    fc.constantFrom(
      ...['page', 'sort', 'direction', 'filter', 'columns', 'figure', 'quarter', 'from'],
      ...['as_of', 'scope', 'items'],
    ),
    fc.oneof(
      text,
      fc.constantFrom('0', '-1', '1e9', 'rating>=Z', 'upside', 'pe>1', 'is_roe>1', '2024-01-01'),
      fc.string(),
    ),
  )
  const path = fc.oneof(
    fc.tuple(
      fc.constantFrom('/api/tickers', '/api/lists', '/api/sectors', '/api/methodology'),
      text,
      fc.constantFrom('', 'csv', 'working', 'rank', 'summary', 'peers', 'points'),
    ),
    fc.tuple(
      fc.constantFrom('/api/lists', '/api/tickers'),
      fc.constantFrom('us', 'T1', 'all'),
      fc.constantFrom('', 'csv', 'working', 'peers', 'points'),
    ),
  )

  it('no request fails, and every error has the specified shape', async () => {
    const cookies = await viewerCookies(PRO)
    await fc.assert(
      fc.asyncProperty(path, query, fc.boolean(), async ([start, middle, end], given, signedIn) => {
        const parts = [start, encodeURIComponent(middle), end].filter(Boolean)
        const search = new URLSearchParams(given).toString()
        const response = await get(`${parts.join('/')}/?${search}`, signedIn ? cookies : {})
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode < 400) return
        const body = response.json()
        const isDetail = typeof body.detail === 'string'
        expect(isDetail || Object.values(body).every(Array.isArray)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('GET /api/data-version/', () => {
  it('the data version route names the published version', async () => {
    expect((await get('/api/data-version/')).json()).toEqual({
      version: 1,
      published_at: '2026-11-21T12:00:00.000Z',
      companies: 13,
      simulated_companies: 13,
      partly_simulated_companies: 0,
      as_of: '2026-11-21',
      prices_as_of: null,
      filings_as_of: null,
      engine_version: '1.0.0',
    })
  })
})
