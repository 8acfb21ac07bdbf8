import { describe, expect, it } from '@jest/globals'
import { buildCloses, buildInput, buildMarketData } from '../../../test/engine-input.ts'
import { at, buildReport, during, type Fact } from '../../../test/factories.ts'
import type { QuarterResult } from '../company-result.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure, type FigureCode } from '../explain/explain-figure.ts'
import { fiscalYearsText } from './year-history.ts'

const ANNUAL = buildReport({
  accession: '0000320193-23-000001',
  form: '10-K',
  filed: '2023-02-15',
  fiscalYear: 2022,
  fiscalPeriod: 'FY',
})
const QUARTERLY = buildReport({
  accession: '0000320193-23-000002',
  form: '10-Q',
  filed: '2023-05-05',
  fiscalYear: 2023,
  fiscalPeriod: 'Q1',
})

function perShare(report: typeof ANNUAL, start: string, end: string, eps: number): Fact[] {
  return [
    ...during(report, start, end, { EarningsPerShareDiluted: eps }, { unit: 'USD/shares' }),
    ...during(
      report,
      start,
      end,
      { CommonStockDividendsPerShareDeclared: eps / 4 },
      { unit: 'USD/shares' },
    ),
  ]
}

function balance(report: typeof ANNUAL, end: string, equity: number): Fact[] {
  return [
    ...at(report, end, {
      ...{ Assets: 2 * equity, AssetsCurrent: equity, LiabilitiesCurrent: equity / 2 },
      ...{ Liabilities: equity, StockholdersEquity: equity },
    }),
    ...at(report, end, { CommonStockSharesOutstanding: 100 }, { unit: 'shares' }),
  ]
}

/** First annual report with four years of earnings, one year of revenue and a balance sheet. */
const FIRST_YEAR: readonly Fact[] = [
  ...perShare(ANNUAL, '2019-01-01', '2019-12-31', 4),
  ...perShare(ANNUAL, '2020-01-01', '2020-12-31', 6),
  ...perShare(ANNUAL, '2021-01-01', '2021-12-31', 7),
  ...perShare(ANNUAL, '2022-01-01', '2022-12-31', 8),
  ...during(ANNUAL, '2022-01-01', '2022-12-31', { Revenues: 900_000_000 }),
  ...balance(ANNUAL, '2022-12-31', 5000),
]
/** Next quarter without comparatives, so its trailing year is unknown. */
const ALONE: readonly Fact[] = [
  ...perShare(QUARTERLY, '2023-01-01', '2023-03-31', 3),
  ...during(QUARTERLY, '2023-01-01', '2023-03-31', { Revenues: 300_000_000 }),
  ...balance(QUARTERLY, '2023-03-31', 5200),
]
/** Next quarter with the comparative of the previous year. */
const COMPARED: readonly Fact[] = [
  ...ALONE,
  ...perShare(QUARTERLY, '2022-01-01', '2022-03-31', 2),
  ...during(QUARTERLY, '2022-01-01', '2022-03-31', { Revenues: 200_000_000 }),
]

const CLOSES = buildCloses([
  ['2019-12-31', 60],
  ['2020-12-31', 66],
  ['2021-12-31', 70],
  ['2022-12-30', 72],
  ['2023-02-15', 75],
  ['2023-05-05', 80],
])

function quarterOf(facts: readonly Fact[], label: string): QuarterResult {
  const result = computeCompany(buildInput(facts, { closes: CLOSES }), buildMarketData())
  const quarter = result?.quarters.find((one) => one.quarter === label)
  if (!quarter) throw new Error(`No quarter ${label}`)
  return quarter
}

function explain(facts: readonly Fact[], figure: string, quarter: string) {
  const input = buildInput(facts, { closes: CLOSES })
  const working = explainFigure(input, buildMarketData(), figure as FigureCode, quarter)
  if (!working) throw new Error(`No calculation of ${figure}`)
  return working
}

