import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type RatioRow,
  type StatementRow,
  type Statements,
  StatementsSchema,
  type Working,
} from '@quantamental/api/stocks'
import { findRatio } from '@quantamental/models/ratios'
import { viewerCookies } from '@quantamental/service-kit/testing'
import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import { at, buildReport, during, type Fact } from '../../../test/factories.ts'
import { annualIfrs } from '../../../test/ifrs-company.ts'
import { createImportSite, IDENTITIES, type ImportSite } from '../../../test/import-site.ts'
import { REAL_FILINGS } from '../../../test/real-filings.ts'
import { companyfactsJson } from '../../../test/sec-files.ts'
import { dayNumber } from '../../dates/calendar-date.ts'
import { AMOUNT_CODES } from '../../engine/amounts/amount-table.ts'
import { readCompany } from '../../engine/company-figures.ts'
import { explainStatement } from '../../engine/statements/explain-statement.ts'
import { readCompanyInput } from '../../publish/inputs/company-input.repository.ts'
import { readMarketData } from '../../publish/inputs/market-data.repository.ts'

const OTHERS = `1835632,MRVL,Marvell Technology,Technology,Semiconductors,Nasdaq,united states
1000184,SAP,SAP SE,Technology,Software - Application,NYSE,germany
2000000,NEW,Newcomer Inc.,Technology,Software - Application,Nasdaq,united states
`
const CLOSES = 'symbol,2025-10-30,2026-06-01\nAAPL,250,300\nGOOGL,200,300\nMRVL,80,90\n'

const BANK_REPORT = buildReport({ fiscalYear: 2024, filed: '2025-02-14' })
const BANK: readonly Fact[] = [
  ...at(BANK_REPORT, '2024-12-31', {
    Assets: 4000,
    Deposits: 2400,
    Liabilities: 3650,
    StockholdersEquity: 350,
  }),
  ...during(BANK_REPORT, '2024-01-01', '2024-12-31', {
    Revenues: 180,
    InterestExpense: 100,
    NetIncomeLoss: 60,
  }),
]
const NEWCOMER: readonly Fact[] = (['03-31', '06-30'] as const).flatMap((end, index) => {
  const [filed, fiscalPeriod] = index === 0 ? ['2026-05-08', 'Q1'] : ['2026-08-07', 'Q2']
  const report = buildReport({ form: '10-Q', fiscalYear: 2026, filed, fiscalPeriod })
  return [
    ...at(report, `2026-${end}`, { Assets: 500 + index }),
    ...during(report, '2026-01-01', `2026-${end}`, { Revenues: 70 * (index + 1) }),
  ]
})

let site: ImportSite
let app: FastifyInstance
let cookies: Record<string, string>

beforeAll(async () => {
  site = await createImportSite()
  await site.import({
    identities: [
      await site.write('identities.csv', IDENTITIES),
      await site.write('others.csv', `${IDENTITIES.split(',kind')[0]}\n${OTHERS}`),
    ],
    realCompanyfacts: REAL_FILINGS,
    companyfacts: [
      await site.write('jpm.json', companyfactsJson(19617, 'JPMorgan', BANK)),
      await site.write('sap.json', companyfactsJson(1000184, 'SAP', annualIfrs('EUR'))),
      await site.write('new.json', companyfactsJson(2000000, 'Newcomer', NEWCOMER)),
    ],
    prices: [await site.write('prices.csv', CLOSES)],
    simulated: true,
  })
  app = await site.serve()
  cookies = await viewerCookies({ tierNumber: 3 })
})
afterAll(() => site.close())

const read = async (path: string, headers: Record<string, string> = cookies) =>
  (await app.inject({ url: `/api/tickers/${path}`, headers })).json()
const statementsOf = (ticker: string, query = ''): Promise<Statements> =>
  read(`${ticker}/statements/${query}`)
const rowsOf = ({ statements }: Statements) => Object.values(statements).flat()

type Reading = 'year' | 'quarter'
type Cell = readonly [
  ticker: string,
  quarter: string,
  reading: Reading,
  line: string,
  millions: number,
  accession: string,
  first?: number,
]

