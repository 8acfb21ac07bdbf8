import { describe, expect, it } from '@jest/globals'
import { buildInput, buildMarketData } from '../../../test/engine-input.ts'
import { at, buildReport, during } from '../../../test/factories.ts'
import type { QuarterResult } from '../company-result.ts'
import { computeCompany } from '../compute-company.ts'
import { explainFigure } from '../explain/explain-figure.ts'
import { summarizeCompany } from '../summarize-company.ts'

const REPORT = buildReport({ filed: '2023-02-15', fiscalYear: 2022 })

/** Annual report with total assets of 1000, liabilities of 600 and the given debt and interest. */
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

describe('debt with an unknown part', () => {
  const part = quarterOf({ ShortTermBorrowings: 30 })

  it('debt with an unknown part has a lower bound and no value', () => {
    expect(part.lines.totalDebt).toBeNull()
    expect(part.incompleteLines).toEqual({ totalDebt: { how: 'at-least', stated: 30 } })
    expect(part.items.bs_debtassetsratio).toBeNull()
    expect(part.incompleteItems).toEqual({ bs_debtassetsratio: { how: 'at-least', stated: 0.03 } })
  })

  it('debt with an unknown part enters no model: rating and values are those of unknown debt', () => {
    const unknown = quarterOf({})
    expect(unknown.lines.totalDebt).toBeNull()
    expect(unknown.incompleteLines).toEqual({})
    expect(part.credit).toEqual(unknown.credit)
    expect(part.graham).toEqual(unknown.graham)
    expect(part.inputHash).not.toBe(unknown.inputHash)
  })

  it('the lower bound of debt changes the input hash', () => {
    expect(quarterOf({ ShortTermBorrowings: 31 }).inputHash).not.toBe(part.inputHash)
  })

  it('the summary includes a lower bound only if there is one', () => {
    const latest = (debt: Readonly<Record<string, number>>) => {
      const input = inputOf(debt, 10)
      const result = computeCompany(input, buildMarketData())
      if (!result) throw new Error('No result')
      return summarizeCompany(input, result).latest
    }
    expect(latest({ ShortTermBorrowings: 30 }).incompleteItems).toEqual(part.incompleteItems)
    expect(latest({ LongTermDebt: 300 })).not.toHaveProperty('incompleteItems')
  })

  it('the explanation states the lower bound and has no result', () => {
    const input = inputOf({ ShortTermBorrowings: 30 }, 10)
    const working = explainFigure(input, buildMarketData(), 'line.totalDebt', '22Q4')
    expect(working).toMatchObject({ result: null })
    expect(working?.formula).toMatch(/^At least 30 USD/)
  })
})

describe('debt above all liabilities', () => {
  it('debt above total liabilities and its share of assets are withheld', () => {
    const quarter = quarterOf({ LongTermDebtNoncurrent: 700 }, 0)
    expect(quarter.lines.totalDebt).toBeNull()
    expect(quarter.incompleteLines.totalDebt).toEqual({ how: 'above-liabilities', stated: 700 })
    expect(quarter.items.bs_debtassetsratio).toBeNull()
    expect(quarter.incompleteItems.bs_debtassetsratio?.how).toBe('above-liabilities')
  })
})

describe('complete debt', () => {
  it('complete debt has a value and no lower bound', () => {
    const quarter = quarterOf({ LongTermDebt: 300 })
    expect(quarter.items.bs_debtassetsratio).toBe(0.3)
    expect(quarter).toMatchObject({ incompleteLines: {}, incompleteItems: {} })
  })
})
