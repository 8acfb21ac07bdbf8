import { afterEach, describe, expect, it } from '@jest/globals'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { at, type Fact } from '../../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import {
  AMENDMENT,
  ANNUAL,
  COMPARATIVE,
  filing,
  QUARTERLY,
  QUARTERLY_AMENDMENT,
} from '../../../test/restating-company.ts'
import { companyfactsJson, fsdsTables } from '../../../test/sec-files.ts'
import { storedZip } from '../../../test/stored-zip.ts'

const PRICES =
  'symbol,2022-12-30,2023-12-29,2024-02-20,2024-03-28,2024-05-10\nAAPL,20,25,26,27,28\n'
/** Ten million shares. */
const SHARES = at(
  filing(2, '10-K', '2024-02-20', 2023),
  '2024-02-10',
  { EntityCommonStockSharesOutstanding: 10_000_000 },
  { unit: 'shares' },
)
const SAME_DAY = AMENDMENT.map((fact) => ({
  ...fact,
  accession: '0000320193-24-000001',
  filed: '2024-02-20',
}))
/** Another company with net income of 60 million for 2023. */
const OTHER = ANNUAL.map((fact) => ({
  ...fact,
  accession: fact.accession.replace('0000320193', '0000019617'),
  value: fact.tag === 'NetIncomeLoss' ? 60_000_000 : fact.value,
}))
const BOTH: readonly Fact[] = [...ANNUAL, ...SHARES]

let site: ImportSite | undefined
let app: FastifyInstance | undefined
async function close(): Promise<void> {
  await site?.close()
  app = undefined
  site = undefined
}
afterEach(close)

/** A new store with a company and its prices. */
async function open(): Promise<ImportSite> {
  await close()
  site = await createImportSite()
  await site.import({
    identities: [await site.write('identities.csv', IDENTITIES)],
    prices: [await site.write('prices.csv', PRICES)],
  })
  return site
}

async function add(name: string, facts: readonly Fact[], cik = 320193): Promise<void> {
  if (!site) throw new Error('No store')
  const text = companyfactsJson(cik, 'A company', facts)
  const { totals } = await site.import({ companyfacts: [await site.write(`${name}.json`, text)] })
  expect(totals).toMatchObject({ rejected: 0 })
}

// biome-ignore lint/suspicious/noExplicitAny: pages, lists and workings, walked as JSON
type Json = any

/** Response for a subscriber of every plan, or for a visitor. */
async function request(path: string, isSubscriber = true) {
  if (!site) throw new Error('No store')
  app ??= await site.serve()
  const headers = isSubscriber ? await viewerCookies({ tierNumber: 3 }) : {}
  return app.inject({ url: path, headers })
}

const read = async (path: string, isSubscriber = true): Promise<Json> =>
  (await request(path, isSubscriber)).json()

/** Restatement days in the company's CSV, by quarter. */
async function exportedDays(): Promise<Record<string, string>> {
  const { body } = await request(`${PAGE}/csv/`)
  const [head = [], ...rows] = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const column = (name: string) => head.indexOf(name)
  return Object.fromEntries(
    rows.map((row) => [row[column('quarter')], row[column('restated_on')] ?? '']),
  )
}

const PAGE = '/api/tickers/AAPL'
const LIST = '/api/lists/all/?columns=ticker,rating,z_score,is_netincusd'

const netOf = (summary: Json) =>
  (summary.latest ?? summary.data).figures.find((one: Json) => one.figure === 'line.year.netIncome')
    .value
const pointOf = (page: Json, quarter: string) =>
  [...page.data.points, ...page.latest.points].find((point: Json) => point.quarter === quarter)

/** A subscriber's figures of a quarter; by default the newest. */
async function look(quarter: string, asOf = '') {
  const day = asOf && `?as_of=${asOf}`
  const [summary, scores, rank, list] = [
    await read(`${PAGE}/summary/${day}`),
    await read(`${PAGE}/z-score/${day}`),
    await read(`${PAGE}/rank/${day}`),
    await read(LIST),
  ]
  return {
    net: netOf(summary),
    rating: summary.latest.cards.rating,
    score: pointOf(scores, quarter).value,
    restatedOn: scores.periods.at(-1).restated_on,
    rank: rank.universe?.items.find((item: Json) => item.code === 'is_netincusd').universe.standing,
    list: list.rows.find((row: Json) => row.ticker === 'AAPL').values,
  }
}

