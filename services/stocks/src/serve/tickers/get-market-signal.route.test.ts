import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type MarketSignal, MarketSignalSchema } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { APPLE_FACTS } from '../../../test/apple.ts'
import { createImportSite, IDENTITIES, type ImportSite, PRICES } from '../../../test/import-site.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { SignalWeek } from '../../engine/market-signal/signal-week.ts'
import { presentMarketSignal } from './market-signal.presenter.ts'

let site: ImportSite
let app: FastifyInstance
beforeAll(async () => {
  site = await createImportSite()
  await site.import({
    identities: [await site.write('identities.csv', IDENTITIES)],
    companyfacts: [
      await site.write('apple.json', companyfactsJson(320193, 'Apple Inc.', [...APPLE_FACTS])),
    ],
    prices: [await site.write('prices.csv', PRICES)],
  })
  app = await site.serve()
})
afterAll(() => site.close())

async function getSignal(ticker: string, tierNumber = 0, more: Record<string, string> = {}) {
  const headers = tierNumber > 0 ? await viewerCookies({ tierNumber }) : {}
  return app.inject({
    url: `/api/tickers/${ticker}/market-signal/`,
    headers: { ...headers, ...more },
  })
}

describe('GET /api/tickers/:ticker/market-signal/', () => {
  it('the weeks since a restricted report are for entitled subscribers', async () => {
    const closed: MarketSignal = (await getSignal('AAPL')).json()
    expect([...Value.Errors(MarketSignalSchema, closed)]).toEqual([])
    expect(closed).toMatchObject({ latest: null, lock: { locked: true, reason: 'anonymous' } })
    const open: MarketSignal = (await getSignal('AAPL', 3)).json()
    expect(open.lock).toBeNull()
    expect(open.data).toEqual(closed.data)
    expect(open.latest?.series.chs.length).toBeGreaterThan(0)
    expect(open.data.series.chs.length + (open.latest?.series.chs.length ?? 0)).toBe(157)
  })

  it('an unknown ticker is not found', async () => {
    expect((await getSignal('NOPE')).statusCode).toBe(404)
  })

  it('an unchanged signal is not sent again', async () => {
    const { headers } = await getSignal('AAPL')
    const again = await getSignal('AAPL', 0, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

describe('the weeks of a market signal', () => {
  const lock = { locked: true, reason: 'anonymous', need_tier: 3 } as const
  const weeks = ['26Q1', '26Q1', '26Q2', '26Q3'].map(
    (quarter, index): SignalWeek => ({
      friday: dayNumber('2026-07-31') + 7 * index,
      quarter,
      probabilities: { merton: 0.01234, 'naive-distance': 1e-9, chs: null },
      gaps: { merton: null, 'naive-distance': null, chs: 'no-year' },
    }),
  )

  it('belong to the newest report known in them', () => {
    const { data, latest } = presentMarketSignal(weeks, new Set(['26Q1']), null)
    expect(data).toMatchObject({
      first_friday: '2026-07-31',
      series: { merton: [0.0123, 0.0123], naive_distance: [0.000001, 0.000001] },
      newest: {
        friday: '2026-08-07',
        quarter: '26Q1',
        unknown: { chs: 'Less than a year of closes' },
      },
    })
    expect(latest).toMatchObject({ first_friday: '2026-08-14', newest: { quarter: '26Q3' } })
    expect(presentMarketSignal(weeks, new Set(['26Q1']), lock)).toEqual({
      data,
      latest: null,
      lock,
    })
  })

  it('are all restricted for a company with two reports', () => {
    expect(presentMarketSignal(weeks, new Set(), lock).data).toEqual({
      first_friday: null,
      series: { merton: [], naive_distance: [], chs: [] },
      newest: null,
    })
  })
})
