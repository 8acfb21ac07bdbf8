import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type MarketSignal, MarketSignalSchema } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'

const companies = [1, 2].map((id) => ({
  company: buildTestCompany(id),
  result: buildResult(id, id === 2 ? 2 : 6, (ordinal) =>
    buildQuarter(ordinal, { free: id, model: id + ordinal, items: id }),
  ),
}))

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse(companies)
})
afterAll(() => universe.close())

async function getSignal(ticker: string, tierNumber = 0) {
  const headers = tierNumber > 0 ? await viewerCookies({ tierNumber }) : {}
  return universe.app.inject({ url: `/api/tickers/${ticker}/market-signal/`, headers })
}

describe('GET /api/tickers/:ticker/market-signal/', () => {
  it('a visitor sees the weeks up to the report of the restricted quarters', async () => {
    const response = await getSignal('T1')
    const signal: MarketSignal = response.json()
    expect([...Value.Errors(MarketSignalSchema, signal)]).toEqual([])
    // 26Q2 was filed on Sunday 2026-08-02.
    expect(signal.data.newest).toMatchObject({ friday: '2026-07-31', quarter: '26Q1' })
    expect(signal).toMatchObject({ latest: null, lock: { locked: true, reason: 'anonymous' } })
  })

  it('an entitled subscriber sees the weeks since then', async () => {
    const signal: MarketSignal = (await getSignal('T1', 3)).json()
    expect(signal.lock).toBeNull()
    expect(signal.latest).toMatchObject({
      first_friday: '2026-08-07',
      newest: { friday: '2026-11-20', quarter: '26Q3', unknown: { merton: null } },
    })
    expect(signal.latest?.series.chs).toHaveLength(16)
  })

  it('a company with two reports has no public weeks', async () => {
    const signal: MarketSignal = (await getSignal('T2')).json()
    expect(signal.data).toEqual({
      first_friday: null,
      series: { merton: [], naive_distance: [], chs: [] },
      newest: null,
    })
  })

  it('an unknown ticker is not found', async () => {
    expect((await getSignal('NOPE')).statusCode).toBe(404)
  })

  it('an unchanged signal is not sent again', async () => {
    const { headers } = await getSignal('T1')
    const again = await universe.app.inject({
      url: '/api/tickers/T1/market-signal/',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