const APPLE_2025 = '0000320193-25-000079'
const APPLE_2018 = '0000320193-18-000145'
const GOOGLE_2025 = '0001652044-26-000018'
const GOOGLE_2026 = '0001652044-26-000048'
const GOOGLE_2019 = '0001652044-20-000008'
const MARVELL_2026 = '0001835632-26-000011'
const MARVELL_2027 = '0001835632-26-000019'

/** Facts of the SEC's companyfacts, by tag and accession number; `first` as in the quarter's own report. */
const CELLS: readonly Cell[] = [
  ['AAPL', '25Q3', 'year', 'revenue', 416_161, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'costOfSales', 220_960, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'researchDevelopment', 34_550, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'sellingGeneralAdministrative', 27_601, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'operatingIncome', 133_050, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'netIncome', 112_010, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'inventory', 5_718, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'accountsPayable', 69_860, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'shareRepurchases', 90_711, APPLE_2025],
  ['AAPL', '25Q3', 'year', 'epsDiluted', 7.46e-6, APPLE_2025],
  ['AAPL', '24Q3', 'year', 'receivables', 33_410, '0000320193-24-000123'],
  ['AAPL', '17Q3', 'year', 'operatingCashFlow', 64_225, APPLE_2018, 63_598],
  ['AAPL', '17Q3', 'year', 'financingCashFlow', -17_974, APPLE_2018, -17_347],
  ['AAPL', '17Q3', 'year', 'accountsPayable', 44_242, APPLE_2018, 49_049],
  ['AAPL', '18Q3', 'year', 'currentLiabilities', 115_929, '0000320193-19-000010', 116_866],
  ['GOOGL', '25Q4', 'year', 'revenue', 402_836, GOOGLE_2025],
  ['GOOGL', '25Q4', 'year', 'costOfSales', 162_535, GOOGLE_2025],
  ['GOOGL', '25Q4', 'year', 'operatingIncome', 129_039, GOOGLE_2025],
  ['GOOGL', '25Q4', 'year', 'netIncome', 132_170, GOOGLE_2025],
  ['GOOGL', '25Q4', 'year', 'totalAssets', 595_281, GOOGLE_2025],
  ['GOOGL', '26Q1', 'quarter', 'revenue', 109_896, GOOGLE_2026],
  ['GOOGL', '26Q1', 'quarter', 'netIncome', 62_578, GOOGLE_2026],
  ['GOOGL', '26Q1', 'quarter', 'epsDiluted', 5.11e-6, GOOGLE_2026],
  ['GOOGL', '18Q1', 'quarter', 'operatingIncome', 7_633, '0001652044-19-000015', 7_001],
  ['GOOGL', '18Q2', 'quarter', 'operatingIncome', 3_045, '0001652044-19-000023', 2_807],
  ['GOOGL', '18Q4', 'year', 'operatingIncome', 27_524, GOOGLE_2019, 26_321],
  ['GOOGL', '18Q4', 'year', 'nonoperatingIncome', 7_389, GOOGLE_2019, 8_592],
  ['GOOGL', '22Q4', 'year', 'otherCurrentAssets', 10_775, '0001652044-24-000022', 8_105],
  ['MRVL', '26Q1', 'year', 'revenue', 8_194.6, MARVELL_2026],
  ['MRVL', '26Q1', 'year', 'grossProfit', 4_180.7, MARVELL_2026],
  ['MRVL', '26Q1', 'year', 'goodwill', 11_062.2, MARVELL_2026],
  ['MRVL', '26Q1', 'year', 'inventory', 1_388, MARVELL_2026],
  ['MRVL', '26Q2', 'quarter', 'researchDevelopment', 652.3, MARVELL_2027],
  ['MRVL', '26Q2', 'quarter', 'stockCompensation', 207.6, MARVELL_2027],
]

const figureOf = (reading: Reading, line: string) =>
  `statement.${reading === 'year' ? line : `quarter${line.charAt(0).toUpperCase()}${line.slice(1)}`}`

