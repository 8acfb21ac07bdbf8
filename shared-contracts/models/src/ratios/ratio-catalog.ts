import { RANKED_ITEMS, type RankedItem, type RankedItemCode } from '../ranking/ranked-items.ts'
import { type LineCode, lineOf } from '../statement-tags/statement.ts'
import {
  annualGrowth,
  average,
  constant,
  type Expression,
  formulaText,
  growth,
  input,
  minus,
  over,
  plus,
  times,
} from './expression.ts'
import { PIOTROSKI_SIGNALS, piotroskiScore } from './piotroski.ts'
import type { RatioInputName, RatioValues } from './ratio-values.ts'

/** Groups in the order of pages. */
export const RATIO_GROUPS = {
  margins: 'Margins',
  growth: 'Growth',
  returns: 'Returns',
  turnover: 'Turnover',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
  coverage: 'Coverage',
  cash: 'Cash conversion',
  payout: 'Payout',
  yields: 'Yields',
  price: 'Price multiples',
  enterprise: 'Enterprise value',
  'per-share': 'Per share',
  piotroski: 'Piotroski F-score',
} as const
type RatioGroup = keyof typeof RATIO_GROUPS

/** `fraction`: shown in percent; `times`: a multiple; `days`; `points`: whole numbers; money in the reporting currency. */
export type RatioUnit = 'fraction' | 'times' | 'days' | 'points' | 'USD' | 'USD per share'

export interface Ratio {
  /** Also the code of a screening criterion: never rename one. */
  readonly code: string
  readonly label: string
  readonly group: RatioGroup
  readonly unit: RatioUnit
  /** Formula with the labels of its inputs. */
  readonly formula: string
  readonly inputs: readonly RatioInputName[]
  /** Null if an input is unknown or the ratio is not meaningful, as with a divisor that is not above zero. */
  readonly compute: (values: RatioValues) => number | null
  readonly expression: Expression
}

type Row = readonly [code: string, label: string, of: Expression, unit?: RatioUnit]

const revenue = input('revenue')
const netIncome = input('netIncome')
const equity = input('bookEquity')
const assets = input('totalAssets')
const debt = input('totalDebt')
const cash = input('cashAndInvestments')
const ebit = input('ebit')
const operatingCashFlow = input('operatingCashFlow')
const capitalExpenditure = input('capitalExpenditure')
const dividends = input('dividends')
const repurchases = input('shareRepurchases')
const marketCap = input('marketCap')
const current = input('currentLiabilities')
const sharesDiluted = input('sharesDiluted')
const sharesOutstanding = input('sharesOutstanding')
const DAYS = constant(365)

const freeCashFlow = minus(operatingCashFlow, capitalExpenditure)
const ebitda = plus(ebit, input('depreciationAmortization'))
const netDebt = minus(debt, cash)
const quickAssets = plus(cash, input('receivables'))
const workingCapital = minus(input('currentAssets'), current)
const tangibleEquity = minus(equity, input('goodwillAndIntangibles'))
const investedCapital = minus(plus(debt, equity, input('noncontrollingInterest')), cash)
const taxRate = over(input('incomeTax'), input('pretaxIncome'))
const afterTaxProfit = times(ebit, minus(constant(1), taxRate))
/** Market value, debt, preferred stock and noncontrolling interest, less cash and short-term investments. */
const enterpriseValue = minus(
  plus(marketCap, debt, input('preferredStock'), input('noncontrollingInterest')),
  cash,
)

const GROWING = [
  'revenue',
  'grossProfit',
  'operatingIncome',
  'ebit',
  'netIncome',
  'epsDiluted',
  'operatingCashFlow',
  'freeCashFlow',
  'dividendsPerShare',
  'bookEquity',
  'totalAssets',
  'totalDebt',
  'sharesDiluted',
] as const satisfies readonly LineCode[]

const snake = (code: string) => code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const GROWTH: readonly Row[] = GROWING.flatMap((code): Row[] => {
  const { label } = lineOf(code)
  return [
    [`${snake(code)}_growth`, `${label}, growth`, growth(code)],
    [`${snake(code)}_growth_3y`, `${label}, annual growth over 3 years`, annualGrowth(code, 3)],
    [`${snake(code)}_growth_5y`, `${label}, annual growth over 5 years`, annualGrowth(code, 5)],
  ]
})

