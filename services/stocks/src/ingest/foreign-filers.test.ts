import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { annualIfrs } from '../../test/ifrs-company.ts'
import { createImportSite, type ImportSite } from '../../test/import-site.ts'
import { companyfactsJson } from '../../test/sec-files.ts'

/**
 * SEC companyfacts of Logistic Properties of the Americas, reduced to the tags of its statements.
 */
const LOGISTIC_PROPERTIES = fileURLToPath(
  new URL('../../test/data/CIK0001997711.json.gz', import.meta.url),
)
const IDENTITIES = `cik,ticker,name,sector,industry,exchange,country
1997711,LPA,Logistic Properties of the Americas,Real Estate,Real Estate,NYSE,costa rica
1000184,EURO,A company in euros,Technology,Software,NYSE,germany
1094517,YEN,A company in yen,Technology,Software,NYSE,japan
`
const PRICES = 'symbol,2023-12-29,2024-03-15\nEURO,40,44\nYEN,40,44\n'
/** Rows of the European Central Bank's file of reference rates. */
const RATES =
  'Date,USD,JPY,CYP,\n2024-03-15,1.0892,162.03,N/A,\n2023-12-29,1.105,156.33,N/A,\n2023-12-28,1.1114,156.82,N/A,\n'

const inMillions = (currency: string) =>
  annualIfrs(currency).map((fact) =>
    fact.unit === currency ? { ...fact, value: fact.value * 1e6 } : fact,
  )

let site: ImportSite
let app: FastifyInstance
beforeEach(async () => {
  site = await createImportSite()
  await site.import({ identities: [await site.write('identities.csv', IDENTITIES)] })
  app = await site.serve()
})
afterEach(() => site.close())

// biome-ignore lint/suspicious/noExplicitAny: pages, lists and workings, walked as JSON
type Json = any

async function read(path: string): Promise<Json> {
  const response = await app.inject({ url: path, headers: await viewerCookies({ tierNumber: 5 }) })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const figuresOf = async (ticker: string) => {
  const { latest } = await read(`/api/tickers/${ticker}/summary/`)
  return Object.fromEntries(latest.figures.map((one: Json) => [one.figure, one.value]))
}
const noteOf = async (ticker: string, code: string): Promise<string | undefined> => {
  const { latest } = await read(`/api/tickers/${ticker}/profile/`)
  return latest.notes.find((note: Json) => note.code === code)?.text
}
const workingOf = (ticker: string, figure: string, quarter: string) =>
  read(`/api/tickers/${ticker}/working/?figure=${figure}&quarter=${quarter}`)

describe('IFRS filers', () => {
  it('an IFRS filer loads with every figure as in its annual report on form 20-F', async () => {
    const { totals } = await site.import({ companyfacts: [LOGISTIC_PROPERTIES] })
    expect(totals).toMatchObject({ loaded: 1, rejected: 0, rowsRejected: 0 })
    // Annual report for 2024, 0001997711-25-000030.
    expect(await figuresOf('LPA')).toMatchObject({
      'line.totalAssets': 607_019_578,
      'line.totalLiabilities': 336_218_160,
      'line.bookEquity': 228_964_876,
      'line.cash': 28_827_347,
      // 12,636,821 due within one year and 253,248,978 later.
      'line.totalDebt': 265_885_799,
      'line.year.revenue': 43_862_372,
      'line.year.netIncome': -29_285_428,
      'line.year.operatingCashFlow': 19_391_563,
    })
    const working = await workingOf('LPA', 'line.year.netIncome', '24Q4')
    expect(working.inputs[0].sources).toMatchObject([
      {
        taxonomy: 'ifrs-full',
        tag: 'ProfitLossAttributableToOwnersOfParent',
        accession: '0001997711-25-000030',
        form: '20-F',
        unit: 'USD',
      },
    ])
  })
})

describe('companies that report in euros and yen', () => {
  beforeEach(async () => {
    await site.import({
      companyfacts: [
        await site.write('eur.json', companyfactsJson(1000184, 'Euro', inMillions('EUR'))),
        await site.write('jpy.json', companyfactsJson(1094517, 'Yen', inMillions('JPY'))),
      ],
      prices: [await site.write('prices.csv', PRICES)],
    })
  })
  /** Rates give the letters of quarters without one, which needs a confirmation. */
  const importRates = async () =>
    site.import({ fx: [await site.write('eurofxref.csv', RATES)] }, { confirmMoves: true })
  const rowsOf = async () => {
    const { rows } = await read('/api/lists/all/?columns=ticker,rating,z_score,is_netincusd')
    return Object.fromEntries(rows.map((row: Json) => [row.ticker, row.values]))
  }

  it('without exchange rates a foreign filer has no USD amounts and no rating, with a note', async () => {
    for (const [ticker, currency] of [
      ['EURO', 'EUR'],
      ['YEN', 'JPY'],
    ] as const) {
      const figures = await figuresOf(ticker)
      expect(figures['line.totalAssets']).toBeNull()
      expect(await noteOf(ticker, 'reporting-currency')).toBe(
        `The company reports in ${currency}, and no exchange rate for it is available, so amounts in USD, per-share values and the rating are not shown. Ratios are calculated in ${currency}.`,
      )
      const ratio = await workingOf(ticker, 'item.bs_currentratio', '23Q4')
      expect(ratio.result).toBe(2)
      expect(ratio.inputs[0]).toMatchObject({ unit: currency, value: 400_000_000 })
    }
    const rows = await rowsOf()
    expect(rows.EURO).toMatchObject({ is_netincusd: null, rating: 'NR' })
  })

  it('with exchange rates a foreign filer has USD amounts on page, list and calculation', async () => {
    await importRates()
    expect((await figuresOf('EURO'))['line.totalAssets']).toBe(1_105_000_000)
    expect((await figuresOf('YEN'))['line.totalAssets']).toBe(7_068_381)
    const rows = await rowsOf()
    expect(rows.EURO.is_netincusd).toBeCloseTo(82_875_000, 0)
    expect(rows.YEN.is_netincusd).toBeCloseTo(530_128.57, 0)
    expect(rows.EURO.rating).not.toBe('NR')
    expect(await noteOf('EURO', 'reporting-currency')).toContain('1.105 USD per EUR on 2023-12-29')
    const working = await workingOf('YEN', 'line.year.netIncome', '23Q4')
    expect(working.inputs[0].derivation).toContain(
      '75000000 JPY, × 0.00706838 USD per JPY, the European Central Bank’s reference rate on 2023-12-29',
    )
  })

  it('a changed rate recomputes foreign filers, and an unchanged file does not', async () => {
    expect((await importRates()).refresh.status).toBe('published')
    expect((await importRates()).refresh.status).toBe('unchanged')
  })
})