describe('a quarter with annual history only', () => {
  const quarter = quarterOf([...FIRST_YEAR, ...ALONE], '23Q1')

  it('Graham’s values use the last fiscal years and the quarter’s own balance sheet', () => {
    // (8 + 7 + 6) ÷ 3 and 5200 ÷ 100; √(22.5 × 7 × 52)
    expect(quarter.graham).toMatchObject({ epsAverage: 7, bookPerShare: 52 })
    expect(quarter.graham.number).toBeCloseTo(Math.sqrt(22.5 * 7 * 52), 10)
    // min(10 × 8, 1.2 × 52)
    expect(quarter.graham.enterprising.value).toBeCloseTo(62.4, 10)
    const size = quarter.graham.defensive.criteria.find(({ code }) => code === 'defensive_size')
    expect(size).toMatchObject({ actual: 900_000_000, passed: true })
  })

  it('Buffett’s projection uses the last fiscal years', () => {
    const { eps } = quarter.buffett
    expect(eps).toMatchObject({ startingEps: 8, years: 4, payout: 0.25 })
    // (8 ÷ 4)^(1 ÷ 3) − 1, capped at 25%
    expect(eps.rate).toBe(0.25)
    // 60 ÷ 4, 66 ÷ 6, 70 ÷ 7, 72 ÷ 8
    expect(eps.averagePe).toBeCloseTo((15 + 11 + 10 + 9) / 4, 10)
    expect(eps.annualized).not.toBeNull()
  })

  it('result and explanation name the fiscal years', () => {
    const text =
      'Based on fiscal years, the latest to Dec 31, 2022: earnings for the twelve months to Mar 31, 2023 are not available.'
    expect(quarter.fiscalYears).toEqual({ newestEnd: '2022-12-31', knownYears: 0 })
    expect(fiscalYearsText(quarter)).toBe(text)
    for (const figure of [
      'graham.number',
      'graham.growth',
      'graham.defensive',
      'graham.enterprising',
      'buffett.eps',
      'buffett.roe',
      'upside.upside_graham_defensive',
      'upside.upside_avg',
      'upside.upside_eps_annual',
    ]) {
      expect([
        figure,
        explain([...FIRST_YEAR, ...ALONE], figure, '23Q1').notes?.includes(text),
      ]).toEqual([figure, true])
    }
    expect(explain([...FIRST_YEAR, ...ALONE], 'graham.ncav', '23Q1').notes).not.toContain(text)
    const { inputs } = explain([...FIRST_YEAR, ...ALONE], 'graham.defensive', '23Q1')
    expect(inputs.find(({ code }) => code === 'epsYears.0')).toMatchObject({
      label: 'Diluted earnings per share to 2022-12-31',
      value: 8,
    })
    expect(inputs.find(({ code }) => code === 'revenue')).toMatchObject({
      label: 'Revenue, fiscal year to 2022-12-31',
      value: 900_000_000,
    })
  })

  it('shares are counted at the quarter’s own date', () => {
    const { inputs } = explain([...FIRST_YEAR, ...ALONE], 'signal.dilution', '23Q1')
    expect(inputs.map(({ label }) => label)).toEqual(['Shares at 2023-03-31'])
  })

  it('an annual report filed after the quarter does not change it', () => {
    const late = FIRST_YEAR.map((fact) => ({ ...fact, filed: '2023-06-01' }))
    expect(quarterOf([...late, ...ALONE], '23Q1').fiscalYears).toBeNull()
  })
})

describe('a quarter with few known years ending with it', () => {
  it('fiscal years are used while more of them are known, with the number of known own years', () => {
    const quarter = quarterOf([...FIRST_YEAR, ...COMPARED], '23Q1')
    expect(quarter.fiscalYears).toEqual({ newestEnd: '2022-12-31', knownYears: 1 })
    expect(quarter.graham.epsAverage).toBe(7)
    expect(fiscalYearsText(quarter)).toBe(
      'Based on fiscal years, the latest to Dec 31, 2022: only 1 year to Mar 31, 2023 is available.',
    )
    // 8 + 3 − 2: the trailing year itself is unchanged
    expect(quarter.lines['year.epsDiluted']).toBe(9)
    const size = quarter.graham.defensive.criteria.find(({ code }) => code === 'defensive_size')
    expect(size).toMatchObject({ actual: 1_000_000_000 })
  })

  it('the quarter’s own years are used if no more fiscal years are known', () => {
    const short = [
      ...perShare(ANNUAL, '2022-01-01', '2022-12-31', 8),
      ...balance(ANNUAL, '2022-12-31', 5000),
      ...COMPARED,
    ]
    expect(quarterOf(short, '23Q1').fiscalYears).toBeNull()
  })
})

describe('a year end', () => {
  it('a year end uses its own years', () => {
    const quarter = quarterOf([...FIRST_YEAR, ...ALONE], '22Q4')
    expect(quarter.fiscalYears).toBeNull()
    expect(quarter.graham.epsAverage).toBe(7)
    expect(explain(FIRST_YEAR, 'graham.number', '22Q4').notes?.join(' ')).not.toContain('fiscal')
  })
})