describe('amended annual reports', () => {
  it('an amendment changes page, list, rank and calculation, and as_of from its filing day on', async () => {
    await open()
    await add('annual', BOTH)
    await add('other', OTHER, 19617)
    const before = await look('23Q4')
    await add('amendment', AMENDMENT)
    const after = await look('23Q4')
    // 1.2 × 200 ÷ 1100 + 1.4 × 400 ÷ 1100 + 3.3 × 150 ÷ 1100 + 0.6 × 250 ÷ 500 + 0.999 × 900 ÷ 1100
    expect(before.score).toBeCloseTo(2.294636, 6)
    expect(before).toMatchObject({
      ...{ net: 100_000_000, rating: 'BBB', restatedOn: undefined },
      rank: { rank: 1, of: 2 },
      list: { rating: 'BBB', is_netincusd: 100_000_000 },
    })
    // 1.2 × 200 ÷ 1040 + 1.4 × 340 ÷ 1040 + 3.3 × 90 ÷ 1040 + 0.6 × 250 ÷ 500 + 0.999 × 900 ÷ 1040
    expect(after.score).toBeCloseTo(2.138558, 6)
    expect(after).toMatchObject({
      ...{ net: 40_000_000, rating: 'BB', restatedOn: '2024-05-01' },
      rank: { rank: 2, of: 2 },
      list: { rating: 'BB', is_netincusd: 40_000_000 },
    })

    for (const [day, known] of [
      ['2024-04-30', before],
      ['2024-05-01', after],
    ] as const) {
      const { net, rating, score, restatedOn } = await look('23Q4', day)
      const { list: _list, rank: _rank, ...then } = known
      expect({ net, rating, score, restatedOn }).toEqual(then)
    }

    expect(await exportedDays()).toEqual({ '22Q4': '', '23Q4': '2024-05-01' })

    const working = `${PAGE}/working/?figure=line.year.netIncome&quarter=23Q4`
    expect((await read(working)).inputs[0].sources).toMatchObject([
      { value: 40_000_000, form: '10-K/A', restates: { value: 100_000_000, form: '10-K' } },
    ])
    expect((await read(`${working}&as_of=2024-04-30`)).inputs[0].sources).toMatchObject([
      { value: 100_000_000, form: '10-K' },
    ])
  })

  it('the restatement mark is public, and model outputs of the quarter stay restricted to subscribers', async () => {
    await open()
    await add('annual', [...BOTH, ...AMENDMENT, ...QUARTERLY])
    const visitor = await read(`${PAGE}/z-score/`, false)
    expect(visitor.periods.map((period: Json) => period.restated_on)).toEqual([
      undefined,
      '2024-05-01',
      undefined,
    ])
    expect(visitor.latest).toBeNull()
    expect(visitor.data.points.map((point: Json) => point.quarter)).toEqual(['22Q4'])
    for (const figure of ['z-score', 'rating', 'm-score']) {
      const refusal = await read(`${PAGE}/working/?figure=${figure}&quarter=23Q4`, false)
      expect(refusal).not.toHaveProperty('result')
      expect(JSON.stringify(refusal)).not.toContain('first_result')
    }
  })
})

describe('restated quarters and comparatives', () => {
  it('quarterly figures are restated by a 10-Q/A, and annual ones by the next 10-K', async () => {
    await open()
    await add('reports', [...BOTH, ...QUARTERLY])
    expect((await look('24Q1')).net).toBe(105_000_000)
    await add('amendment', QUARTERLY_AMENDMENT)
    expect(await look('24Q1')).toMatchObject({ net: 85_000_000, restatedOn: '2024-06-10' })
    expect((await look('24Q1', '2024-06-09')).net).toBe(105_000_000)
    await add('next', COMPARATIVE)
    const working = await read(`${PAGE}/working/?figure=line.year.revenue&quarter=23Q4`)
    expect(working).toMatchObject({
      result: 850_000_000,
      restated: {
        ...{ first_result: 900_000_000, first_filed: '2024-02-20', restated_on: '2025-02-20' },
      },
    })
    const earlier = `${PAGE}/working/?figure=line.year.revenue&quarter=23Q4&as_of=2025-02-19`
    expect((await read(earlier)).result).toBe(900_000_000)
  })
})

