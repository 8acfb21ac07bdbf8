import { describe, expect, it } from '@jest/globals'
import { RANKED_ITEMS } from '../ranking/ranking.ts'
import {
  explainRatio,
  findRatio,
  RATIOS,
  type RatioValues,
  ratioInput,
  ratioMisfit,
} from './ratios.ts'

/** Apple's annual report for fiscal year 2025 with its comparatives, in USD million, typed from the reports. */
const APPLE: RatioValues = {
  revenue: 416_161,
  revenueBefore: 391_035,
  costOfSales: 220_960,
  grossProfit: 195_201,
  grossProfitBefore: 180_683,
  researchDevelopment: 34_550,
  operatingIncome: 133_050,
  pretaxIncome: 132_729,
  incomeTax: 20_719,
  netIncome: 112_010,
  continuingIncome: 112_010,
  continuingIncomeBefore: 93_736,
  ebit: 133_050,
  depreciationAmortization: 11_698,
  operatingCashFlow: 111_482,
  capitalExpenditure: 12_715,
  dividends: 15_421,
  shareRepurchases: 90_711,
  stockIssued: 0,
  totalAssets: 359_241,
  totalAssetsBefore: 364_980,
  totalAssetsBefore2: 352_583,
  currentAssets: 147_957,
  currentAssetsBefore: 152_987,
  currentLiabilities: 165_631,
  currentLiabilitiesBefore: 176_392,
  inventory: 5_718,
  inventoryBefore: 7_286,
  cashAndInvestments: 35_934 + 18_763,
  longTermDebt: 78_328,
  longTermDebtBefore: 85_750,
  totalDebt: 7_979 + 12_350 + 78_328,
  bookEquity: 73_733,
  preferredStock: 0,
  noncontrollingInterest: 0,
  marketCap: 3_800_000,
  epsDiluted: 7.46,
  epsDilutedBefore: 6.08,
}

const compute = (code: string, values: RatioValues = APPLE) =>
  findRatio(code)?.compute(values) ?? null

describe("the ratios of Apple's fiscal year 2025", () => {
  it.each([
    ['gross_margin', 0.46905],
    ['operating_margin', 0.31971],
    ['net_margin', 0.26915],
    ['rd_to_revenue', 0.08302],
    ['tax_rate', 0.1561],
    ['revenue_growth', 0.06425],
    ['eps_diluted_growth', 0.22697],
    ['return_on_equity', 1.51913],
    ['return_on_assets', 0.3118],
    // 112,010 ÷ ((359,241 + 364,980) ÷ 2)
    ['return_on_average_assets', 0.30933],
    // 133,050 × (1 − 20,719 ÷ 132,729) ÷ (98,657 + 73,733 − 54,697)
    ['return_on_invested_capital', 0.95401],
    ['asset_turnover', 1.14927],
    // 220,960 ÷ 6,502
    ['inventory_turnover', 33.98339],
    ['days_inventory', 10.74055],
    ['current_ratio', 0.89329],
    ['debt_to_equity', 1.33803],
    ['debt_to_ebitda', 0.68157],
    ['payout_ratio', 0.13768],
    // (111,482 − 12,715) ÷ 15,421
    ['free_cash_flow_dividend_cover', 6.40471],
    ['total_payout', 0.94752],
    ['free_cash_flow_yield', 0.02599],
    ['dividend_yield', 0.00406],
    ['price_to_earnings', 33.92554],
    ['price_to_book', 51.53731],
    // 3,800,000 + 98,657 − 54,697
    ['enterprise_value', 3_843_960],
    ['ev_to_ebitda', 26.55622],
    ['ev_to_sales', 9.23671],
  ])('the ratio %s is %p', (code, value) => {
    expect(compute(code)).toBeCloseTo(value, value > 1000 ? 0 : 4)
  })

  it('the F-score of Apple is the sum of the nine signals of Piotroski (2000)', () => {
    // ROA 0.3069 against 0.2659; cash flow ÷ assets 0.3054, below ROA; leverage 0.2163 against 0.2390; current ratio
    // 0.893 against 0.867; no stock issued; gross margin 46.9% against 46.2%; turnover 1.140 against 1.109.
    const signals = RATIOS.filter(({ code }) => code.startsWith('piotroski_'))
    expect(signals.map(({ compute: of }) => of(APPLE))).toEqual([1, 1, 1, 0, 1, 1, 1, 1, 1])
    expect(compute('piotroski')).toBe(8)
  })

  it('the F-score is unknown if one signal is', () => {
    expect(compute('piotroski', { ...APPLE, longTermDebtBefore: null })).toBeNull()
  })

  it.each([
    ['piotroski_leverage', { longTermDebt: 0, longTermDebtBefore: 0 }],
    ['piotroski_margin', { grossProfitBefore: 195_201, revenueBefore: 416_161 }],
    ['piotroski_no_issue', { stockIssued: 1 }],
  ])('the signal %s is 0 without an improvement', (code, changed) => {
    expect(compute(code, { ...APPLE, ...changed })).toBe(0)
  })
})