/** Ratio with the formula of a ranked item. */
function ranked(code: string, item: RankedItemCode, unit: RatioUnit = 'fraction'): Row {
  const { name, parts } = RANKED_ITEMS.find(({ colName }) => colName === item) as RankedItem
  const [top, bottom] = parts.inputs
  return [code, name, over(input(top), input(bottom ?? top)), unit]
}

const ROWS: Readonly<Record<RatioGroup, readonly Row[]>> = {
  margins: [
    ['gross_margin', 'Gross margin', over(input('grossProfit'), revenue)],
    ['operating_margin', 'Operating margin', over(input('operatingIncome'), revenue)],
    ['ebit_margin', 'EBIT margin', over(ebit, revenue)],
    ['ebitda_margin', 'EBITDA margin', over(ebitda, revenue)],
    ['pretax_margin', 'Pre-tax margin', over(input('pretaxIncome'), revenue)],
    ranked('net_margin', 'is_netmargin'),
    ['operating_cash_flow_margin', 'Operating cash flow margin', over(operatingCashFlow, revenue)],
    ['free_cash_flow_margin', 'Free cash flow margin', over(freeCashFlow, revenue)],
    ['cost_to_revenue', 'Cost of sales to revenue', over(input('costOfSales'), revenue)],
    ['sga_to_revenue', 'SG&A to revenue', over(input('sellingGeneralAdministrative'), revenue)],
    ['rd_to_revenue', 'R&D to revenue', over(input('researchDevelopment'), revenue)],
    [
      'stock_compensation_to_revenue',
      'Stock-based compensation to revenue',
      over(input('stockCompensation'), revenue),
    ],
    ['capex_to_revenue', 'Capital expenditure to revenue', over(capitalExpenditure, revenue)],
    ['tax_rate', 'Effective tax rate', taxRate],
  ],
  growth: GROWTH,
  returns: [
    ranked('return_on_equity', 'is_roe'),
    [
      'return_on_average_equity',
      'Return on average equity',
      over(netIncome, average('bookEquity')),
    ],
    ranked('return_on_assets', 'is_roa'),
    [
      'return_on_average_assets',
      'Return on average assets',
      over(netIncome, average('totalAssets')),
    ],
    [
      'return_on_invested_capital',
      'Return on invested capital',
      over(afterTaxProfit, investedCapital),
    ],
    [
      'return_on_capital_employed',
      'Return on capital employed',
      over(ebit, minus(assets, current)),
    ],
    ['return_on_tangible_equity', 'Return on tangible equity', over(netIncome, tangibleEquity)],
    ['gross_profitability', 'Gross profit to assets', over(input('grossProfit'), assets)],
    ['cash_return_on_assets', 'Operating cash flow to assets', over(operatingCashFlow, assets)],
    [
      'cash_return_on_invested_capital',
      'Free cash flow to invested capital',
      over(freeCashFlow, investedCapital),
    ],
  ],
  turnover: [
    ['asset_turnover', 'Asset turnover', over(revenue, average('totalAssets')), 'times'],
    [
      'fixed_asset_turnover',
      'Fixed asset turnover',
      over(revenue, average('propertyPlantEquipment')),
      'times',
    ],
    [
      'receivables_turnover',
      'Receivables turnover',
      over(revenue, average('receivables')),
      'times',
    ],
    [
      'inventory_turnover',
      'Inventory turnover',
      over(input('costOfSales'), average('inventory')),
      'times',
    ],
    [
      'payables_turnover',
      'Payables turnover',
      over(input('costOfSales'), average('accountsPayable')),
      'times',
    ],
    ['days_receivables', 'Days receivables', days('receivables', revenue), 'days'],
    ['days_inventory', 'Days inventory', days('inventory', input('costOfSales')), 'days'],
    ['days_payables', 'Days payables', days('accountsPayable', input('costOfSales')), 'days'],
    [
      'cash_conversion_cycle',
      'Cash conversion cycle',
      minus(
        plus(days('receivables', revenue), days('inventory', input('costOfSales'))),
        days('accountsPayable', input('costOfSales')),
      ),
      'days',
    ],
    [
      'working_capital_turnover',
      'Working capital turnover',
      over(revenue, workingCapital),
      'times',
    ],
  ],
  liquidity: [
    ranked('current_ratio', 'bs_currentratio', 'times'),
    ['quick_ratio', 'Quick ratio', over(quickAssets, current), 'times'],
    ['cash_ratio', 'Cash ratio', over(cash, current), 'times'],
    ['working_capital', 'Working capital', workingCapital, 'USD'],
    ['working_capital_to_assets', 'Working capital to assets', over(workingCapital, assets)],
    ['cash_to_assets', 'Cash to assets', over(cash, assets)],
  ],
  leverage: [
    ranked('debt_to_assets', 'bs_debtassetsratio'),
    ['debt_to_equity', 'Debt to equity', over(debt, equity), 'times'],
    [
      'long_term_debt_to_equity',
      'Long-term debt to equity',
      over(input('longTermDebt'), equity),
      'times',
    ],
    ['debt_to_capital', 'Debt to capital', over(debt, plus(debt, equity))],
    ['liabilities_to_assets', 'Liabilities to assets', over(input('totalLiabilities'), assets)],
    ['equity_to_assets', 'Equity to assets', over(equity, assets)],
    ['assets_to_equity', 'Assets to equity', over(assets, equity), 'times'],
    ['net_debt', 'Net debt', netDebt, 'USD'],
    ['net_debt_to_equity', 'Net debt to equity', over(netDebt, equity), 'times'],
    ['debt_to_ebitda', 'Debt to EBITDA', over(debt, ebitda), 'times'],
    ['net_debt_to_ebitda', 'Net debt to EBITDA', over(netDebt, ebitda), 'times'],
    [
      'goodwill_to_assets',
      'Goodwill and intangibles to assets',
      over(input('goodwillAndIntangibles'), assets),
    ],
  ],
  coverage: [
    ['interest_coverage', 'Interest coverage', over(ebit, input('interestExpense')), 'times'],
    ['ebitda_coverage', 'EBITDA to interest', over(ebitda, input('interestExpense')), 'times'],
    ['operating_cash_flow_to_debt', 'Operating cash flow to debt', over(operatingCashFlow, debt)],
    ['free_cash_flow_to_debt', 'Free cash flow to debt', over(freeCashFlow, debt)],
    [
      'operating_cash_flow_to_current_liabilities',
      'Operating cash flow to current liabilities',
      over(operatingCashFlow, current),
      'times',
    ],
    [
      'operating_cash_flow_to_liabilities',
      'Operating cash flow to liabilities',
      over(operatingCashFlow, input('totalLiabilities')),
    ],
  ],
  cash: [
    [
      'cash_conversion',
      'Operating cash flow to net income',
      over(operatingCashFlow, netIncome),
      'times',
    ],
    [
      'free_cash_flow_conversion',
      'Free cash flow to net income',
      over(freeCashFlow, netIncome),
      'times',
    ],
    [
      'accruals',
      'Accruals to average assets',
      over(minus(netIncome, operatingCashFlow), average('totalAssets')),
    ],
    [
      'capex_to_operating_cash_flow',
      'Capital expenditure to operating cash flow',
      over(capitalExpenditure, operatingCashFlow),
    ],
    [
      'capex_to_depreciation',
      'Capital expenditure to depreciation',
      over(capitalExpenditure, input('depreciationAmortization')),
      'times',
    ],
  ],
  payout: [
    ['payout_ratio', 'Dividend payout', over(dividends, netIncome)],
    ['free_cash_flow_payout', 'Dividends to free cash flow', over(dividends, freeCashFlow)],
    ['dividend_cover', 'Dividend cover by net income', over(netIncome, dividends), 'times'],
    [
      'free_cash_flow_dividend_cover',
      'Dividend cover by free cash flow',
      over(freeCashFlow, dividends),
      'times',
    ],
    [
      'total_payout',
      'Dividends and repurchases to net income',
      over(plus(dividends, repurchases), netIncome),
    ],
    [
      'free_cash_flow_total_payout',
      'Dividends and repurchases to free cash flow',
      over(plus(dividends, repurchases), freeCashFlow),
    ],
    ['retention', 'Retained share of net income', over(minus(netIncome, dividends), netIncome)],
    ['sustainable_growth', 'Sustainable growth', over(minus(netIncome, dividends), equity)],
  ],
  yields: [
    ranked('earnings_yield', 'mkt_ey'),
    ranked('dividend_yield', 'mkt_divyield'),
    ['free_cash_flow_yield', 'Free cash flow yield', over(freeCashFlow, marketCap)],
    ['operating_cash_flow_yield', 'Operating cash flow yield', over(operatingCashFlow, marketCap)],
    ['buyback_yield', 'Buyback yield', over(repurchases, marketCap)],
    ['shareholder_yield', 'Shareholder yield', over(plus(dividends, repurchases), marketCap)],
  ],
  price: [
    ranked('price_to_earnings', 'mkt_pe', 'times'),
    ['price_to_book', 'Price to book', over(marketCap, equity), 'times'],
    ['price_to_tangible_book', 'Price to tangible book', over(marketCap, tangibleEquity), 'times'],
    ['price_to_sales', 'Price to sales', over(marketCap, revenue), 'times'],
    [
      'price_to_cash_flow',
      'Price to operating cash flow',
      over(marketCap, operatingCashFlow),
      'times',
    ],
    ['price_to_free_cash_flow', 'Price to free cash flow', over(marketCap, freeCashFlow), 'times'],
    [
      'price_to_earnings_growth',
      'PEG ratio, growth over 5 years',
      over(over(marketCap, netIncome), times(annualGrowth('epsDiluted', 5), constant(100))),
      'times',
    ],
    [
      'price_to_net_current_assets',
      'Price to net current assets',
      over(marketCap, minus(input('currentAssets'), input('totalLiabilities'))),
      'times',
    ],
  ],
  enterprise: [
    ['enterprise_value', 'Enterprise value', enterpriseValue, 'USD'],
    ['ev_to_sales', 'EV to sales', over(enterpriseValue, revenue), 'times'],
    [
      'ev_to_gross_profit',
      'EV to gross profit',
      over(enterpriseValue, input('grossProfit')),
      'times',
    ],
    ['ev_to_ebitda', 'EV to EBITDA', over(enterpriseValue, ebitda), 'times'],
    ['ev_to_ebit', 'EV to EBIT', over(enterpriseValue, ebit), 'times'],
    [
      'ev_to_operating_cash_flow',
      'EV to operating cash flow',
      over(enterpriseValue, operatingCashFlow),
      'times',
    ],
    ['ev_to_free_cash_flow', 'EV to free cash flow', over(enterpriseValue, freeCashFlow), 'times'],
    [
      'ev_to_invested_capital',
      'EV to invested capital',
      over(enterpriseValue, investedCapital),
      'times',
    ],
    ['ebit_to_ev', 'EBIT to EV', over(ebit, enterpriseValue)],
  ],
  'per-share': [
    ['revenue_per_share', 'Revenue per share', over(revenue, sharesDiluted), 'USD per share'],
    [
      'operating_cash_flow_per_share',
      'Operating cash flow per share',
      over(operatingCashFlow, sharesDiluted),
      'USD per share',
    ],
    [
      'free_cash_flow_per_share',
      'Free cash flow per share',
      over(freeCashFlow, sharesDiluted),
      'USD per share',
    ],
    [
      'book_value_per_share',
      'Book value per share',
      over(equity, sharesOutstanding),
      'USD per share',
    ],
    [
      'tangible_book_per_share',
      'Tangible book value per share',
      over(tangibleEquity, sharesOutstanding),
      'USD per share',
    ],
    ['cash_per_share', 'Cash per share', over(cash, sharesOutstanding), 'USD per share'],
    ['net_debt_per_share', 'Net debt per share', over(netDebt, sharesOutstanding), 'USD per share'],
  ],
  piotroski: [
    ['piotroski', 'Piotroski F-score', piotroskiScore, 'points'],
    ...PIOTROSKI_SIGNALS.map(([code, label, of]): Row => [code, label, of, 'points']),
  ],
}

/** Average balance in days of a flow over the year. */
function days(balance: LineCode, flow: Expression): Expression {
  return over(times(average(balance), DAYS), flow)
}

/**
 * Catalog of ratios, one definition of each for pages, calculations and screens: from statement lines over twelve
 * months or at their end, the same of earlier years, and the market value. `RatioValues` names the inputs.
 */
export const RATIOS: readonly Ratio[] = (Object.keys(ROWS) as RatioGroup[]).flatMap((group) =>
  ROWS[group].map(([code, label, expression, unit = 'fraction']) => ({
    code,
    label,
    group,
    unit,
    formula: formulaText(expression),
    inputs: expression.inputs,
    compute: expression.value,
    expression,
  })),
)

const BY_CODE: ReadonlyMap<string, Ratio> = new Map(RATIOS.map((ratio) => [ratio.code, ratio]))

export const findRatio = (code: string): Ratio | undefined => BY_CODE.get(code)

/** Every input of the catalog. */
export const RATIO_INPUTS: readonly RatioInputName[] = [
  ...new Set(RATIOS.flatMap(({ inputs }) => inputs)),
]
