import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as stocks from '@quantamental/api/stocks'
import { type Period, STOCK_TABS, type StockTab } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { createRefreshSite, type RefreshSite } from '../../../test/refresh-site.ts'
import { storeCompany, storeTags } from '../../../test/stored-company.ts'
import { buildSyntheticCompany } from '../../../test/synthetic-company.ts'
import { addDays } from '../../dates/calendar-date.ts'
import type { CompanyInput } from '../../engine/company-input.ts'

/** Number of reports of each company; with two, no quarter is public. */
const REPORTS = [23, 14, 9, 4, 3, 2] as const
const ENGINE = new URL('../../publish/computation/engine-computation.ts', import.meta.url).href

/** A synthetic company with new analyst estimates and short interest every month. */
function buildInput(seed: number, reports: number): CompanyInput {
  const input = buildSyntheticCompany(seed, reports)
  const months = Array.from({ length: 72 }, (_, month) => 18_262 + month * 30)
  const company = {
    ...input.company,
    cik: 9000 + seed,
    ticker: `S${seed}`,
    name: `Synthetic ${seed}`,
  }
  return {
    ...input,
    company,
    closes: { ...input.closes, symbol: company.ticker },
    estimates: months.map((asOf, month) => ({
      asOf,
      targetLow: 20.13 + month * 0.37 + seed,
      targetMedian: 40.71 + month * 0.53 + seed,
      targetHigh: 60.19 + month * 0.71 + seed,
      targetCount: 9,
      epsCurrentYear: 2.01 + month * 0.017 + seed / 10,
      epsNextYear: 2.4,
      file: 'estimates.csv',
    })),
    shortInterest: months.map((settled, month) => ({
      settled,
      sharesShort: 1_000_003 + month * 70_001 + seed,
      floatShares: 300_000_007,
      averageDailyVolume: 2_000_003,
      file: 'short.csv',
    })),
  }
}

let site: RefreshSite
let app: FastifyInstance
let subscriber: Record<string, string>

beforeAll(async () => {
  site = await createRefreshSite()
  await storeTags(site.db)
  for (const [index, reports] of REPORTS.entries()) {
    await storeCompany(site.db, buildInput(index + 1, reports))
  }
  await site.refresh({ computation: ENGINE })
  app = await site.serve()
  subscriber = await viewerCookies({ tierNumber: 3 })
})
afterAll(() => site.close())

const request = (ticker: string, page: string, day: string | null, headers = {}) =>
  app.inject({
    url: `/api/tickers/${ticker}/${page}/${day === null ? '' : `?as_of=${encodeURIComponent(day)}`}`,
    headers,
  })

// biome-ignore lint/suspicious/noExplicitAny: ten shapes of pages, walked as JSON
type Json = any

