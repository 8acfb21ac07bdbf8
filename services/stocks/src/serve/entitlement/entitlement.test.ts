import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { SubscriptionStatus } from '@quantamental/api/common'
import { BENCHMARKS, LIST_COLUMNS, PEER_SCOPES, STOCK_TABS } from '@quantamental/api/stocks'
import { type TestClaims, viewerCookies } from '@quantamental/service-kit/testing'
import { buildQuarter, buildResult } from '../../../test/company-result.ts'
import {
  buildTestCompany,
  createPublishedUniverse,
  type PublishedUniverse,
  SECRET,
  type TestCompany,
} from '../../../test/published-universe.ts'

/**
 * Non-interference: two universes that differ only in data withheld from a viewer give that viewer
 * byte-identical responses. Withheld data can therefore not be inferred from any response, its
 * order or its counts.
 */
const COMPANIES = 9
/** By market value: two companies of each tier, then three outside all tiers. */
const TIERS = [3, 3, 4, 4, 5, 5, 0, 0, 0]

interface Change {
  /** Tiers whose newest two quarters differ from the first universe. */
  readonly tiers: readonly number[]
  /** Whether the locked ranked items and the forward PE of all quarters differ too. */
  readonly items: boolean
}

function buildUniverse(change: Change): TestCompany[] {
  return TIERS.map((tier, index) => {
    const id = index + 1
    const changed = change.tiers.includes(tier)
    const result = buildResult(id, 14, (ordinal, fromNewest) => {
      const seed = id * 1000 + ordinal
      const isOther = changed && fromNewest < 2
      const quarter = buildQuarter(ordinal, {
        free: seed,
        lines: isOther ? seed + 600_000 : seed,
        model: isOther ? seed + 500_000 : seed,
        items: isOther && change.items ? seed + 700_000 : seed,
      })
      return quarter
    })
    return {
      company: buildTestCompany(id),
      result: { ...result, rankValue: (COMPANIES - index) * 1e9 },
    }
  })
}

const TICKERS = TIERS.map((_tier, index) => `T${index + 1}`)
const LISTS = ['Popular', 'buffett_similar', 'graham_defensive', 'big_and_strong', 'Non_US']
const MORE_LISTS = [
  ...['weak_and_suspicious', 'rating_steady_market_alarmed', 'Energy', 'us', 'industry_Banks'],
  ...['SP500', 'WSB'],
]
const SORTS = ['rating', 'upside', 'z_score', 'm_score', 'pe', 'rate_sensitivity', 'short']

const ALL_COLUMNS =
  'rating,upside,z_score,z_zone,m_score,m_label,pe,market_cap,dilution,short,rate_sensitivity,rate_label'

/** Ranks among all companies, which depend on a subscriber's own companies too. */
const AMONG_ALL = new Set(['rate_sensitivity', 'rate_label'])
const COLUMNS = LIST_COLUMNS.map(({ code }) => code).filter((code) => !AMONG_ALL.has(code))

/** A column in eight, of every group and kind; the lists and exports have all columns. */
const SAMPLE = COLUMNS.filter((_code, at) => at % 8 === 0)

/** Routes with values of the ranked items per company. */
const ITEM_URLS: readonly string[] = [
  ...TICKERS.flatMap((ticker) =>
    PEER_SCOPES.map((scope) => `/api/tickers/${ticker}/peers/?scope=${scope}`),
  ),
  `/api/lists/all/?columns=${COLUMNS}`,
  `/api/lists/all/csv/?columns=${COLUMNS}`,
  `/api/rows/?tickers=${TICKERS}&columns=${COLUMNS}`,
  ...SAMPLE.map((sort) => `/api/lists/all/?sort=${sort}&direction=asc&columns=ticker`),
  ...['is_roe', 'mkt_pe', 'bs_equityusd'].flatMap((item) => [
    `/api/lists/all/?filter=${item}%3E%3D500&columns=${item}`,
    `/api/lists/all/points/?filter=${item}%3C500`,
  ]),
  ...['pd%3E0.01', 'upside_graham_ncav%3C0', 'graham_defensive%3D2', 'quarter%3A26Q3'].map(
    (filter) => `/api/lists/all/?filter=${filter}&columns=ticker`,
  ),
  '/api/lists/all/points/',
  ...SAMPLE.flatMap((column) => [
    `/api/lists/all/histogram/?column=${column}`,
    `/api/lists/all/histogram/?column=${column}&filter=is_roe%3E%3D500`,
  ]),
  ...['is_roe%40sector%3E%3D50', 'z_score%40industry%3C50', '(pd%3C0.01%20or%20pe%3C15)'].map(
    (filter) => `/api/lists/all/?filter=${filter}&columns=ticker`,
  ),
  ...['is_roe%3E%3D500', 'rating%3E%3DBBB%20(pe%3C15%20or%20z_score%40sector%3E50)'].map(
    (filter) => `/api/lists/all/backtest/?filter=${filter}`,
  ),
]

