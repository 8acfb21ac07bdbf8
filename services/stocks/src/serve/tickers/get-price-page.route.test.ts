import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  BenchmarkSchema,
  type PricePage,
  PricePageSchema,
  unpackSeries,
} from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'
import { dateText, dayNumber } from '../../dates/calendar-date.ts'
import { type PricedPages, presentPrice } from './price.presenter.ts'

/** Apple’s closes around its 4:1 split of August 2020 and its reports, with a Saturday repeat; no close is in 2021. */
const CLOSES = [
  ['2020-08-27', 500.04],
  ['2020-08-28', 499.23],
  ['2020-08-31', 129.04],
  ['2022-10-28', 155.74],
  ['2022-10-29', 155.74],
  ['2023-11-03', 176.65],
  ['2026-11-20', 271.49],
] as const

let site: ImportSite
let app: FastifyInstance
beforeAll(async () => {
  site = await createImportSite()
  const rows = CLOSES.map(([day, close]) => `AAPL,${day},${close}\n`).join('')
  await site.import({
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [
      await site.write('apple.json', companyfactsJson(320193, 'Apple Inc.', [...APPLE_FACTS])),
      await site.write('jpm.json', companyfactsJson(19617, 'JPMorgan', [...APPLE_FACTS])),
    ],
    prices: [await site.write('prices.csv', `symbol,date,close\n${rows}`)],
    splits: [
      await site.write(
        'splits.csv',
        'symbol,effective_date,new_for_old\nAAPL,2020-08-31,4:1\nAAPL,2026-11-20,2:1\n',
      ),
    ],
    calendar: [
      await site.write(
        'calendar.csv',
        'symbol,event,date,session\nAAPL,earnings,2022-10-27,after-close\nAAPL,earnings,2027-01-28,after-close\nAAPL,filing,2022-10-28,\n',
      ),
    ],
  })
  await site.db
    .insertInto('dividend')
    .values([
      { symbol: 'AAPL', ex_date: '2022-11-04', amount: 0.23, origin: 'real', file: 'd.csv' },
      { symbol: 'AAPL', ex_date: '2026-11-09', amount: 0.26, origin: 'real', file: 'd.csv' },
    ])
    .execute()
  await site.db
    .insertInto('market_return')
    .values({
      ...{ origin: 'real', from_day: dayNumber('2026-11-18'), day: dayNumber('2026-11-19') },
      ...{ log_return: Math.log(1.1), members: 20 },
    })
    .execute()
  app = await site.serve()
})
afterAll(() => site.close())

async function get(path: string, tierNumber = 0, more: Record<string, string> = {}) {
  const headers = tierNumber > 0 ? await viewerCookies({ tierNumber }) : {}
  return app.inject({ url: `/api/tickers/${path}`, headers: { ...headers, ...more } })
}
async function getPrice(query = '', tierNumber = 0): Promise<PricePage> {
  const page: PricePage = (await get(`AAPL/price/${query}`, tierNumber)).json()
  expect([...Value.Errors(PricePageSchema, page)]).toEqual([])
  return page
}
const closesOf = ({ data }: PricePage) => {
  const { days, values } = unpackSeries(data.closes)
  return days.map((day, index) => [dateText(day), values[index]])
}
const WEEKDAYS = CLOSES.filter(([day]) => day !== '2022-10-29').map((row) => [...row])

