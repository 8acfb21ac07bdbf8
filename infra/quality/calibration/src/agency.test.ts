import { describe, expect, it } from '@jest/globals'
import { inputsOfRatios, parseAgency } from './agency.ts'
import { NOTHING_KNOWN } from './inputs.ts'
import type { AnnualStatement } from './statements.ts'
import { parseTable } from './table.ts'

const RATIOS = {
  Rating: 'BB',
  Name: 'Example',
  Symbol: 'EX',
  Date: '6/30/2015',
  assetTurnover: '0.5',
  operatingProfitMargin: '0.2',
  pretaxProfitMargin: '0.15',
  ebitPerRevenue: '0.15',
  operatingCashFlowSalesRatio: '0.25',
  operatingCashFlowPerShare: '5',
  returnOnAssets: '0.06',
  debtRatio: '0.7',
  cashPerShare: '4',
}

function textOf(...rows: Partial<typeof RATIOS>[]): string {
  const full = rows.map((row) => ({ ...RATIOS, ...row }))
  return [Object.keys(RATIOS).join(), ...full.map((row) => Object.values(row).join())].join('\n')
}

function inputsOf(changes: Partial<typeof RATIOS>, shares: number | null = 100e6) {
  const [row = new Map()] = parseTable(textOf(changes))
  return inputsOfRatios(row, shares)
}

describe('agency ratings', () => {
  it('a rating row becomes model inputs of a company sized by its per-share figures', () => {
    // Revenue 5/0.25 = 20 per share, assets 20/0.5 = 40 per share, 100 million shares: 4 billion.
    const inputs = inputsOf({})
    expect(inputs?.totalAssets).toBeCloseTo(4e9, 0)
    expect(inputs?.totalLiabilities).toBeCloseTo(2.8e9, 0)
    expect(inputs?.ebit).toBeCloseTo(0.4e9, 0)
    expect(inputs?.interestExpense).toBeCloseTo(0.1e9, 0)
    expect(inputs?.netIncome).toBeCloseTo(0.24e9, 0)
    expect(inputs?.operatingCashFlow).toBeCloseTo(0.5e9, 0)
    expect(inputs?.cashAndInvestments).toBeCloseTo(0.4e9, 0)
    expect(inputs?.totalDebt).toBeNull()
  })

  it('a pre-tax margin above the operating margin yields no interest expense', () => {
    expect(inputsOf({ pretaxProfitMargin: '0.25', ebitPerRevenue: '0.25' })?.interestExpense).toBe(
      null,
    )
  })

  it('implausible ratios are dropped one by one, companies of implausible size entirely', () => {
    expect(inputsOf({ debtRatio: '2556' })?.totalLiabilities).toBeNull()
    expect(inputsOf({ operatingProfitMargin: '36.7' })?.ebit).toBeNull()
    expect(inputsOf({ operatingCashFlowPerShare: '3836065' })).toBeNull()
    expect(inputsOf({ operatingCashFlowPerShare: '0.01' })).toBeNull()
    expect(inputsOf({}, null)).toBeNull()
  })

  it('the latest published annual report replaces the ratios, and unusable rows are counted', () => {
    const day = (date: string) => Date.parse(date) / 86_400_000
    const report = (end: string, totalAssets: number): AnnualStatement => ({
      symbol: 'EX',
      endDay: day(end),
      fiscalYear: Number(end.slice(0, 4)),
      sector: '',
      industry: '',
      inputs: { ...NOTHING_KNOWN, totalAssets },
      emScore: 5,
    })
    const reports = [
      report('2013-12-31', 1e9),
      report('2014-12-31', 2e9),
      report('2015-06-01', 3e9),
    ]
    const { ratings, unusable } = parseAgency(textOf({}, { Symbol: 'NONE' }), reports, new Map())
    expect(unusable).toBe(1)
    expect(ratings).toHaveLength(1)
    expect(ratings[0]).toMatchObject({ letter: 'BB', fromStatement: true, emScore: 5 })
    expect(ratings[0]?.inputs.totalAssets).toBe(2e9)
  })

  it('prior-year net income comes from the rating one year earlier', () => {
    const shares = new Map([['EX', 100e6]])
    const text = textOf({ Date: '6/30/2014', returnOnAssets: '0.02' }, {})
    const { ratings } = parseAgency(text, [], shares)
    expect(ratings[0]?.inputs.netIncomeBefore).toBeNull()
    expect(ratings[1]?.inputs.netIncomeBefore).toBeCloseTo(0.08e9, 0)
  })
})
