import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FactSource, Working } from '@quantamental/api/stocks'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { createImportSite, IDENTITIES, type ImportSite } from '../../test/import-site.ts'
import { REAL_FILINGS } from '../../test/real-filings.ts'
import { dayNumber } from '../dates/calendar-date.ts'
import { decodeHistory, HISTORY_FIELDS } from '../engine/history/history-layout.ts'
import { removeSimulated } from '../ingest/remove-simulated.ts'
import { CompanyView } from './screening/company-view.ts'
import { FIGURES } from './screening/figures.ts'

const MARVELL = '1835632,MRVL,Marvell Technology,Technology,Semiconductors,Nasdaq,united states\n'
const CLOSES =
  'symbol,2024-09-27,2025-09-26,2026-04-01\nAAPL,200,250,300\nGOOGL,150,200,300\nMRVL,70,80,90\n'

/**
 * Apple's consolidated statements in its annual reports for fiscal years 2024 and 2025, in USD million, typed from the
 * reports.
 */
const ANNUAL_REPORTS = [
  {
    quarter: '24Q3',
    accession: '0000320193-24-000123',
    lines: {
      totalAssets: 364_980,
      currentAssets: 152_987,
      currentLiabilities: 176_392,
      totalLiabilities: 308_030,
      retainedEarnings: -19_154,
      'year.revenue': 391_035,
      'year.netIncome': 93_736,
    },
    x: {
      x1: -23_405 / 364_980,
      x2: -19_154 / 364_980,
      x3: 123_216 / 364_980,
      x5: 391_035 / 364_980,
    },
  },
  {
    quarter: '25Q3',
    accession: '0000320193-25-000079',
    lines: {
      totalAssets: 359_241,
      currentAssets: 147_957,
      currentLiabilities: 165_631,
      totalLiabilities: 285_508,
      retainedEarnings: -14_264,
      'year.revenue': 416_161,
      'year.netIncome': 112_010,
    },
    x: {
      x1: -17_674 / 359_241,
      x2: -14_264 / 359_241,
      x3: 133_050 / 359_241,
      x5: 416_161 / 359_241,
    },
  },
] as const

let site: ImportSite
let app: FastifyInstance
let cookies: Record<string, string>

beforeAll(async () => {
  site = await createImportSite()
  await site.import({
    identities: [
      await site.write('identities.csv', IDENTITIES),
      await site.write('m.csv', `${IDENTITIES.split(',kind')[0]}\n${MARVELL}`),
    ],
    realCompanyfacts: REAL_FILINGS,
    prices: [await site.write('prices.csv', CLOSES)],
    simulated: true,
  })
  app = await site.serve()
  cookies = await viewerCookies({ tierNumber: 3 })
})
afterAll(() => site.close())

const read = async (path: string) =>
  (await app.inject({ url: `/api/${path}`, headers: cookies })).json()
const working = (figure: string, quarter: string): Promise<Working> =>
  read(`tickers/AAPL/working/?figure=${figure}&quarter=${quarter}`)
const factsOf = ({ inputs }: Working) =>
  inputs.flatMap(({ sources }) => sources.filter((one): one is FactSource => one.kind === 'fact'))

