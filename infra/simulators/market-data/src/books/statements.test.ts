import { describe, expect, it } from '@jest/globals'
import type { CompanyFacts } from '../facts/build-company-facts.ts'
import { readIdentities } from '../identities.ts'
import { byEnd, byPeriod, readDemoSet } from '../testing/read-demo-set.ts'

const { companies } = readDemoSet()
const kinds = new Map(readIdentities().map(({ cik, kind }) => [cik, kind]))
const financial = companies.filter(({ cik }) => /bank|insurer/.test(kinds.get(cik) ?? ''))
const industrial = companies.filter((company) => !financial.includes(company))
const PRETAX =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest'
const CASH_CHANGE =
  'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect'
const REVENUES = ['Revenues', 'RevenueFromContractWithCustomerExcludingAssessedTax']
const COSTS = ['CostOfGoodsAndServicesSold', 'CostOfRevenue', 'CostOfGoodsSold']

/** For each period of the first tag: its value minus the signed sum of the others. */
function differences(company: CompanyFacts, total: string, parts: [number, string][]): number[] {
  const tables = parts.map(([sign, tag]) => [sign, byPeriod(company, tag)] as const)
  return [...byPeriod(company, total)].map(([period, value]) =>
    tables.reduce((left, [sign, table]) => left - sign * (table.get(period) ?? 0), value),
  )
}

function expectAllZero(values: number[]): void {
  expect(values.length).toBeGreaterThan(20)
  expect(values.filter((value) => value !== 0)).toEqual([])
}

describe('the balance sheet', () => {
  it('the two sides of the balance sheet are equal', () => {
    for (const company of companies) {
      const name = 'LiabilitiesAndStockholdersEquity'
      expectAllZero(differences(company, 'Assets', [[1, name]]))
    }
  })

  it('the balance sheet total is liabilities plus equity wherever total liabilities are reported', () => {
    const reporting = companies.filter(({ facts }) => facts['us-gaap'].Liabilities)
    expect(reporting.length).toBeGreaterThan(30)
    expect(reporting.length).toBeLessThan(companies.length)
    for (const company of reporting) {
      expectAllZero(
        differences(company, 'Assets', [
          [1, 'Liabilities'],
          [1, 'StockholdersEquity'],
        ]),
      )
    }
  })

  it('current assets sum to their total', () => {
    for (const company of industrial.filter(({ facts }) => facts['us-gaap'].AssetsCurrent)) {
      expectAllZero(
        differences(company, 'AssetsCurrent', [
          [1, 'CashAndCashEquivalentsAtCarryingValue'],
          [1, 'MarketableSecuritiesCurrent'],
          [1, 'AccountsReceivableNetCurrent'],
          [1, 'InventoryNet'],
          [1, 'OtherAssetsCurrent'],
        ]),
      )
    }
  })

  it('no asset or liability is negative', () => {
    const signed = /Retained|StockholdersEquity$|Income|Expense|EarningsPer|NetCash|Increase|Profit/
    for (const company of companies) {
      for (const tag of Object.keys(company.facts['us-gaap']).filter(
        (name) => !signed.test(name),
      )) {
        const values = [...byPeriod(company, tag).values()]
        expect({ cik: company.cik, tag, least: Math.min(0, ...values) }).toEqual({
          cik: company.cik,
          tag,
          least: 0,
        })
      }
    }
  })

  it('current items are stated for companies that Altman covers and not for banks', () => {
    const classified = industrial.filter(({ facts }) => facts['us-gaap'].LiabilitiesCurrent)
    expect(classified).toHaveLength(industrial.length - 1) // one REIT does not
    for (const { facts } of financial) {
      expect(facts['us-gaap'].AssetsCurrent).toBeUndefined()
      expect(facts['us-gaap'].LiabilitiesCurrent).toBeUndefined()
    }
    expect(financial.map(({ cik }) => cik)).toEqual([19617, 70858, 1099219, 9900003])
    const bank = financial[0]?.facts['us-gaap']
    expect(bank?.Deposits).toBeDefined()
    expect(bank?.InterestExpense ?? bank?.InterestExpenseNonoperating).toBeDefined()
  })
})