describe('statement cells of companies with real filings', () => {
  it.each(CELLS)('%s %s, %s: %s is %p million as filed in %s', async (...cell) => {
    const [ticker, quarter, reading, line, millions, accession, first] = cell
    const statements = await statementsOf(ticker)
    const at = statements.periods.findIndex((period) => period.quarter === quarter)
    const row = rowsOf(statements).find(({ code }) => code === line) as StatementRow
    expect(row[reading]?.[at]).toBeCloseTo(millions * 1e6, 6)
    const mark = row.restated.find((one) => one.quarter === quarter && one.reading === reading)
    expect(mark?.first).toBe(first === undefined ? undefined : first * 1e6)
    const filed = mark?.accession ?? statements.periods[at]?.accession
    expect(filed).toBe(accession)
    const working: Working = await read(
      `${ticker}/working/?figure=${figureOf(reading, line)}&quarter=${quarter}`,
    )
    expect(working.result).toBeCloseTo(millions * 1e6, 6)
    expect(JSON.stringify(working.inputs)).toContain(accession)
    expect(working.restated?.first_result).toBe(mark?.first)
  })

  it('the fourth quarter is the year less nine months', async () => {
    const { periods, statements } = await statementsOf('GOOGL')
    const at = periods.findIndex(({ quarter }) => quarter === '25Q4')
    const revenue = statements.income.find(({ code }) => code === 'revenue')
    // 402,836 less the 289,007 of nine months in the report for 2025 Q3
    expect(revenue?.quarter?.[at]).toBe(113_829e6)
  })

  it("per-share amounts are in today's shares, also before Apple's split of 2020", async () => {
    const { periods, statements } = await statementsOf('AAPL')
    const at = periods.findIndex(({ quarter }) => quarter === '19Q3')
    const eps = statements['per-share'].find(({ code }) => code === 'epsDiluted')
    expect(eps?.year[at]).toBe(11.89 / 4)
  })
})

describe('the calculation of a ratio', () => {
  it("every ratio of Apple has a calculation whose inputs give the page's value", async () => {
    const { company, periods, ratios } = await statementsOf('AAPL')
    const at = periods.findIndex(({ quarter }) => quarter === '25Q3')
    expect(ratios.length).toBeGreaterThan(130)
    const asOf = dayNumber('2026-11-21')
    const input = await readCompanyInput(site.db, company.id, { asOf })
    const marketData = await readMarketData(site.db, asOf)
    const figures = input && readCompany(input, marketData, AMOUNT_CODES)
    const index = figures?.quarters.findIndex(({ evidence }) => evidence.report.quarter === '25Q3')
    for (const { code, year } of ratios) {
      const working = figures && explainStatement(figures, index ?? -1, `ratio.${code}`, false)
      const inputs = working?.inputs ?? []
      const values = Object.fromEntries(inputs.map((one) => [one.code, one.value]))
      const result = working?.result ?? null
      expect([code, findRatio(code)?.compute(values)]).toEqual([code, result])
      for (const one of inputs) {
        expect([code, one.code, one.value === null || one.sources.length > 0]).toEqual([
          code,
          one.code,
          true,
        ])
      }
      const shown = year[at] ?? null
      if (shown === null) expect([code, result, working?.notes?.length]).toEqual([code, null, 1])
      else expect(shown).toBeCloseTo(result ?? Number.NaN, Math.abs(shown) > 1e6 ? 0 : 5)
    }
  })

  it('the dividend cover and the price-earnings ratio of Apple follow from its annual report', async () => {
    const { periods, ratios } = await statementsOf('AAPL')
    const at = periods.findIndex(({ quarter }) => quarter === '25Q3')
    const ratio = (code: string) => ratios.find((row: RatioRow) => row.code === code)?.year[at]
    expect(ratio('free_cash_flow_dividend_cover')).toBeCloseTo((111_482 - 12_715) / 15_421, 5)
    expect(ratio('payout_ratio')).toBeCloseTo(15_421 / 112_010, 5)
    // The close before the filing, 250, times the shares on the cover page of the report.
    expect(ratio('price_to_earnings')).toBeCloseTo((250 * 14_776.353) / 112_010, 5)
  })

  it.each(['statement.nonsense', 'statement.toString', 'ratio.nonsense', 'ratio.', 'statement'])(
    'the figure %s has no calculation',
    async (figure) => {
      const { statusCode } = await app.inject({
        url: `/api/tickers/AAPL/working/?figure=${figure}&quarter=25Q3`,
        headers: cookies,
      })
      expect(statusCode).toBe(404)
    },
  )
})