const URLS: readonly string[] = [
  ...TICKERS.slice(0, 2).map((ticker) => `/api/tickeronly/X${ticker}/`),
  ...TICKERS.flatMap((ticker) => [
    ...STOCK_TABS.map((page) => `/api/tickers/${ticker}/${page}/`),
    `/api/tickers/${ticker}/market-signal/`,
    ...BENCHMARKS.map((of) => `/api/tickers/${ticker}/benchmark/?of=${of}`),
    `/api/tickers/${ticker}/csv/`,
    `/api/tickeronly/${ticker}/`,
  ]),
  ...[...LISTS, ...MORE_LISTS].flatMap((code) => [
    `/api/lists/${code}/?columns=${ALL_COLUMNS}`,
    `/api/lists/${code}/csv/?columns=${ALL_COLUMNS}`,
  ]),
  ...SORTS.flatMap((sort) => [
    `/api/lists/us/?sort=${sort}&direction=asc`,
    `/api/lists/us/csv/?sort=${sort}&direction=desc`,
  ]),
  `/api/rows/?tickers=${TICKERS}&columns=${ALL_COLUMNS}`,
  '/api/lists/us/?filter=rating%3E%3DBBB',
  '/api/lists/us/?filter=upside%3E5%25%20m_score%3C-2',
  '/api/lists/',
  '/api/industries/',
  '/api/sectors/Energy/',
  '/api/visualizer/upside-pe/',
  `/api/visualizer/risk-valuation/${SECRET}/`,
  '/api/subscribedtickers/',
  '/api/track-record/',
]

const REPORTED = ['line.totalAssets', 'item.bs_debtassetsratio', 'market_cap']

type Kind = readonly [name: string, claims: TestClaims | null, covered: readonly number[]]

const withStatus = (tierNumber: number, status: SubscriptionStatus): TestClaims => ({
  tierNumber,
  status,
})

/** Every kind of viewer, with the tiers whose latest quarters they see. */
const KINDS: readonly Kind[] = [
  ['a visitor', null, []],
  ['a user without a plan', withStatus(0, 'unsubscribed'), []],
  ['a Basic subscriber', withStatus(3, 'current'), [3]],
  ['a Standard subscriber', withStatus(4, 'to_expire'), [3, 4]],
  ['a Pro subscriber', withStatus(5, 'canceled_current'), [3, 4, 5]],
  ['a Commercial subscriber', withStatus(9, 'current'), [3, 4, 5]],
  ['a subscriber whose payment is due', withStatus(5, 'past_due'), []],
  ['a subscriber who cancelled with a payment due', withStatus(5, 'canceled_past_due'), []],
  ['a subscriber whose plan has not begun', withStatus(5, 'to_start'), []],
  ['a subscriber with a payment under way', withStatus(5, 'payment_pending'), []],
  ['a subscriber whose plan expired', withStatus(9, 'expired'), []],
]

let base: PublishedUniverse
const others = new Map<string, PublishedUniverse>()
/** Universes that also differ in the ranked items of companies outside the viewer's tiers. */
const itemOthers = new Map<string, PublishedUniverse>()

/**
 * Ranks among all companies depend on every company, so the items stay equal where a subscriber
 * sees some.
 */