describe('restatements of more than 5%', () => {
  /** Events for other services, by the end of the accession number and by quarter. */
  async function listPublishedEvents() {
    if (!site) throw new Error('No store')
    const { rows } = await sql<{ name: string; payload: Json }>`
      select split_part(name, '.', 2) || '.' || split_part(name, '.', 3) as name, data -> 'payload' as payload
        from bus.job order by (data -> 'payload' -> 'data_version')::int, data ->> 'key'`.execute(
      site.db,
    )
    const of = (name: string) => rows.filter((row) => row.name === name).map((row) => row.payload)
    const filings = of('filing-published.account')
    expect(of('filing-published.market-beats')).toEqual(filings)
    const ratings = of('ratings-published.market-beats').flatMap(({ ratings: batch }) => batch)
    return {
      filings: Object.fromEntries(
        filings.map(({ accession, restatements }) => [accession.slice(-9), restatements]),
      ),
      /** The last event of each quarter. */
      ratings: Object.fromEntries(
        ratings.map((rating: Json) => [
          rating.quarter,
          [rating.first_rating ?? rating.to_rating, rating.restated_rating ?? rating.to_rating],
        ]),
      ),
    }
  }
  const millions = (before: number, after: number) => ({
    ...{ before: before * 1_000_000, after: after * 1_000_000 },
  })
  const RESTRICTED = { is_restricted: true }
  const YEAR = { fiscal_period: 'FY2023', period_end: '2023-12-31' }
  const [NET, REVENUE, TOTAL_ASSETS, EQUITY] = [
    { line: 'netIncome', label: 'Net income' },
    { line: 'revenue', label: 'Revenue' },
    { line: 'totalAssets', label: 'Total assets' },
    { line: 'bookEquity', label: 'Book value of equity' },
  ]

  it('a restatement is announced with the 10-K/A that makes it, and with no other filing', async () => {
    await open()
    await add('annual', BOTH)
    expect((await listPublishedEvents()).ratings).toEqual({ '23Q4': ['BBB', 'BBB'] })
    await add('amendment', AMENDMENT)
    const { filings, ratings } = await listPublishedEvents()
    expect(filings).toEqual({
      '24-000007': [
        { ...NET, ...YEAR, ...millions(100, 40), ...RESTRICTED },
        { ...TOTAL_ASSETS, ...YEAR, ...millions(1100, 1040), ...RESTRICTED },
        { ...EQUITY, ...YEAR, ...millions(600, 540), ...RESTRICTED },
      ],
    })
    expect(ratings).toEqual({ '23Q4': ['BBB', 'BB'] })
  })

  it('a restatement is announced with a 10-Q/A, and with the next 10-K for its comparatives', async () => {
    await open()
    await add('reports', [...BOTH, ...QUARTERLY])
    await add('amendment', QUARTERLY_AMENDMENT)
    await add('next', COMPARATIVE)
    const quarter = { fiscal_period: 'FY2024 Q1', period_end: '2024-03-31' }
    expect((await listPublishedEvents()).filings).toEqual({
      '24-000004': [{ ...NET, ...quarter, ...millions(30, 10), ...RESTRICTED }],
      '25-000005': [{ ...REVENUE, ...YEAR, ...millions(900, 850) }],
    })
  })

  it('a restatement is announced with its filing when report and amendment are imported together', async () => {
    await open()
    await add('annual', BOTH)
    await add('others', [...QUARTERLY, ...QUARTERLY_AMENDMENT, ...COMPARATIVE])
    const { filings } = await listPublishedEvents()
    expect(Object.keys(filings)).toEqual(['24-000003', '24-000004', '25-000005'])
    expect(filings['24-000003']).toBeUndefined()
    expect(filings['24-000004']).toMatchObject([{ ...NET, ...millions(30, 10) }])
    expect(filings['25-000005']).toMatchObject([{ ...REVENUE, ...millions(900, 850) }])
  })
})

describe('import order', () => {
  const files = { BOTH, SAME_DAY, QUARTERLY, QUARTERLY_AMENDMENT, COMPARATIVE }
  const names = Object.keys(files) as (keyof typeof files)[]
  /** The last file is an SEC data set with an older report and its amendment of the same day. */
  const DATA_SET = names.length
  const orders = [
    [0, 1, 2, 3, 4, DATA_SET],
    [DATA_SET, 4, 3, 2, 1, 0],
    [1, 0, 4, DATA_SET, 2, 3],
    [3, 1, DATA_SET, 4, 0, 2],
  ]
  const dataSet = () => {
    const [report, amendment] = ['0000320193-10-000009', '0000320193-10-000004']
    return storedZip(
      fsdsTables(
        [{ adsh: report }, { adsh: amendment, form: '10-K/A' }],
        [
          { adsh: report, value: '100000000.0000' },
          { adsh: amendment, value: '90000000.0000' },
        ],
      ),
    )
  }

  /** Hashes and pages of a store after importing the files in this order, one run each. */
  async function publish(order: readonly number[]) {
    const store = await open()
    for (const place of order) {
      const name = names[place]
      if (name === undefined) {
        await store.load({ fsds: [await store.write('2010q1.zip', dataSet())] })
        continue
      }
      const text = companyfactsJson(320193, 'Apple Inc.', files[name])
      await store.load({ companyfacts: [await store.write(`${name}.json`, text)] })
    }
    await store.import({})
    const [companies, quarters, documents] = await Promise.all([
      store.db.selectFrom('company_version').select(['ticker', 'input_hash', 'own']).execute(),
      store.db.selectFrom('quarter_result').select(['quarter', 'input_hash']).execute(),
      store.db.selectFrom('document').select(['page', 'body', 'latest']).execute(),
    ])
    const sorted = <R extends object>(rows: R[]) => rows.map((row) => JSON.stringify(row)).sort()
    return [sorted(companies), sorted(quarters), sorted(documents)]
  }

  it('the same files give the same hashes and pages in any import order', async () => {
    const first = await publish(orders[0] ?? [])
    expect(first[1]).toHaveLength(5)
    for (const order of orders.slice(1)) expect(await publish(order)).toEqual(first)
  })
})