describe('a ratio without meaning', () => {
  it.each([
    ['price_to_earnings', { netIncome: -1 }],
    ['price_to_book', { bookEquity: -1 }],
    ['return_on_equity', { bookEquity: 0 }],
    ['ev_to_ebitda', { ebit: -20_000 }],
    ['payout_ratio', { netIncome: -1 }],
    ['revenue_growth', { revenueBefore: 0 }],
    ['net_income_growth_3y', { netIncome: -1, netIncomeBefore3: 10 }],
    ['net_income_growth_3y', { netIncome: 1, netIncomeBefore3: -10 }],
    ['price_to_earnings_growth', { epsDilutedBefore5: 8 }],
    ['inventory_turnover', { inventory: 0, inventoryBefore: 0 }],
  ])('the ratio %s of %p is null', (code, changed) => {
    expect(compute(code, { ...APPLE, ...changed })).toBeNull()
  })

  it('a loss has a negative earnings yield and a negative growth from a profit', () => {
    expect(compute('earnings_yield', { ...APPLE, netIncome: -38_000 })).toBe(-0.01)
    expect(compute('net_income_growth', { netIncome: -50, netIncomeBefore: 100 })).toBe(-1.5)
  })

  it('growth over three years is compounded', () => {
    expect(compute('revenue_growth_3y', { revenue: 1331, revenueBefore3: 1000 })).toBeCloseTo(0.1)
  })

  it('an unknown input never counts as zero', () => {
    for (const { code, inputs, compute: of } of RATIOS) {
      for (const name of inputs) {
        const others = Object.fromEntries(inputs.map((one) => [one, one === name ? null : 2]))
        expect([code, name, of(others)]).toEqual([code, name, null])
      }
    }
  })
})

describe('the catalog of ratios', () => {
  it('every ratio has a unique code and label', () => {
    for (const key of ['code', 'label'] as const) {
      expect(new Set(RATIOS.map((ratio) => ratio[key])).size).toBe(RATIOS.length)
    }
  })

  it('ratios that are also ranked items have the formulas of the ranked items', () => {
    const formulas = new Set(RATIOS.map(({ formula }) => formula))
    const ratios = RANKED_ITEMS.filter(({ parts }) => parts.operator === '÷')
    expect(ratios.filter(({ formula }) => !formulas.has(formula))).toEqual([])
  })

  it('a formula has parentheses where its value needs them', () => {
    expect(findRatio('inventory_turnover')?.formula).toBe(
      'cost of sales ÷ ((inventory + inventory a year earlier) ÷ 2)',
    )
    expect(findRatio('net_debt_to_ebitda')?.formula).toBe(
      '(total debt − cash and short-term investments) ÷ (EBIT + depreciation and amortization)',
    )
  })

  it('the name of an input states its line and its age', () => {
    expect(ratioInput('revenueBefore3')).toEqual({
      code: 'revenue',
      years: 3,
      label: 'Revenue 3 years earlier',
    })
    expect(ratioInput('totalAssetsBefore').label).toBe('Total assets a year earlier')
  })

  it('the explanation substitutes the numbers and names what is missing', () => {
    const ratio = findRatio('free_cash_flow_dividend_cover')
    if (!ratio) throw new Error('No ratio')
    expect(explainRatio(ratio, APPLE).substituted).toBe('(111,482 − 12,715) ÷ 15,421 = 6.4047')
    expect(explainRatio(ratio, { ...APPLE, dividends: null }).missing).toEqual(['Dividends paid'])
    expect(explainRatio(ratio, { ...APPLE, dividends: 0 }).missing).toEqual([
      'A divisor above zero and, for growth, earlier and later values above zero',
    ])
  })

  it('multiples of enterprise value do not fit a bank, but its return on equity does', () => {
    const fits = (code: string) => ratioMisfit(findRatio(code) as (typeof RATIOS)[0], 'bank')
    expect(fits('ev_to_sales')).toContain('does not fit banks')
    expect(fits('current_ratio')).toContain('does not fit banks')
    expect(fits('return_on_equity')).toBeNull()
  })
})