describe('the income statement', () => {
  it('the income statement adds up from revenue to net income', () => {
    for (const company of industrial) {
      const gaap = company.facts['us-gaap']
      const revenue = REVENUES.find((tag) => gaap[tag]) ?? ''
      const cost = COSTS.find((tag) => gaap[tag]) ?? ''
      expectAllZero(
        differences(company, 'GrossProfit', [
          [1, revenue],
          [-1, cost],
        ]),
      )
      expectAllZero(
        differences(company, 'OperatingIncomeLoss', [
          [1, 'GrossProfit'],
          [-1, 'ResearchAndDevelopmentExpense'],
          [-1, 'SellingGeneralAndAdministrativeExpense'],
        ]),
      )
      expectAllZero(
        differences(company, PRETAX, [
          [1, 'OperatingIncomeLoss'],
          [1, 'NonoperatingIncomeExpense'],
          [-1, 'InterestExpense'],
          [-1, 'InterestExpenseNonoperating'],
        ]),
      )
    }
    for (const company of companies) {
      expectAllZero(
        differences(company, 'NetIncomeLoss', [
          [1, PRETAX],
          [-1, 'IncomeTaxExpenseBenefit'],
        ]),
      )
    }
  })

  it('the four quarters of a year sum to its income', () => {
    for (const company of companies) {
      const quarters = byEnd(company, 'NetIncomeLoss', 80, 100)
      const nineMonths = byEnd(company, 'NetIncomeLoss', 260, 285)
      for (const [end, total] of nineMonths) {
        const earlier = [...quarters.keys()]
          .filter((q) => q <= end)
          .sort()
          .slice(-3)
        const span = Temporal.PlainDate.from(earlier[0] ?? end).until(end).days
        if (earlier.length < 3 || span > 190) continue
        expect(earlier.reduce((sum, q) => sum + (quarters.get(q) ?? 0), 0)).toBe(total)
      }
    }
  })

  it('earnings per share are income divided by average shares', () => {
    for (const company of companies) {
      const income = byPeriod(company, 'NetIncomeLoss')
      const shares = byPeriod(company, 'WeightedAverageNumberOfSharesOutstandingBasic')
      for (const [period, perShare] of byPeriod(company, 'EarningsPerShareBasic')) {
        const exact = (income.get(period) ?? 0) / (shares.get(period) ?? 1)
        expect(Math.abs(perShare - exact)).toBeLessThanOrEqual(0.00501)
      }
    }
  })
})

describe('the cash flow statement', () => {
  it('the cash flow statement explains the change in cash', () => {
    for (const company of companies) {
      expectAllZero(
        differences(company, CASH_CHANGE, [
          [1, 'NetCashProvidedByUsedInOperatingActivities'],
          [1, 'NetCashProvidedByUsedInInvestingActivities'],
          [1, 'NetCashProvidedByUsedInFinancingActivities'],
        ]),
      )
      const cash = byEnd(company, 'CashAndCashEquivalentsAtCarryingValue', 0, 1)
      let checked = 0
      for (const [end, change] of byEnd(company, CASH_CHANGE, 350, 380)) {
        const before = [...cash.keys()].filter((date) => date < end).sort()
        const opening = before.find((date) => {
          const days = Temporal.PlainDate.from(date).until(end).days
          return days >= 350 && days <= 380
        })
        if (!opening || !cash.has(end)) continue
        expect((cash.get(end) ?? 0) - (cash.get(opening) ?? 0)).toBe(change)
        checked += 1
      }
      expect(checked).toBeGreaterThanOrEqual(4)
    }
  })

  it('the cash flow statement covers the year to date', () => {
    for (const company of companies) {
      const tag = 'NetCashProvidedByUsedInOperatingActivities'
      const quarters = byEnd(company, tag, 80, 100).size
      // First quarters only: six filed, and at most one earlier comparative.
      expect(quarters).toBeGreaterThanOrEqual(6)
      expect(quarters).toBeLessThanOrEqual(8)
      expect(byEnd(company, tag, 170, 190).size).toBeGreaterThanOrEqual(6)
    }
  })
})

describe('retained earnings', () => {
  it('retained earnings change by income, dividends and retired buybacks from year to year', () => {
    for (const company of companies) {
      const retained = byEnd(company, 'RetainedEarningsAccumulatedDeficit', 0, 1)
      const year = (tag: string, end: string) => byEnd(company, tag, 350, 380).get(end) ?? 0
      const rolled = (end: string, isRetiring: boolean) =>
        year('NetIncomeLoss', end) -
        year('PaymentsOfDividends', end) -
        (isRetiring ? year('PaymentsForRepurchaseOfCommonStock', end) : 0)
      const ends = [...byEnd(company, 'NetIncomeLoss', 350, 380).keys()]
        .filter((end) => retained.has(end))
        .sort()
      const moves = ends.slice(1).map((end, i) => ({
        move: (retained.get(end) ?? 0) - (retained.get(ends[i] ?? '') ?? 0),
        either: [rolled(end, false), rolled(end, true)],
      }))
      expect(moves.length).toBeGreaterThanOrEqual(4)
      for (const { move, either } of moves) expect(either).toContain(move)
    }
  })

  it('retained earnings are negative where the company has a deficit', () => {
    const newest = (cik: number) => {
      const company = companies.find((c) => c.cik === cik)
      const facts = company?.facts['us-gaap'].RetainedEarningsAccumulatedDeficit?.units.USD
      return facts?.at(-1)?.val ?? 0
    }
    for (const cik of [6201, 1093691, 1411579, 9900001, 9900002]) {
      expect(newest(cik)).toBeLessThan(0)
    }
    expect(newest(34088)).toBeGreaterThan(400e9)
  })
})

describe('the best-known companies', () => {
  // Published annual revenue in USD billions, rounded; tolerance 5 percent.
  it.each([
    ['Apple fiscal 2025', 320193, '2025-09-27', 416],
    ['Alphabet 2025', 1652044, '2025-12-31', 403],
    ['Walmart fiscal 2026', 104169, '2026-01-31', 713],
    ['Marvell fiscal 2026', 1835632, '2026-01-31', 8.2],
  ])('%s has revenue of the right magnitude', (_name, cik, end, billions) => {
    const company = companies.find((c) => c.cik === cik)
    const revenue = REVENUES.map((tag) => company && byEnd(company, tag, 350, 380).get(end))
    const found = (revenue.find((value) => value !== undefined) ?? 0) / 1e9
    expect(Math.abs(found / billions - 1)).toBeLessThan(0.05)
  })
})