describe('a company with real filings and simulated prices', () => {
  it.each(ANNUAL_REPORTS)(
    "Apple's figures of $quarter are those of its annual report",
    async ({ quarter, accession, lines, x }) => {
      for (const [code, millions] of Object.entries(lines)) {
        const line = await working(`line.${code}`, quarter)
        expect([code, line.result]).toEqual([code, millions * 1e6])
        expect(factsOf(line).map((fact) => fact.accession)).toContain(accession)
      }
      for (const [term, value] of Object.entries(x)) {
        expect((await working(`z-score.${term}`, quarter)).result).toBeCloseTo(value, 5)
      }
    },
  )

  it('every input of the Z-score names a real filing or a simulated price', async () => {
    const score = await working('z-score', '25Q3')
    const facts = factsOf(score)
    expect(facts.length).toBeGreaterThan(5)
    for (const { accession, url, simulated } of facts) {
      expect(accession).toMatch(/^\d{10}-\d{2}-\d{6}$/)
      const folder = accession.replaceAll('-', '')
      expect(url).toBe(
        `https://www.sec.gov/Archives/edgar/data/320193/${folder}/${accession}-index.htm`,
      )
      expect(simulated).toBe(false)
    }
    const prices = score.inputs.flatMap(({ sources }) =>
      sources.filter(({ kind }) => kind === 'price'),
    )
    expect(prices).toMatchObject([{ close: 250, simulated: true }])
  })

  it("criteria of Apple's fiscal year 2025 follow from its annual reports", async () => {
    const { body } = await site.db
      .selectFrom('screen_history')
      .innerJoin('company', 'company.id', 'screen_history.company_id')
      .select('body')
      .where('cik', '=', 320193)
      .where('to_version', 'is', null)
      .executeTakeFirstOrThrow()
    const history = decodeHistory(body)
    const end = HISTORY_FIELDS.indexOf('periodEnd')
    const quarter = history.quarters.findIndex((row) => row[end] === dayNumber('2025-09-27'))
    const options = { history, modelClass: 'other', quarter, marketCap: 3_700_000e6 } as const
    const view = new CompanyView({ ...options, month: 1, isFirstReported: false })
    // USD million and USD per share, typed from the annual reports for 2022, 2024 and 2025.
    const expected = {
      gross_margin: 195_201 / 416_161,
      operating_margin: 133_050 / 416_161,
      free_cash_flow_margin: (111_482 - 12_715) / 416_161,
      revenue_growth: 416_161 / 391_035 - 1,
      revenue_growth_3y: (416_161 / 394_328) ** (1 / 3) - 1,
      eps_diluted_growth: 7.46 / 6.08 - 1,
      total_assets_growth: 359_241 / 364_980 - 1,
      payout_ratio: 15_421 / 112_010,
      equity_to_assets: 73_733 / 359_241,
      price_to_sales: 3_700_000 / 416_161,
      operating_cash_flow: 111_482e6,
      gross_margin_change_1y: 195_201 / 416_161 - 180_683 / 391_035,
    }
    for (const [code, value] of Object.entries(expected)) {
      const actual = FIGURES.get(code)?.(view) ?? Number.NaN
      expect({ code, off: Math.abs(actual / value - 1) < 1e-5 }).toEqual({ code, off: true })
    }
  })

  it('the header, filings and data version separate real filings from simulated prices', async () => {
    for (const ticker of ['AAPL', 'GOOGL', 'MRVL']) {
      const { company, data } = await read(`tickers/${ticker}/profile/`)
      expect(company).toMatchObject({ simulated: true, real_filings: true })
      for (const filing of data.filings) {
        expect(filing).toMatchObject({
          simulated: false,
          url: expect.stringMatching(/-index\.htm$/),
        })
      }
    }
    expect(await read('data-version/')).toMatchObject({
      ...{ companies: 3, simulated_companies: 3, partly_simulated_companies: 3 },
    })
  })

  it('real closes replace simulated ones, and removing simulated data retains the filings', async () => {
    await site.import({
      prices: [await site.write('real.csv', 'symbol,2025-09-26\nGOOGL,246.54\n')],
    })
    const { company } = await read('tickers/GOOGL/profile/')
    expect(company).toMatchObject({ simulated: false, real_filings: true, price: 246.54 })
    await removeSimulated(site.db)
    await site.import({ identities: [await site.write('i.csv', IDENTITIES)] })
    const { company: apple } = await read('tickers/AAPL/profile/')
    expect(apple).toMatchObject({ simulated: false, real_filings: true, price: null })
    expect((await working('line.totalAssets', '25Q3')).result).toBe(359_241e6)
  })
})
