import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LIST_COLUMNS, type RankedItem } from '@quantamental/api/stocks'
import { MODEL_CLASS_LABELS, type ModelClass } from '@quantamental/models/model-class'
import { viewerCookies } from '@quantamental/service-kit/testing'
import { parse } from 'csv-parse/sync'
import {
  createDemoUniverse,
  type DemoUniverse,
  readKnownClasses,
} from '../../test/demo-universe.ts'
import { digestCurrent } from '../../test/refresh-site.ts'
import { listRecordedVintages } from '../publish/track-record/recorded-vintages.ts'
import { measureTrackRecord } from '../publish/track-record/track-record.document.ts'
import { findCurrentVersion } from '../publish/versions/data-version.repository.ts'
import { refreshVersion } from '../publish/versions/refresh-version.ts'

let universe: DemoUniverse
let headers: Record<string, string>
beforeAll(async () => {
  universe = await createDemoUniverse()
  headers = await viewerCookies({ tierNumber: 5, status: 'current' })
})
afterAll(() => universe.close())

async function get(path: string): Promise<string> {
  const response = await universe.app.inject({ url: path, headers })
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`)
  return response.body
}
const getJson = async (path: string) => JSON.parse(await get(path))
const getPage = (ticker: string, page: string) => getJson(`/api/tickers/${ticker}/${page}/`)

type CsvRow = Readonly<Record<string, string>>
const getCsv = async (path: string) => parse(await get(path), { columns: true }) as CsvRow[]

/** End of the sentence: the class of companies and the reason. */
const misfit = (what: string) =>
  expect.stringMatching(new RegExp(`^Not applicable: ${what} does not fit .+, .+\\.$`))

const NUMBERS = LIST_COLUMNS.filter(({ kind }) => kind !== 'text' && kind !== 'rating').map(
  ({ code }) => code,
)
/** Columns that do not fit financial companies; free cash flow does fit REITs. */
const UNFIT_COLUMNS = [
  'z_score',
  'm_score',
  'upside_graham_ncav',
  'graham_ncav',
  'bs_currentratio',
  'cf_fcf',
]

/** Assigned by hand, independently of the rules. */
const UNFIT: readonly (readonly [ticker: string, modelClass: ModelClass, plural: string])[] = [
  ['COF', 'bank', 'banks'],
  ['MS', 'broker-exchange', 'brokers and exchanges'],
  ['SCHW', 'broker-exchange', 'brokers and exchanges'],
  ['CME', 'broker-exchange', 'brokers and exchanges'],
  ['ICE', 'broker-exchange', 'brokers and exchanges'],
  ['KKR', 'asset-manager', 'asset managers'],
  ['BLK', 'asset-manager', 'asset managers'],
  ['AXP', 'lender', 'lenders'],
  ['BRK.B', 'insurer', 'insurers'],
  ['O', 'reit', 'real estate investment trusts'],
]
const FIT: readonly (readonly [ticker: string, modelClass: ModelClass])[] = [
  ['SPGI', 'other'],
  ['V', 'other'],
  ['MA', 'other'],
  ['PYPL', 'other'],
  ['NEE', 'utility'],
]

const unfitColumns = (modelClass: ModelClass) =>
  UNFIT_COLUMNS.filter((column) => modelClass !== 'reit' || column !== 'cf_fcf')

describe('well-known companies of the demo universe', () => {
  it('well-known companies have the model class assigned by hand', async () => {
    const rows = await getCsv('/api/lists/all/csv/?columns=model_class')
    const shown = Object.fromEntries(rows.map((row) => [row.ticker, row.model_class]))
    const byHand = [...(await readKnownClasses())].map(([ticker, modelClass]) => [
      ticker,
      MODEL_CLASS_LABELS[modelClass as ModelClass],
    ])
    expect(shown).toEqual(Object.fromEntries(byHand))
  })

  it('a second computation produces identical bytes', async () => {
    const { db, databaseUrl } = universe.site
    const first = await digestCurrent(db)
    const bus = { publishAll: async () => {} }
    const again = await refreshVersion(db, bus, {
      ...{ databaseUrl, cutoffs: null, force: true, workers: 2 },
      progress: { print() {}, start() {}, update() {}, end() {} },
      now: () => new Date('2026-11-21T12:00:00Z'),
    })
    expect(again).toMatchObject({ status: 'published', dataVersionId: 2 })
    expect(await digestCurrent(db)).toBe(first)
  })
})

describe('companies that industrial models do not fit', () => {
  it.each(UNFIT)('the summary of %s, a %s, has the reasons and no score', async (ticker) => {
    const { data, latest } = await getPage(ticker, 'summary')
    for (const { cards } of [data, latest]) {
      expect(cards.z_score).toMatchObject({ applicable: false, value: null, zone: null })
      expect(cards.z_score.reason).toEqual(misfit('a Z-score'))
      expect(cards.m_score).toEqual({
        value: null,
        label: 'Not applicable',
        misfit: misfit('an M-score'),
      })
      expect(cards.change).toMatchObject({ z_score: [null, null], m_score: [null, null] })
      const ncav = cards.methods.find(({ code }: { code: string }) => code === 'upside_graham_ncav')
      expect(ncav).toMatchObject({ upside: null, misfit: misfit('the net current asset value') })
    }
  })

  it.each(UNFIT)('each score page of %s, a %s, has the reason and no points', async (ticker) => {
    const z = await getPage(ticker, 'z-score')
    expect(z.data.model).toMatchObject({ applicable: false, reason: misfit('a Z-score') })
    expect(z.data.points).toHaveLength(16)
    for (const point of z.data.points) {
      expect(point).toMatchObject({ value: null, zone: null, components: [] })
    }
    expect(z).toMatchObject({ latest: null, data: { hidden: [] } })
    const m = await getPage(ticker, 'm-score')
    expect(m.data.model.misfit).toEqual(misfit('an M-score'))
    expect(m.data.points).toHaveLength(16)
    for (const { indices, ...point } of m.data.points) {
      expect(point).toMatchObject({ value: null, label: 'Not applicable', probability: null })
      expect(new Set(indices)).toEqual(new Set([null]))
    }
    expect(m).toMatchObject({ latest: null, data: { hidden: [] } })
  })

  it.each(UNFIT)(
    '%s, a %s, has no net current asset value and no test of current items',
    async (ticker) => {
      const { data, latest } = await getPage(ticker, 'graham')
      for (const { quarter } of [data, latest]) {
        const { ncav, defensive, enterprising } = quarter
        expect(ncav).toMatchObject({ value: null, upside: null, passed: 0, measurable: 0 })
        expect(ncav.misfit).toEqual(misfit('the net current asset value'))
        const tests = [...defensive.criteria, ...enterprising.criteria, ...ncav.criteria].filter(
          ({ code }) => /current_ratio|^ncav|_long_term_debt|enterprising_debt/.test(code),
        )
        expect(tests).toHaveLength(6)
        for (const { passed } of tests) expect(passed).toBeNull()
      }
    },
  )

  it.each(UNFIT)(
    'ranked items that do not fit %s, a %s, have the reason and no rank',
    async (ticker, modelClass) => {
      const { latest, universe: of } = await getPage(ticker, 'rank')
      const unfit = new Set(unfitColumns(modelClass).filter((column) => /^(bs|cf)_/.test(column)))
      const items = of.items as Extract<RankedItem, { locked: false }>[]
      expect(items.filter((item) => item.misfit !== null).map(({ code }) => code)).toEqual([
        ...unfit,
      ])
      for (const { code, value, misfit: reason, sector, industry, universe: all } of items) {
        if (!unfit.has(code)) continue
        expect(value).toBeNull()
        expect(reason).toMatch(/^Not applicable: .+ does not fit .+, .+\.$/)
        expect([sector, industry, all].map(({ standing }) => standing)).toEqual([null, null, null])
        const history = latest.history.find((line: { code: string }) => line.code === code)
        expect(new Set(history.values)).toEqual(new Set([null]))
      }
    },
  )

  it.each(UNFIT)(
    '%s, a %s, is compared without a score, with the reason (%s)',
    async (ticker, _, plural) => {
      const { universe: of } = await getPage(ticker, 'compare')
      expect(of.company).toMatchObject({
        ...{ z_score: null, z_zone: null, m_score: null },
        ...{ z_unfit: `Not applicable: ${plural}`, m_unfit: `Not applicable: ${plural}` },
      })
    },
  )

  it.each(UNFIT)('the valuation page of %s, a %s, has the reason', async (ticker) => {
    const { data, latest } = await getPage(ticker, 'valuation')
    for (const { valuation } of [data, latest]) {
      const unfit = valuation.methods.filter((method: object) => 'misfit' in method)
      expect(unfit).toMatchObject([
        {
          ...{ code: 'upside_graham_ncav', upside: null, fair_value: null },
          misfit: misfit('the net current asset value'),
        },
      ])
    }
  })

  it.each(UNFIT)('%s, a %s, is rated by the formula of its class', async (ticker, modelClass) => {
    const { data, latest } = await getPage(ticker, 'credit-rating')
    const form = ['bank', 'reit', 'utility'].includes(modelClass) ? modelClass : 'financial'
    for (const point of [...data.points, ...latest.points]) {
      expect(point.model).toMatch(new RegExp(`^credit-${form}-`))
    }
  })

  it('a list row has no number that does not fit, and the reason as its zone and label', async () => {
    const columns = ['z_zone', 'm_label', ...UNFIT_COLUMNS]
    const tickers = UNFIT.map(([ticker]) => ticker)
    const { rows } = await getJson(`/api/rows/?tickers=${tickers}&columns=${columns}`)
    const values = rows.map((row: { values: object }) => row.values)
    const exported = await getCsv(`/api/lists/all/csv/?columns=${columns}`)
    for (const [index, [ticker, modelClass, plural]] of UNFIT.entries()) {
      const inCsv = exported.find((row) => row.ticker === ticker)
      const text = `Not applicable: ${plural}`
      expect(values[index]).toMatchObject({ z_zone: text, m_label: text })
      expect(inCsv).toMatchObject({ z_zone: text, m_label: text })
      for (const column of unfitColumns(modelClass)) {
        expect([ticker, column, values[index][column]]).toEqual([ticker, column, null])
        expect([ticker, column, inCsv?.[column]]).toEqual([ticker, column, ''])
      }
    }
  })

  it('a filter on a number does not match companies that the model does not fit', async () => {
    expect(NUMBERS).toEqual(expect.arrayContaining(UNFIT_COLUMNS))
    for (const column of UNFIT_COLUMNS) {
      const filter = encodeURIComponent(`${column}>-1000000000000000`)
      const found = await getCsv(`/api/lists/all/csv/?filter=${filter}&columns=${column}`)
      const tickers = new Set(found.map(({ ticker }) => ticker))
      const unfit = UNFIT.filter(([, modelClass]) => unfitColumns(modelClass).includes(column))
      expect([column, unfit.filter(([ticker]) => tickers.has(ticker))]).toEqual([column, []])
    }
  })

  it.each(UNFIT)(
    'the exported figures of %s, a %s, contain no number of a model that does not fit',
    async (ticker, modelClass) => {
      const rows = await getCsv(`/api/tickers/${ticker}/csv/`)
      const unfit = rows.filter(
        ({ page = '', figure = '' }) =>
          page === 'z-score' ||
          page === 'm-score' ||
          /^ncav\.(value|upside|criteria\..*\.(actual|passed))$/.test(figure) ||
          /^methods\.upside_graham_ncav\.(upside|fair_value)$/.test(figure) ||
          unfitColumns(modelClass).some((column) => figure === `item.${column}`),
      )
      expect(new Set(unfit.map(({ page }) => page))).toEqual(
        new Set(['graham', 'm-score', 'rank', 'valuation', 'z-score']),
      )
      expect(unfit.filter(({ value }) => value !== '' && value !== 'Not applicable')).toEqual([])
    },
  )

  it.each(UNFIT)(
    'each calculation of %s, a %s, states why the model does not fit',
    async (ticker, modelClass) => {
      const figures = ['z-score', 'm-score', 'graham.ncav', 'upside.upside_graham_ncav']
      const items = unfitColumns(modelClass).filter((column) => /^(bs|cf)_/.test(column))
      for (const figure of [...figures, ...items.map((item) => `item.${item}`)]) {
        const working = await getJson(
          `/api/tickers/${ticker}/working/?figure=${figure}&quarter=26Q3`,
        )
        expect([figure, working.result]).toEqual([figure, null])
        expect(working.notes.join(' ')).toContain('does not fit')
      }
    },
  )
})

describe('track record', () => {
  it('the command measures exactly the published figures', async () => {
    const { db, databaseUrl } = universe.site
    const version = await findCurrentVersion(db)
    if (!version) throw new Error('Nothing is published')
    const sets = measureTrackRecord(await listRecordedVintages(db, databaseUrl, version))
    expect((await getJson('/api/track-record/')).sets).toEqual(sets)
    expect(sets.at(-1)).toMatchObject({ simulated: true, basis: 'afterwards' })
    expect(sets.at(-1)?.decided).toBeGreaterThan(100)
  })
})

describe('companies that industrial models fit', () => {
  it.each(FIT)(
    '%s, a company of class %s, has its scores on pages and in lists',
    async (ticker) => {
      const { latest } = await getPage(ticker, 'summary')
      expect(latest.cards.z_score).toMatchObject({ variant: 'z-double-prime', applicable: true })
      expect(latest.cards.z_score.value).not.toBeNull()
      expect(latest.cards.m_score).toMatchObject({ value: expect.any(Number), misfit: null })
      const { rows } = await getJson(
        `/api/rows/?tickers=${ticker}&columns=z_score,m_score,bs_currentratio`,
      )
      expect(rows[0].values).toEqual({
        ...{ z_score: expect.any(Number), m_score: expect.any(Number) },
        bs_currentratio: expect.any(Number),
      })
      const { universe: of } = await getPage(ticker, 'rank')
      expect(of.items.filter(({ misfit: reason }: { misfit: string | null }) => reason)).toEqual([])
    },
  )
})