describe('GET /api/tickers/:ticker/price/', () => {
  it('a visitor gets every close as stated, with splits, dividends, earnings and filings', async () => {
    const page = await getPrice()
    expect(closesOf(page)).toEqual(WEEKDAYS)
    expect(page.data).toMatchObject({
      splits: [
        { day: '2020-08-31', new_for_old: 4 },
        { day: '2026-11-20', new_for_old: 2 },
      ],
      dividends: [
        { day: '2022-11-04', amount: 0.23 },
        { day: '2026-11-09', amount: 0.26 },
      ],
      earnings: ['2022-10-27', '2027-01-28'],
    })
    expect(page.data.filings.map(({ filed }) => filed)).toEqual(['2023-11-03', '2022-10-28'])
  })

  it('figures of the newest two quarters are for entitled subscribers', async () => {
    const closed = await getPrice()
    expect(closed).toMatchObject({ latest: null, lock: { locked: true, reason: 'anonymous' } })
    expect(closed.data.steps).toEqual([])
    const open = await getPrice('', 3)
    expect(open.lock).toBeNull()
    expect(open.data).toEqual(closed.data)
    expect(open.latest?.steps.map(({ quarter }) => quarter)).toEqual(['22Q3', '23Q3'])
  })

  it('the page of an earlier day ends with that day', async () => {
    const page = await getPrice('?as_of=2022-11-30', 3)
    expect(closesOf(page)).toEqual(WEEKDAYS.slice(0, 4))
    expect(page).toMatchObject({ as_known_on: '2022-11-30' })
    expect(page.data).toMatchObject({
      splits: [{ day: '2020-08-31' }],
      dividends: [{ day: '2022-11-04' }],
      earnings: ['2022-10-27'],
      filings: [{ filed: '2022-10-28' }],
    })
    expect(page.periods.map(({ quarter }) => quarter)).toEqual(['22Q3'])
  })

  it('a company without closes has an empty series', async () => {
    const { data } = (await get('JPM/price/')).json() as PricePage
    expect(data.closes).toEqual({ first: null, runs: [], digits: 2, deltas: [] })
  })

  it.each([
    ['NOPE/price/', 404],
    ['AAPL/price/?as_of=2019-01-01', 404],
    ['AAPL/price/?as_of=soon', 400],
    ['NOPE/benchmark/?of=market', 404],
    ['AAPL/benchmark/?of=everything', 400],
  ])('%s is answered with %d', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status)
  })

  it('unchanged prices are not sent again', async () => {
    const { headers } = await get('AAPL/price/')
    const again = await get('AAPL/price/', 0, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('fair values', () => {
  const spread = { methods: 2, low: -0.1, high: 0.3 }
  const point = (quarter: string, value: number | null) => ({ quarter, value, price: 100, spread })
  const pages = {
    valuation: {
      data: { valuation: null, points: [point('25Q4', 0.2), point('26Q1', null)] },
      latest: {
        valuation: { quarter: '26Q2', price_date: '2026-11-20' },
        points: [point('26Q2', 0.2)],
      },
    },
    'credit-rating': { data: { points: [] }, latest: null },
    'z-score': { data: { points: [] }, latest: null },
    'm-score': { data: { points: [] }, latest: null },
    profile: { data: { filings: [] }, latest: null },
  } as unknown as PricedPages
  const periods = [
    ['25Q4', '2026-02-02'],
    ['26Q1', '2026-05-02'],
    ['26Q2', '2026-08-02'],
  ].map(([quarter = '', day = '']) => ({
    ...{ quarter, known_on: day, period_end: day, fiscal_period: quarter },
  }))

  it('fair values are price × (1 + upside) in shares after the splits since, the newest from its last close', () => {
    const splits = [{ effective: dayNumber('2026-11-20'), newForOld: 4 }]
    const closes = { symbol: 'T', days: [], closes: [], files: new Map() }
    const calendar = { dividends: [], earnings: [] }
    const today = dayNumber('2026-11-20')
    const { data, latest } = presentPrice(pages, periods, { closes, splits }, calendar, today)
    expect(data.steps.map(({ fair }) => fair)).toEqual([{ low: 22.5, value: 30, high: 32.5 }, null])
    expect(latest?.steps.map(({ fair }) => fair)).toEqual([{ low: 90, value: 120, high: 130 }])
  })
})

describe('GET /api/tickers/:ticker/benchmark/', () => {
  it('a sector of fewer than three priced companies has no index', async () => {
    const series = (await get('AAPL/benchmark/?of=sector')).json()
    expect([...Value.Errors(BenchmarkSchema, series)]).toEqual([])
    expect(series).toMatchObject({ of: 'sector', name: 'Technology', members: 0 })
    expect(series.levels.deltas).toEqual([])
  })

  it('the market is the published benchmark, from 1,000', async () => {
    const series = (await get('AAPL/benchmark/?of=market')).json()
    expect(unpackSeries(series.levels)).toEqual({
      days: [dayNumber('2026-11-18'), dayNumber('2026-11-19')],
      values: [1000, 1100],
    })
  })
})