function changeFor(covered: readonly number[]): Change {
  const tiers = [0, 3, 4, 5].filter((tier) => !covered.includes(tier))
  return { tiers, items: covered.length === 0 }
}

beforeAll(async () => {
  base = await createPublishedUniverse(buildUniverse({ tiers: [], items: false }))
  for (const covered of [[], [3], [3, 4], [3, 4, 5]]) {
    const universe = buildUniverse(changeFor(covered))
    others.set(covered.join(), await createPublishedUniverse(universe))
    const change = { ...changeFor(covered), items: true }
    itemOthers.set(covered.join(), await createPublishedUniverse(buildUniverse(change)))
  }
})
afterAll(async () => {
  for (const universe of [base, ...others.values(), ...itemOthers.values()]) await universe?.close()
})

async function request(universe: PublishedUniverse, url: string, claims: TestClaims | null) {
  const headers = claims ? await viewerCookies(claims) : {}
  const { statusCode, body, headers: answered } = await universe.app.inject({ url, headers })
  return { statusCode, body, etag: answered.etag }
}

describe.each(KINDS)('%s', (_name, claims, covered) => {
  it("no route reveals figures beyond the viewer's entitlement", async () => {
    const other = others.get(covered.join()) as PublishedUniverse
    for (const url of URLS) {
      const [one, two] = [await request(base, url, claims), await request(other, url, claims)]
      expect(one.statusCode).toBeLessThan(500)
      expect({ url, ...two }).toEqual({ url, ...one })
    }
  })

  it("no route reveals ranked items of companies beyond the viewer's entitlement", async () => {
    const other = itemOthers.get(covered.join()) as PublishedUniverse
    for (const url of ITEM_URLS) {
      const [one, two] = [await request(base, url, claims), await request(other, url, claims)]
      expect(one.statusCode === 200 || claims === null).toBe(true)
      expect({ url, ...two }).toEqual({ url, ...one })
    }
  })

  it('the viewer is refused the calculations of locked figures, and only those', async () => {
    for (const [index, ticker] of TICKERS.entries()) {
      const isCovered = covered.includes(TIERS[index] ?? 0)
      const working = (figure: string, quarter: string) =>
        request(base, `/api/tickers/${ticker}/working/?figure=${figure}&quarter=${quarter}`, claims)
      for (const figure of [
        'z-score',
        'rating.leverage',
        'upside.upside_avg',
        'signal.dilution',
        ...REPORTED,
      ]) {
        for (const quarter of ['26Q3', '26Q2']) {
          const response = await working(figure, quarter)
          expect(response.statusCode === 403).toBe(!isCovered)
        }
        expect((await working(figure, '26Q1')).statusCode).not.toBe(403)
      }
      expect((await working('item.is_roe', '24Q1')).statusCode === 403).toBe(!isCovered)
    }
  })
})

describe('the market trend', () => {
  it('the trend, which everybody sees, contains no figure of the newest two quarters', async () => {
    const readTrend = ({ db }: PublishedUniverse) =>
      db
        .selectFrom('universe_document')
        .select(['name', 'body'])
        .where('name', 'like', 'trend-%')
        .orderBy('name')
        .execute()
    const trend = await readTrend(base)
    expect(trend).toHaveLength(4)
    expect(await readTrend(others.get('') as PublishedUniverse)).toEqual(trend)
  })
})

describe('control: a subscriber', () => {
  it('a subscriber sees the latest figures of a covered company, so the non-interference checks are not vacuous', async () => {
    const other = others.get('') as PublishedUniverse
    const claims = withStatus(3, 'current')
    for (const page of [
      'z-score',
      'credit-rating',
      'valuation',
      'rank',
      'summary',
      'profile',
      'price',
    ]) {
      const url = `/api/tickers/T1/${page}/`
      const [one, two] = [await request(base, url, claims), await request(other, url, claims)]
      expect(one.body).not.toBe(two.body)
      expect(JSON.parse(one.body)).toMatchObject({ lock: null, latest: expect.any(Object) })
    }
  })
})