/** Lines of the bank: neither gross profit nor current assets, and no totals made from them. */
const BANK_ROWS = {
  ...{ revenue: 180, interestExpense: 100, continuingIncome: 60, netIncome: 60 },
  ...{ totalAssets: 4000, deposits: 2400, totalLiabilities: 3650, bookEquity: 350 },
}
/** Lines of `annualIfrs`. EBIT is income before tax of 100 plus finance costs of 25. */
const IFRS_ROWS = {
  ...{ revenue: 900, operatingIncome: 120, ebit: 125, interestExpense: 25, pretaxIncome: 100 },
  ...{ continuingIncome: 75, netIncome: 75, operatingCashFlow: 110 },
  ...{ totalAssets: 1000, currentAssets: 400, currentLiabilities: 200, totalLiabilities: 500 },
  ...{ longTermDebt: 240, currentDebt: 30 + 10, totalDebt: 240 + 30 + 10 },
  ...{ bookEquity: 480, noncontrollingInterest: 20, retainedEarnings: 250 },
  ...{ epsDiluted: 1.5, sharesOutstanding: 50 },
}

describe('the page of statements', () => {
  it.each(['AAPL', 'GOOGL', 'MRVL'])('the statements of %s match the contract', async (ticker) => {
    expect([...Value.Errors(StatementsSchema, await statementsOf(ticker))]).toEqual([])
  })

  it('a visitor sees no period, restatement or calculation of the newest two quarters', async () => {
    const all = await statementsOf('AAPL')
    const open: Statements = await read('AAPL/statements/', {})
    expect(open.lock).toMatchObject({ reason: 'anonymous' })
    expect(open.periods.at(-1)).toEqual(all.periods.at(-3))
    for (const { year, quarter } of rowsOf(open)) {
      expect([year.length, quarter?.length ?? year.length]).toEqual([
        open.periods.length,
        open.periods.length,
      ])
    }
    const newest = all.periods.at(-1)?.quarter
    const { statusCode } = await app.inject({
      url: `/api/tickers/AAPL/working/?figure=ratio.net_margin&quarter=${newest}`,
    })
    expect(statusCode).toBe(403)
  })

  it.each([
    ['a bank without cost of sales and current items', 'JPM', 'USD', BANK_ROWS],
    ['an IFRS company in its own currency', 'SAP', 'EUR', IFRS_ROWS],
  ])('the statements of %s are the lines that it reports', async (_, ticker, currency, rows) => {
    const statements = await statementsOf(ticker)
    expect(statements.currency).toBe(currency)
    expect(statements.periods).toHaveLength(1)
    const shown = rowsOf(statements).map(({ code, year }) => [code, year[0]])
    expect(Object.fromEntries(shown)).toEqual(rows)
  })

  it('a company with two quarters has statements for subscribers, and no row for visitors', async () => {
    const all = await statementsOf('NEW')
    const assets = all.statements.balance.find(({ code }) => code === 'totalAssets')
    expect(all.periods.map(({ quarter }) => quarter)).toEqual(['26Q1', '26Q2'])
    expect(assets?.year).toEqual([500, 501])
    const open: Statements = await read('NEW/statements/', {})
    expect(open.lock).toMatchObject({ reason: 'anonymous' })
    expect([open.periods, rowsOf(open), open.ratios]).toEqual([[], [], []])
  })

  it('the statements of an earlier day have the quarters and values known then', async () => {
    const then = await statementsOf('GOOGL', '?as_of=2019-06-01')
    expect(then.as_known_on).toBe('2019-06-01')
    expect(then.periods.at(-1)?.quarter).toBe('19Q1')
    const at = then.periods.findIndex(({ quarter }) => quarter === '18Q4')
    const income = then.statements.income.find(({ code }) => code === 'operatingIncome')
    expect(income?.year[at]).toBe(26_321e6)
  })

  it('an invalid day is refused with the name of the field', async () => {
    const response = await app.inject({ url: '/api/tickers/AAPL/statements/?as_of=2019-13-01' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toHaveProperty('as_of')
  })
})
