import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LIST_COLUMNS, type ListPage, type ListRow, type Rows } from '@quantamental/api/stocks'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
} from '../../../test/published-universe.ts'

/** Two companies of each tier, then three outside all tiers. */
const COMPANIES = 9
const TICKERS = Array.from({ length: COMPANIES }, (_, i) => `T${i + 1}`)
const ALL_COLUMNS = LIST_COLUMNS.map(({ code }) => code).join(',')

let universe: PublishedUniverse
beforeAll(async () => {
  const companies = TICKERS.map((_ticker, index) => {
    const result = buildResult(index + 1, 5, (ordinal) => {
      const seed = (index + 1) * 1000 + ordinal
      return buildQuarter(ordinal, { free: seed, model: seed, items: seed })
    })
    return {
      company: buildTestCompany(index + 1),
      result: { ...result, rankValue: (COMPANIES - index) * 1e9 },
    }
  })
  universe = await createPublishedUniverse(companies)
})
afterAll(() => universe?.close())

async function get(url: string, claims: TestClaims | null = null) {
  const headers = claims ? await viewerCookies(claims) : {}
  return universe.app.inject({ url, headers })
}

async function rowsOf(tickers: string, claims: TestClaims | null = null): Promise<Rows> {
  const response = await get(`/api/rows/?tickers=${encodeURIComponent(tickers)}`, claims)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const withoutReason = ({ why: _, ...row }: ListRow) => row
const byTicker = (rows: readonly ListRow[]) =>
  rows.map(withoutReason).toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1))

describe('rows of named companies', () => {
  it.each<[string, TestClaims | null]>([
    ['a visitor', null],
    ['a Basic subscriber', { tierNumber: 3 }],
    ['a Pro subscriber', { tierNumber: 5 }],
    ['a Pro subscriber who is past due', { tierNumber: 5, status: 'past_due' }],
  ])('rows equal those of a list for %s', async (_name, claims) => {
    const list: ListPage = (await get(`/api/lists/all/?columns=${ALL_COLUMNS}`, claims)).json()
    const rows: Rows = (
      await get(`/api/rows/?tickers=${TICKERS}&columns=${ALL_COLUMNS}`, claims)
    ).json()
    expect(list.rows).toHaveLength(COMPANIES)
    expect(byTicker(rows.rows)).toEqual(byTicker(list.rows))
    expect(rows.data_version).toBe(list.data_version)
  })

  it('rows come in the requested order, deduplicated and case-insensitive', async () => {
    const { rows } = await rowsOf('t3, T1,t3,T2 ,T1')
    expect(rows.map(({ ticker }) => ticker)).toEqual(['T3', 'T1', 'T2'])
  })

  it('unknown companies are left out of the rows', async () => {
    const { rows } = await rowsOf("NONE,T2,../etc,'; drop")
    expect(rows.map(({ ticker }) => ticker)).toEqual(['T2'])
    expect((await rowsOf('NONE')).rows).toEqual([])
  })

  it('a row is found by another ticker of the company', async () => {
    const { rows } = await rowsOf('OLD4')
    expect(rows.map(({ ticker }) => ticker)).toEqual(['T4'])
  })

  it('a request for more than forty tickers is refused', async () => {
    const forty = Array.from({ length: 40 }, (_, i) => `X${i}`)
    expect((await rowsOf([...forty.slice(1), 'T1'].join(','))).rows).toHaveLength(1)
    const response = await get(`/api/rows/?tickers=${[...forty, 'T1']}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ tickers: ['Request at most 40 tickers.'] })
  })

  it.each(['', '?tickers=', '?tickers=,%20,', '?tickers=T1&columns=nonsense'])(
    'the query "%s" is refused',
    async (query) => {
      expect((await get(`/api/rows/${query}`)).statusCode).toBe(400)
    },
  )

  it('rows return 304 for a matching entity tag, but not for another plan', async () => {
    const url = '/api/rows/?tickers=T1'
    const etag = String((await get(url)).headers.etag)
    const again = await universe.app.inject({ url, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
    const headers = { ...(await viewerCookies()), 'if-none-match': etag }
    expect((await universe.app.inject({ url, headers })).statusCode).toBe(200)
  })
})
