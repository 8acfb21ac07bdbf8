import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { isStaticHtml, StaticTextSchema } from '@quantamental/api/common'
import { formatCompactUsd } from '@quantamental/api/format'
import {
  type Calendar,
  CarouselSlideSchema,
  MarketTrendSchema,
} from '@quantamental/api/market-beats'
import { TREND_METRICS } from '@quantamental/api/stocks'
import { bearerHeaders } from '@quantamental/service-kit/testing'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { buildFiling } from './testing/build-filing.ts'
import { buildTestService } from './testing/build-test-service.ts'
import { buildCompany, buildEvent, buildRating, createFakeStocks } from './testing/fake-stocks.ts'
import { listenToMarket } from './testing/listen-to-market.ts'
import { recordFiling } from './updates/repository.ts'

/** Saturday. */
const NOW = new Date('2026-11-21T12:00:00Z')

let service: Awaited<ReturnType<typeof buildTestService>>
let before: { trend: number; carousel: object; calendar: Calendar }
const get = async (url: string) => {
  const answer = await service.app.inject(url)
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const CALENDAR = '/api/calendar/?from=2026-11-16&to=2026-11-30'

beforeAll(async () => {
  service = await buildTestService({ now: () => NOW })
  before = {
    trend: (await get('/api/trend/')).status,
    carousel: (await get('/api/updates/carousel/')).body,
    calendar: (await get(CALENDAR)).body,
  }
  const deliver = await listenToMarket(service.db, () => NOW)
  await deliver(
    createFakeStocks().publish({
      companies: ['BIG', 'MID', 'SMALL', 'OUT'].map((ticker) =>
        buildCompany(ticker, { is_removed: ticker === 'OUT' }),
      ),
      // Filed on a Friday.
      ratings: [buildRating('MID', { filed: '2026-11-20' })],
      weeks: {
        '2026-11-16': [
          buildEvent('MID', '2026-11-20', { kind: 'filing', market_cap: 5e9 }),
          buildEvent('SMALL', '2026-11-19', { kind: 'filing', market_cap: 1e9 }),
        ],
        '2026-11-23': [
          buildEvent('SMALL', '2026-11-24', { market_cap: 1e9, session: 'before-open' }),
          buildEvent('BIG', '2026-11-24', { market_cap: 9e9, fire: true }),
          buildEvent('BIG', '2026-11-27', { kind: 'filing', market_cap: 9e9 }),
          buildEvent('OUT', '2026-11-24'),
        ],
      },
    }),
  )
  await recordFiling(service.db, buildFiling({ accession: 'A', filed: '2026-11-20' }))
  await recordFiling(service.db, buildFiling({ accession: 'B', filed: '2026-11-14' }))
  await recordFiling(service.db, buildFiling({ accession: 'C', filed: '2026-11-13' }))
})
afterAll(() => service?.close())

describe('before the first publication', () => {
  it('before the first publication lists are empty and the trend is not found', () => {
    expect(before).toEqual({
      trend: 404,
      carousel: [],
      calendar: { from: '2026-11-16', to: '2026-11-30', events: [] },
    })
  })
})

describe('GET /api/trend/', () => {
  it.each(TREND_METRICS)('the trend %s is by sector with its data version', async (metric) => {
    const { body, headers } = await get(`/api/trend/?metric=${metric}`)
    expect(Value.Errors(MarketTrendSchema, body)).toEqual([])
    expect(body).toMatchObject({
      metric,
      data_version: 1,
      published_at: '2026-11-20T06:00:00.000Z',
    })
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await service.app.inject({
      url: `/api/trend/?metric=${metric}`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('the default trend is the market value, and an unknown metric is rejected', async () => {
    expect((await get('/api/trend/')).body.metric).toBe('marketcap')
    expect((await get('/api/trend/?metric=profit')).status).toBe(400)
  })

  it('the trend can be requested with an API key for reading stocks', async () => {
    const headers = await bearerHeaders({ scopes: ['stocks:read'] })
    for (const url of ['/api/trend/', CALENDAR]) {
      expect((await service.app.inject({ url, headers })).statusCode).toBe(200)
    }
  })
})

describe('texts of the market pages', () => {
  const read = async (url: string) => {
    const { body } = await get(url)
    expect(Value.Errors(StaticTextSchema, body)).toEqual([])
    expect(isStaticHtml(body.html)).toBe(true)
    return body
  }

  it('the text of a week has its events by day, largest company first', async () => {
    const { html, canonical_path } = await read('/api/calendar/static/thisweek/')
    expect(canonical_path).toBe('/market-beats/thisweek')
    expect(html.match(/<h2>[^<]*|<td>[A-Z][a-z ]+/g)).toEqual([
      '<h2>Nov 23, 2026',
      '<td>Rating update',
      '<h2>Nov 24, 2026',
      '<td>Earnings',
      '<td>Earnings',
      '<h2>Nov 27, 2026',
      '<td>Expected filing',
    ])
    expect(html.indexOf('BIG Corporation')).toBeLessThan(html.indexOf('SMALL Corporation'))
    expect((await read('/api/calendar/static/nextweek/')).html).toContain('<h2>Nov 30, 2026</h2>')
    expect((await get('/api/calendar/static/friday/')).status).toBe(400)
  })

  it('the text of the trend has the newest quarters by sector and in total', async () => {
    const { body } = await get('/api/trend/')
    const { html } = await read('/api/trend/static/')
    expect(html).toContain(`<th>Sector</th><th>${body.quarters.at(-1)}</th>`)
    expect(html.match(/<tr><td>/g)).toHaveLength(body.sectors.length + 1)
    expect(html).toContain(`<td>${formatCompactUsd(body.total.values.at(-1))}</td>`)
  })
})

describe('GET /api/calendar/', () => {
  it('the calendar has reports, and ratings on the trading day after a filed or expected report', async () => {
    const { events }: Calendar = (await get(CALENDAR)).body
    expect(events.map(({ date, kind, ticker }) => [date, kind, ticker])).toEqual([
      ['2026-11-19', 'filing', 'SMALL'],
      ['2026-11-20', 'filing', 'MID'],
      // MID was filed on Friday; the expected report of SMALL never came.
      ['2026-11-23', 'rating', 'MID'],
      ['2026-11-24', 'earnings', 'BIG'],
      ['2026-11-24', 'earnings', 'SMALL'],
      ['2026-11-27', 'filing', 'BIG'],
      ['2026-11-30', 'rating', 'BIG'],
    ])
    expect(events[3]).toMatchObject({ fire: true, market_cap: 9e9, name: 'BIG Corporation' })
    const estimated = events.filter((event) => event.estimated)
    expect(estimated.map(({ kind, ticker }) => [kind, ticker])).toEqual([
      ['filing', 'SMALL'],
      ['filing', 'MID'],
      // SMALL reports before the open, BIG at an unknown time.
      ['earnings', 'BIG'],
      ['filing', 'BIG'],
      ['rating', 'BIG'],
    ])
  })

  it('an estimated report on Thanksgiving moves to Friday, and its rating to Monday', async () => {
    await sql`insert into calendar_event (week, date, kind, session, ticker, market_cap, fire)
      values ('2026-11-23', '2026-11-26', 'filing', null, 'SMALL', 1e9, false),
             ('2026-11-23', '2026-11-26', 'earnings', 'after-close', 'SMALL', 1e9, false)`.execute(
      service.db,
    )
    const { events }: Calendar = (await get(`${CALENDAR}&tickers=SMALL`)).body
    expect(
      events
        .filter(({ date }) => date > '2026-11-24')
        .map(({ date, kind, estimated }) => [date, kind, estimated]),
    ).toEqual([
      ['2026-11-26', 'earnings', false],
      ['2026-11-27', 'filing', true],
      ['2026-11-30', 'rating', true],
    ])
    await sql`delete from calendar_event where date = '2026-11-26'`.execute(service.db)
  })

  it('the calendar is filtered by days, both included, and by companies in any case', async () => {
    const list = async (query: string) => {
      const { events }: Calendar = (await get(`/api/calendar/?${query}`)).body
      return events.map(({ ticker }) => ticker)
    }
    expect(await list('from=2026-11-24&to=2026-11-24')).toEqual(['BIG', 'SMALL'])
    expect(await list('from=2026-11-23&to=2026-11-23')).toEqual(['MID'])
    expect(await list('from=2026-11-16&to=2026-11-30&tickers=big,%20none')).toEqual([
      ...['BIG', 'BIG', 'BIG'],
    ])
    expect(await list('from=2026-11-16&to=2026-11-30&tickers=')).toEqual([])
    expect(await list('from=2026-11-16&to=2026-11-30&kinds=rating')).toEqual(['MID', 'BIG'])
    expect(await list('from=2026-11-24&to=2026-11-27&kinds=earnings,filing')).toEqual([
      ...['BIG', 'SMALL', 'BIG'],
    ])
  })

  it.each([
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-11-24&to=2026-11-20', 'to'],
    ['from=2026-11-01&to=2026-12-02', 'to'],
    ['from=now&to=2026-12-02', 'from'],
    ['to=2026-12-02', 'from'],
    ['from=2026-11-24&to=2026-11-24&kinds=earnings,dividend', 'kinds'],
    ['from=2026-11-24&to=2026-11-24&kinds=', 'kinds'],
    [
      `from=2026-11-24&to=2026-11-24&tickers=${Array.from({ length: 401 }, (_, i) => i)}`,
      'tickers',
    ],
  ])('the range %s is rejected with an error on the field', async (query, field) => {
    for (const path of ['/api/calendar/', '/api/calendar/ics/']) {
      const { status, body } = await get(`${path}?${query}`)
      expect(status).toBe(400)
      expect(body).toEqual({ [field]: [expect.any(String)] })
    }
  })

  it('an invalid date is rejected with the documented sentence', async () => {
    const { body } = await get('/api/calendar/?from=2026-11-31&to=2026-12-02')
    expect(body).toEqual({
      from: ['Error: Invalid input must be a date object or a yyyy-mm-dd string.'],
    })
  })

  it('a range may have 31 days and 400 companies', async () => {
    const tickers = Array.from({ length: 400 }, (_, i) => i)
    const { status } = await get(`/api/calendar/?from=2026-11-01&to=2026-12-01&tickers=${tickers}`)
    expect(status).toBe(200)
  })
})

describe('GET /api/calendar/ics/', () => {
  it('the calendar file has the same events as the calendar', async () => {
    const answer = await service.app.inject('/api/calendar/ics/?from=2026-11-16&to=2026-11-30')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('.ics"')
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(7)
    expect(answer.body).toContain('SUMMARY:SMALL: earnings (before the open)\r\n')
    expect(answer.body).toContain('DTSTAMP:20261120T060000Z\r\n')
  })
})

describe('GET /api/updates/carousel/', () => {
  it('the carousel shows the largest sector move, the newest reports and the coming week', async () => {
    const { body } = await get('/api/updates/carousel/')
    expect(Value.Errors(Type.Array(CarouselSlideSchema), body)).toEqual([])
    expect(body).toEqual([
      {
        kind: 'trend',
        title: 'Technology: market value up 4.0% in a year',
        text: 'Total market value in 26Q3 compared with 25Q3. No other sector moved more. Includes simulated companies.',
        path: '/market-beats/trend',
        as_of: '26Q3',
      },
      expect.objectContaining({ title: '2 new reports in a week', as_of: '2026-11-20' }),
      {
        kind: 'calendar',
        // The coming week on a Saturday.
        title: '2 companies report this week',
        text: 'The largest: BIG, SMALL.',
        path: '/market-beats/thisweek',
        as_of: '2026-11-23',
      },
    ])
  })
})