async function read(ticker: string, page: string, day: string | null, headers = {}): Promise<Json> {
  const response = await request(ticker, page, day, headers)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const ROUTES = Object.values(stocks).filter(
  (value): value is typeof stocks.getSummaryPageRoute =>
    typeof value === 'object' && value !== null && 'path' in value && 'query' in value,
)
const schemaOf = (page: StockTab) => {
  const route = ROUTES.find(({ path }) => path === `/api/tickers/:ticker/${page}/`)
  if (!route) throw new Error(`No route of ${page}`)
  return route.response[200]
}

/** Points of a page, public and restricted. */
const pointsOf = (page: Json): Json[] => [...page.data.points, ...(page.latest?.points ?? [])]
const byQuarter = (points: Json[]) => new Map(points.map((point) => [point.quarter, point]))

const tickers = REPORTS.map((_, index) => `S${index + 1}`)
/** A company with a day around one of its reports or between them. */
const place = fc.record({
  ticker: fc.constantFrom(...tickers),
  report: fc.nat({ max: 22 }),
  days: fc.constantFrom(-30, -1, 0, 1, 45),
})

async function dayOf({ ticker, report, days }: { ticker: string; report: number; days: number }) {
  const { periods } = await read(ticker, 'z-score', null)
  const { known_on } = periods[report % periods.length] as Period
  return addDays(known_on, days)
}

const SCORES = ['z-score', 'm-score', 'credit-rating'] as const
const VALUES = [
  'valuation',
  'graham',
  'buffett',
  'compare',
  'summary',
  'profile',
  'rank',
  'price',
] as const
const WITHHOLDING = [...SCORES, ...VALUES] as const

describe('pages as of an earlier day', () => {
  it.each(STOCK_TABS)('the %s page of an earlier day matches the contract', async (page) => {
    for (const headers of [{}, subscriber]) {
      for (const day of ['2020-12-31', '2023-06-30', '2025-11-01', '2026-11-20']) {
        const response = await read('S1', page, day, headers)
        expect([...Value.Errors(schemaOf(page), response)]).toEqual([])
        const framed = page === 'statements' ? {} : { page, universe: null }
        expect(response).toMatchObject({ as_known_on: day, ...framed })
      }
    }
  })

  it('an earlier page contains only quarters known that day, with the same values as today', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), async (where, isSubscriber) => {
        const day = await dayOf(where)
        const headers = isSubscriber ? subscriber : {}
        for (const page of [...SCORES, 'valuation', 'graham', 'compare'] as const) {
          const response = await request(where.ticker, page, day, headers)
          if (response.statusCode === 404) continue
          const then = response.json()
          const periods: Period[] = then.periods
          for (const { known_on } of periods) expect(known_on <= day).toBe(true)
          const now = byQuarter(pointsOf(await read(where.ticker, page, null, subscriber)))
          const newest = periods.at(-1)?.quarter
          for (const point of pointsOf(then)) {
            expect(periods.map(({ quarter }) => quarter)).toContain(point.quarter)
            const isValuedThatDay = point.quarter === newest && !SCORES.some((own) => own === page)
            const published = now.get(point.quarter)
            if (published && !isValuedThatDay) expect(point).toEqual(published)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('an earlier page contains every quarter known that day', async () => {
    const { periods } = await read('S2', 'z-score', null, subscriber)
    for (const [index, { known_on }] of (periods as Period[]).entries()) {
      const then = await read('S2', 'z-score', known_on, subscriber)
      expect(then.periods).toEqual(periods.slice(0, index + 1))
      expect(pointsOf(then)).toHaveLength(index + 1)
    }
  })

  it('an earlier page shows everyone the newest quarter known then if it is public today', async () => {
    const { periods, data } = await read('S1', 'summary', null)
    const delayed = (periods as Period[]).at(-3) as Period
    const before = (periods as Period[]).at(-5) as Period
    for (const headers of [{}, subscriber]) {
      const then = await read('S1', 'summary', before.known_on, headers)
      expect(then.data.cards.quarter).toBe(before.quarter)
      expect(then).toMatchObject({ latest: null, lock: null, company: { is_delayed: false } })
      expect(then.data.hidden).toEqual([])
      expect(then.company.display_rating_quarter).toBe(before.quarter)
    }
    // The T-minus-2 rating as published, regardless of later filings.
    for (const days of [0, 80]) {
      const then = await read('S1', 'summary', addDays(delayed.known_on, days))
      expect(then.data.cards).toEqual(data.cards)
    }
  })

  it('an earlier page hides what is hidden today, with the reason', async () => {
    const { periods } = await read('S1', 'summary', null)
    const [delayed, first, second] = (periods as Period[]).slice(-3)
    const then = await read('S1', 'z-score', first?.known_on ?? '')
    expect(then.data.hidden).toEqual([{ quarter: first?.quarter, illustrative: 0.63 }])
    expect(then).toMatchObject({ latest: null, lock: { locked: true, reason: 'anonymous' } })
    expect(then.company).toMatchObject({
      is_delayed: true,
      display_rating_quarter: delayed?.quarter,
      reference_date: first?.period_end,
    })
    const entitled = await read('S1', 'z-score', first?.known_on ?? '', subscriber)
    expect(entitled.latest.points).toMatchObject([{ quarter: first?.quarter }])
    expect(entitled.company.display_rating_quarter).toBe(first?.quarter)
    const both = await read('S1', 'z-score', second?.known_on ?? '')
    expect(both.data.hidden).toHaveLength(2)
  })

  it('the ranked items of an earlier page withhold fourteen items in every quarter', async () => {
    const then = await read('S1', 'rank', '2022-06-30')
    expect(then.data.history.map(({ code }: Json) => code)).toEqual([...stocks.RANKED_ITEMS_FREE])
    expect(then).toMatchObject({ latest: null, lock: { reason: 'anonymous' } })
    const entitled = await read('S1', 'rank', '2022-06-30', subscriber)
    expect(entitled.latest.history).toHaveLength(14)
  })

  it("an earlier page has that day's price and market value, and no peer ranks", async () => {
    const day = '2023-06-30'
    const { company } = await read('S1', 'profile', day)
    const input = buildInput(1, 23)
    // 2023-06-30 is a Friday; synthetic companies have closes on Fridays.
    const index = input.closes.days.indexOf(Date.parse(day) / 86_400_000)
    expect(company.price).toBeCloseTo(input.closes.closes[index] ?? 0, 3)
    expect(company).toMatchObject({
      price_date: day,
      reference_date: '2023-03-31',
      name: 'Synthetic 1',
      rank_volume: null,
      rank_in_industry: null,
    })
    expect(company.market_cap).toBeGreaterThan(0)
  })

  it('an earlier profile dates its index membership; the current profile does not', async () => {
    const { company } = await read('S1', 'profile', '2023-06-30')
    const { company: today } = await read('S1', 'profile', null)
    expect(company.membership_as_of).toBe(today.as_of)
    expect(today.as_of).toMatch(/^2026-/)
    expect(today).not.toHaveProperty('membership_as_of')
  })
})

/** All numbers of a document, each with the innermost key above it. */
function numbersIn(value: Json, key = ''): [string, number][] {
  if (typeof value === 'number') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    numbersIn(inner, Array.isArray(value) ? key : name),
  )
}
/** Unrestricted figures: closes and constants. */
const FREE = new Set(['price', 'close', 'horizon_years', 'required'])
/** Numbers with few digits can match by chance. */
const isDistinctive = (value: number) => Math.abs(value) > 1e-4 && !Number.isInteger(value * 100)

describe('data withheld today', () => {
  it('withheld data appears on no page of any day', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (where) => {
        const day = await dayOf(where)
        const { ticker } = where
        for (const page of WITHHOLDING) {
          const response = await request(ticker, page, day)
          if (response.statusCode === 404) continue
          const shown = new Set(numbersIn(response.json()).map(([, value]) => value))
          const open = new Set(numbersIn((await read(ticker, page, null)).data).map(([, v]) => v))
          for (const from of [null, day]) {
            const { latest } = await read(ticker, page, from, subscriber)
            const secrets = numbersIn(latest).filter(
              ([key, value]) => !FREE.has(key) && isDistinctive(value) && !open.has(value),
            )
            expect(secrets.filter(([, value]) => shown.has(value))).toEqual([])
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('the only quarter of a company with two reports is withheld on every day', async () => {
    const { periods } = await read('S6', 'z-score', null)
    const then = await read('S6', 'z-score', (periods as Period[])[0]?.known_on ?? '')
    expect(then.data).toMatchObject({ points: [], hidden: [{ quarter: '20Q1' }] })
    expect(then.company).toMatchObject({ display_rating: '?', t_minus_2_rating: 'NR' })
  })

  it('a quarter that is stored but not yet published is withheld', async () => {
    const { periods } = await read('S3', 'z-score', null, subscriber)
    const next = buildInput(3, 10).filings.at(-1)
    if (!next) throw new Error('No filing')
    await storeCompany(site.db, {
      ...buildInput(3, 0),
      company: { ...buildInput(3, 0).company, cik: 1, ticker: 'OTHER' },
      filings: [next],
      closes: { symbol: 'OTHER', days: [], closes: [], files: new Map() },
    })
    await site.db
      .updateTable('filing')
      .set((eb) => ({
        company_id: eb.selectFrom('company').select('id').where('ticker', '=', 'S3'),
      }))
      .where('company_id', '=', (eb) =>
        eb.selectFrom('company').select('id').where('ticker', '=', 'OTHER'),
      )
      .execute()
    const then = await read('S3', 'z-score', '2026-11-20', subscriber)
    expect(then.periods).toEqual(periods)
    const visitor = await read('S3', 'z-score', '2026-11-20')
    expect(visitor.data.hidden).toHaveLength(2)
  })
})

describe('calculations as of an earlier day', () => {
  const working = (ticker: string, query: string, headers = {}) =>
    app.inject({ url: `/api/tickers/${ticker}/working/?${query}`, headers })

  it('a calculation of an earlier day agrees with the page of that day', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), async (where, isSubscriber) => {
        const day = await dayOf(where)
        const headers = isSubscriber ? subscriber : {}
        for (const [page, figure] of [
          ['z-score', 'z-score'],
          ['valuation', 'upside.upside_avg'],
          ['valuation', 'upside.upside_median_analyst'],
          ['profile', 'market_cap'],
        ] as const) {
          const response = await request(where.ticker, page, day, headers)
          if (response.statusCode === 404) continue
          const shown = response.json()
          const method = (latest: Json) =>
            latest?.methods.find(({ figure: code }: Json) => code === figure)?.upside
          const headline = shown.latest?.valuation ?? shown.data.valuation
          const { display_rating_quarter, market_cap } = shown.company
          const points =
            page === 'profile'
              ? [[display_rating_quarter ?? undefined, market_cap]]
              : pointsOf(shown).map(({ quarter, value }) => [quarter, value])
          const [quarter, value] = figure.endsWith('analyst')
            ? [headline?.quarter, method(headline)]
            : (points.at(-1) ?? [])
          if (quarter === undefined) continue
          const found = await working(
            where.ticker,
            `figure=${figure}&quarter=${quarter}&as_of=${day}`,
            headers,
          )
          expect(found.statusCode).toBe(200)
          if (value === null) expect(found.json().result).toBeNull()
          else expect(found.json().result).toBeCloseTo(value, page === 'profile' ? 0 : 5)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('a calculation is withheld like its figure, and missing for anything unknown that day', async () => {
    const { periods } = await read('S1', 'z-score', null)
    const [delayed, first] = (periods as Period[]).slice(-3)
    const day = first?.known_on ?? ''
    const requestFigure = (figure: string, quarter: string | undefined, headers = {}) =>
      working('S1', `figure=${figure}&quarter=${quarter}&as_of=${day}`, headers)
    const plan = 'Subscribe to a plan that covers this stock to see'
    expect((await requestFigure('z-score', first?.quarter)).json()).toEqual({
      code: 'locked',
      detail: `${plan} its latest two quarters.`,
    })
    expect((await requestFigure('item.is_roe', '23Q1')).json()).toEqual({
      code: 'locked',
      detail: `${plan} this ranked item.`,
    })
    expect((await requestFigure('z-score', first?.quarter, subscriber)).statusCode).toBe(200)
    expect((await requestFigure('line.totalAssets', first?.quarter)).statusCode).toBe(403)
    expect((await requestFigure('line.totalAssets', delayed?.quarter)).statusCode).toBe(200)
    expect((await requestFigure('z-score', delayed?.quarter)).statusCode).toBe(200)
    expect((await requestFigure('z-score', periods.at(-1).quarter, subscriber)).statusCode).toBe(
      404,
    )
    expect((await working('S1', `figure=z-score&as_of=${day}`)).json().title).toContain(
      delayed?.period_end,
    )
    expect((await working('S1', 'figure=z-score&as_of=2019-01-01')).statusCode).toBe(404)
    expect((await working('S1', 'figure=z-score&as_of=soon')).json()).toEqual({
      as_of: ['Error: Invalid input must be a date object or a yyyy-mm-dd string.'],
    })
  })
})

describe('the as_of parameter', () => {
  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T0',
    "'",
  ])('the as_of value %p is refused as a field error', async (day) => {
    const response = await request('S1', 'z-score', day)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).toEqual(['as_of'])
  })

  it.each(['2026-11-21', '2026-11-22', '9999-12-31'])(
    "the as_of day %s, on or after the version's day, shows the current page",
    async (day) => {
      const [then, now] = [
        await request('S1', 'summary', day),
        await request('S1', 'summary', null),
      ]
      expect(then.body).toBe(now.body)
      expect(then.headers.etag).toBe(now.headers.etag)
      expect(then.json().as_known_on).toBeUndefined()
    },
  )

  it('a day before the first known quarter has no page', async () => {
    const [first] = (await read('S1', 'z-score', '2021-01-01')).periods as Period[]
    const before = await request('S1', 'z-score', addDays(first?.known_on ?? '', -1))
    expect(before.statusCode).toBe(404)
    expect(before.json()).toEqual({
      detail: `No data was known for S1 on ${addDays(first?.known_on ?? '', -1)}.`,
    })
    expect((await request('S1', 'z-score', first?.known_on ?? '')).statusCode).toBe(200)
    expect((await request('NOPE', 'z-score', '2024-01-01')).statusCode).toBe(404)
  })

  it('an earlier page is revalidated by its entity tag', async () => {
    const { headers } = await request('S1', 'z-score', '2024-01-01')
    const again = { 'if-none-match': String(headers.etag) }
    expect((await request('S1', 'z-score', '2024-01-01', again)).statusCode).toBe(304)
    expect((await request('S1', 'z-score', '2024-01-02', again)).statusCode).toBe(200)
    expect(
      (await request('S1', 'z-score', '2024-01-01', { ...again, ...subscriber })).statusCode,
    ).toBe(200)
  })

  it('no as_of value causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 12 }), async (day) => {
        expect((await request('S1', 'summary', day)).statusCode).toBeLessThan(500)
      }),
      { numRuns: 40 },
    )
  })
})
