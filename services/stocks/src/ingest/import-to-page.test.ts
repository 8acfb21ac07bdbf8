import { afterEach, describe, expect, it } from '@jest/globals'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { at, type Fact } from '../../test/factories.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../test/import-site.ts'
import { ANNUAL, filing } from '../../test/restating-company.ts'
import { companyfactsJson } from '../../test/sec-files.ts'

let site: ImportSite | undefined
let app: FastifyInstance | undefined
afterEach(async () => {
  await site?.close()
  app = undefined
  site = undefined
})

/** Load `facts` of Apple, a manufacturer, into a new store. */
async function load(facts: readonly Fact[], prices: string | null = null): Promise<void> {
  const store = await createImportSite()
  site = store
  const { totals } = await store.import({
    identities: [await store.write('identities.csv', IDENTITIES)],
    prices: prices === null ? [] : [await store.write('prices.csv', prices)],
    companyfacts: [await store.write('facts.json', companyfactsJson(320193, 'A company', facts))],
  })
  expect(totals).toMatchObject({ rejected: 0 })
}

// biome-ignore lint/suspicious/noExplicitAny: pages, lists and workings, walked as JSON
type Json = any

/** Response for a subscriber of every plan. */
async function readText(path: string): Promise<string> {
  if (!site) throw new Error('No store')
  app ??= await site.serve()
  const response = await app.inject({ url: path, headers: await viewerCookies({ tierNumber: 3 }) })
  return response.body
}

async function read(path: string): Promise<Json> {
  return JSON.parse(await readText(path))
}

const PRICES = 'symbol,2022-12-30,2023-12-29,2024-02-20,2024-03-28\nAAPL,20,25,26,27\n'
const FY2023 = filing(2, '10-K', '2024-02-20', 2023)
/** Ten million shares. */
const SHARES = at(
  FY2023,
  '2024-02-10',
  { EntityCommonStockSharesOutstanding: 10_000_000 },
  { unit: 'shares' },
)
const PAGE = '/api/tickers/AAPL'

describe('manufacturers without prices', () => {
  it('a manufacturer without prices has its Z′ on page, list, profile and calculation, with the reason', async () => {
    await load(ANNUAL)
    const scores = await read(`${PAGE}/z-score/`)
    expect(scores.data.model).toMatchObject({
      variant: 'z-prime',
      applicable: true,
      reason:
        'Z′ is used because the company is a manufacturer and the market value of its shares is unknown.',
    })
    // 0.717 × 200 ÷ 1100 + 0.847 × 400 ÷ 1100 + 3.107 × 150 ÷ 1100 + 0.42 × 600 ÷ 500 + 0.998 × 900
    // ÷ 1100
    const point = scores.latest.points.at(-1)
    expect(point.value).toBeCloseTo(2.182591, 5)
    expect(point).toMatchObject({ quarter: '23Q4', zone: 'grey' })

    const list = await read('/api/lists/all/?columns=ticker,z_score,z_zone')
    expect(list.rows.find((row: Json) => row.ticker === 'AAPL').values).toMatchObject({
      z_score: point.value,
      z_zone: 'grey',
    })
    const { data } = await read(`${PAGE}/profile/`)
    expect(data.model_class.models.find((model: Json) => model.code === 'altman')).toMatchObject({
      fits: true,
      reason: scores.data.model.reason,
    })
    const working = await read(`${PAGE}/working/?figure=z-score&quarter=23Q4`)
    expect(working.title).toContain('Altman Z′-score')
    expect(working.notes).toContain(scores.data.model.reason)
  })

  it('a manufacturer has the classic Z once its prices and shares are imported', async () => {
    await load([...ANNUAL, ...SHARES], PRICES)
    expect((await read(`${PAGE}/z-score/`)).data.model.variant).toBe('z')
  })
})

describe('ratings and later prices', () => {
  it('a rating page dates the close used for the rating, and the header shows the last close', async () => {
    // Prices enter a rating only with a quarter of closes for the volatility.
    const days = Array.from({ length: 100 }, (_, day) =>
      new Date(Date.UTC(2023, 10, 14 + day)).toISOString().slice(0, 10),
    )
    const closes = days.map((_, index) => 25 + (index % 2))
    const header = ['symbol', ...days, '2024-03-28'].join(',')
    await load([...ANNUAL, ...SHARES], `${header}\nAAPL,${closes.join(',')},40\n`)
    const { latest, company } = await read(`${PAGE}/credit-rating/`)
    const { model, rated_close } = latest.points.at(-1)
    expect(model).toBe('credit-industrial-market')
    expect(rated_close).toEqual({ date: '2024-02-20', close: closes[days.indexOf('2024-02-20')] })
    expect(company).toMatchObject({ price: 40, price_date: '2024-03-28' })
    const summary = await read(`${PAGE}/summary/`)
    expect(summary.latest.cards.rated_close).toEqual(rated_close)
    const working = await read(`${PAGE}/working/?figure=rating.share-price&quarter=23Q4`)
    expect(working.inputs[0].sources[0]).toMatchObject(rated_close)
  })
})

describe('partly unknown debt', () => {
  const LEVERAGE = 'bs_debtassetsratio'
  // Interest of 10 million a year is implausible for debt of 20 million.
  const DEBT = at(FY2023, '2023-12-31', { ShortTermBorrowings: 20_000_000 })

  it('partly unknown debt shows as “at least” on page, list and CSV, and has no rank', async () => {
    await load([...ANNUAL, ...SHARES, ...DEBT], PRICES)
    const { latest, universe } = await read(`${PAGE}/summary/`)
    expect(latest.figures.find((one: Json) => one.figure === 'line.totalDebt')).toMatchObject({
      value: null,
      at_least: 20_000_000,
    })
    // 20 ÷ 1100
    const item = universe.items.find((one: Json) => one.code === LEVERAGE)
    expect(item).toMatchObject({ value: null, at_least: 0.018182 })
    expect(item.universe).toMatchObject({ standing: null })

    const list = await read(`/api/lists/all/?columns=ticker,${LEVERAGE}`)
    expect(list.rows.find((row: Json) => row.ticker === 'AAPL')).toMatchObject({
      values: { [LEVERAGE]: null },
      at_least: { [LEVERAGE]: 0.018182 },
    })
    const peers = await read(`${PAGE}/peers/?items=${LEVERAGE}&scope=universe`)
    expect(peers.items).toEqual([
      { code: LEVERAGE, locked: false, count: 0, tickers: [], values: [] },
    ])

    const csv = await readText(`/api/lists/all/csv/?columns=ticker,${LEVERAGE}`)
    const [head, line] = csv.split('\r\n').map((text) => text.split(','))
    expect(head?.slice(0, 4)).toEqual(['ticker', 'name', LEVERAGE, `${LEVERAGE}_at_least`])
    expect(line?.slice(2, 4)).toEqual(['', '0.018182'])
    const exported = await readText(`${PAGE}/csv/`)
    expect(exported).toMatch(/item\.bs_debtassetsratio\.at_least,23Q4,.*,0\.018182,/)

    const working = await read(`${PAGE}/working/?figure=line.totalDebt&quarter=23Q4`)
    expect(working.result).toBeNull()
    expect(working.formula).toMatch(/^At least 20,000,000 USD/)
  })
})
