import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData } from '../../test/engine-input.ts'
import { at, buildReport, during } from '../../test/factories.ts'
import type { QuarterResult } from './company-result.ts'
import { computeCompany } from './compute-company.ts'
import { explainFigure } from './explain-figure.ts'
import { summariseCompany } from './summarise-company.ts'

const REPORT = buildReport({ filed: '2023-02-15', fiscalYear: 2022 })

/** An annual report with total assets of 1000, liabilities of 600 and the debt and interest given. */
function inputOf(debt: Readonly<Record<string, number>>, interest: number) {
  return buildInput([
    ...at(REPORT, '2022-12-31', {
      ...{ Assets: 1000, AssetsCurrent: 400, LiabilitiesCurrent: 200, Liabilities: 600 },
      StockholdersEquity: 400,
      ...debt,
    }),
    ...during(REPORT, '2022-01-01', '2022-12-31', {
      ...{ Revenues: 500, OperatingIncomeLoss: 80, NetIncomeLoss: 50, IncomeTaxExpenseBenefit: 20 },
      InterestExpense: interest,
    }),
  ])
}

function quarterOf(debt: Readonly<Record<string, number>>, interest = 10): QuarterResult {
  const quarter = computeCompany(inputOf(debt, interest), buildMarketData())?.quarters.at(-1)
  if (!quarter) throw new Error('no quarter')
  return quarter
}

describe('debt of which a part is unknown', () => {
  const part = quarterOf({ ShortTermBorrowings: 30 })

  it('is the least that it can be, beside a figure that stays unknown', () => {
    expect(part.lines.totalDebt).toBeNull()
    expect(part.incompleteLines).toEqual({ totalDebt: { how: 'at-least', stated: 30 } })
    expect(part.items.bs_debtassetsratio).toBeNull()
    expect(part.incompleteItems).toEqual({ bs_debtassetsratio: { how: 'at-least', stated: 0.03 } })
  })

  it('enters no model: rating and values are those of unknown debt', () => {
    const unknown = quarterOf({})
    expect(unknown.lines.totalDebt).toBeNull()
    expect(unknown.incompleteLines).toEqual({})
    expect(part.credit).toEqual(unknown.credit)
    expect(part.graham).toEqual(unknown.graham)
    expect(part.inputHash).not.toBe(unknown.inputHash)
  })

  it('moves the hash of the quarter’s inputs with its value', () => {
    expect(quarterOf({ ShortTermBorrowings: 31 }).inputHash).not.toBe(part.inputHash)
  })

  it('is in what lists read, and only there where there is such', () => {
    const latest = (debt: Readonly<Record<string, number>>) => {
      const input = inputOf(debt, 10)
      const result = computeCompany(input, buildMarketData())
      if (!result) throw new Error('no result')
      return summariseCompany(input, result).latest
    }
    expect(latest({ ShortTermBorrowings: 30 }).incompleteItems).toEqual(part.incompleteItems)
    expect(latest({ LongTermDebt: 300 })).not.toHaveProperty('incompleteItems')
  })

  it('is said in the working, which has no result', () => {
    const input = inputOf({ ShortTermBorrowings: 30 }, 10)
    const working = explainFigure(input, buildMarketData(), 'line.totalDebt', '22Q4')
    expect(working).toMatchObject({ result: null })
    expect(working?.formula).toMatch(/^At least 30 USD/)
  })
})

describe('debt above all liabilities', () => {
  it('is withheld, and so is its share of assets', () => {
    const quarter = quarterOf({ LongTermDebtNoncurrent: 700 }, 0)
    expect(quarter.lines.totalDebt).toBeNull()
    expect(quarter.incompleteLines.totalDebt).toEqual({ how: 'above-liabilities', stated: 700 })
    expect(quarter.items.bs_debtassetsratio).toBeNull()
    expect(quarter.incompleteItems.bs_debtassetsratio?.how).toBe('above-liabilities')
  })
})

describe('debt that is stated whole', () => {
  it('has a value and nothing in its place', () => {
    const quarter = quarterOf({ LongTermDebt: 300 })
    expect(quarter.items.bs_debtassetsratio).toBe(0.3)
    expect(quarter).toMatchObject({ incompleteLines: {}, incompleteItems: {} })
  })
})
