import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PeerItem, PeersSchema, RANKED_ITEMS } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { Value } from 'typebox/value'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'
import { thinPoints } from './get-peers.route.ts'

/** By market value: two companies of each tier, then others; T9 has no industry. */
const companies = Array.from({ length: 9 }, (_, index) => {
  const id = index + 1
  const company = buildTestCompany(id, {
    sector: 'Technology',
    industry: id === 9 ? null : id % 2 === 0 ? 'Software' : 'Chips',
  })
  const result = buildResult(id, 5, (ordinal) => {
    const quarter = buildQuarter(ordinal, { free: id, model: id, items: id })
    const items = { ...quarter.items, bs_equityusd: id * 100, is_roe: id === 4 ? null : -id / 10 }
    return { ...quarter, items }
  })
  return { company, result: { ...result, rankValue: (10 - id) * 1e9 } }
})

let universe: PublishedUniverse
beforeAll(async () => {
  universe = await createPublishedUniverse(companies)
})
afterAll(() => universe.close())

async function peers(ticker: string, query: string, tierNumber = 0) {
  const headers = tierNumber > 0 ? await viewerCookies({ tierNumber }) : {}
  return universe.app.inject({ url: `/api/tickers/${ticker}/peers/?${query}`, headers })
}

describe('GET /api/tickers/:ticker/peers/', () => {
  it('a free ranked item of the industry is visible to everyone, in ascending order', async () => {
    const response = (await peers('T2', 'items=bs_equityusd')).json()
    expect([...Value.Errors(PeersSchema, response)]).toEqual([])
    expect(response).toEqual({
      scope: 'industry',
      name: 'Software',
      count: 4,
      items: [
        {
          code: 'bs_equityusd',
          locked: false,
          count: 4,
          tickers: ['T2', 'T4', 'T6', 'T8'],
          values: [200, 400, 600, 800],
        },
      ],
    })
  })

  it('without named items all sixteen are returned, fourteen of them locked for visitors', async () => {
    const { items } = (await peers('T1', 'scope=universe')).json()
    expect(items.map(({ code }: PeerItem) => code)).toEqual(RANKED_ITEMS.map((i) => i.colName))
    expect(items.filter(({ locked }: PeerItem) => locked)).toHaveLength(14)
    expect(items).toContainEqual({ code: 'is_roe', locked: true })
  })

  it('a subscriber gets other items only of companies covered by the plan', async () => {
    const { count, name, items } = (await peers('T1', 'items=is_roe&scope=universe', 4)).json()
    // Tiers 3 and 4 are T1 to T4; T4 has no return on equity.
    expect({ count, name }).toEqual({ count: 9, name: null })
    expect(items).toEqual([
      {
        code: 'is_roe',
        locked: false,
        count: 3,
        tickers: ['T3', 'T2', 'T1'],
        values: [-0.3, -0.2, -0.1],
      },
    ])
    expect((await peers('T5', 'items=is_roe', 4)).json().items).toEqual([
      { code: 'is_roe', locked: true },
    ])
  })

  it('a company without an industry is its own only peer', async () => {
    const response = (await peers('T9', 'items=bs_equityusd')).json()
    expect(response).toMatchObject({ name: null, count: 1, items: [{ tickers: ['T9'] }] })
  })

  it.each([
    ['items=nonsense', 'items'],
    ['scope=planet', 'scope'],
    ['items=is_roe,__proto__', 'items'],
  ])('the query %s is refused as a field error', async (query, field) => {
    const response = await peers('T1', query)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).toEqual([field])
  })

  it('an unknown ticker is answered with similar tickers', async () => {
    const response = await peers('OLDD1', '')
    expect(response.statusCode).toBe(404)
    expect(response.json().suggestions[0]).toEqual({ ticker: 'T1', name: 'Test 1 Corporation' })
    expect(response.json().suggestions.length).toBeLessThanOrEqual(5)
  })
})

describe('thinPoints', () => {
  const points = (count: number) => Array.from({ length: count }, (_, entry) => ({ entry }))

  it('600 points are returned unchanged', () => {
    expect(thinPoints(points(600), 3)).toHaveLength(600)
  })

  it.each([601, 602, 1200, 5500])(
    "%p points are thinned to at most 600: the ends, the company's own, and evenly between",
    (count) => {
      for (const own of [0, 1, 7, count - 2, count - 1]) {
        const thinned = thinPoints(points(count), own).map(({ entry }) => entry)
        expect(thinned.length).toBeLessThanOrEqual(600)
        expect(thinned.length).toBeGreaterThanOrEqual(599)
        expect(thinned).toEqual([...new Set(thinned)].sort((a, b) => a - b))
        expect([thinned[0], thinned.at(-1)]).toEqual([0, count - 1])
        expect(thinned).toContain(own)
        const gaps = thinned.slice(1).map((place, index) => place - (thinned[index] ?? 0))
        expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.ceil(count / 598))
      }
    },
  )
})
