import {
  above,
  average,
  constant,
  type Expression,
  input,
  over,
  plus,
  yearEarlier,
} from './expression.ts'

/**
 * Piotroski, “Value Investing: The Use of Historical Financial Statement Information to Separate Winners from
 * Losers”, Journal of Accounting Research 38 (supplement), 2000, pages 7 to 10: nine binary signals, and their sum.
 * Profitability: return on assets (income before extraordinary items ÷ assets at the start of the year) and cash
 * flow from operations above zero, a higher return on assets than the year before, and more cash flow than income.
 * Leverage and liquidity: a lower ratio of long-term debt to average assets, a higher current ratio, and no common
 * equity issued. Efficiency: a higher gross margin, and a higher turnover of the assets at the start of the year.
 */
const startAssets = input('totalAssetsBefore')
const returnOnAssets = over(input('continuingIncome'), startAssets)
const leverage = over(input('longTermDebt'), average('totalAssets'))
const liquidity = over(input('currentAssets'), input('currentLiabilities'))
const grossMargin = over(input('grossProfit'), input('revenue'))
const turnover = over(input('revenue'), startAssets)
const zero = constant(0)
const noIssue: Expression = {
  ...input('stockIssued'),
  value: ({ stockIssued = null }) => (stockIssued === null ? null : Number(stockIssued === 0)),
  text: (write) => `1 if ${write('stockIssued')} = 0, else 0`,
}
const rose = (one: Expression) => above(one, yearEarlier(one))

/** Signals by code, label and formula, in the order of the paper. */
export const PIOTROSKI_SIGNALS: readonly (readonly [string, string, Expression])[] = [
  ['piotroski_roa', 'Positive return on assets', above(returnOnAssets, zero)],
  ['piotroski_cfo', 'Positive operating cash flow', above(input('operatingCashFlow'), zero)],
  ['piotroski_roa_change', 'Higher return on assets', rose(returnOnAssets)],
  [
    'piotroski_accrual',
    'More cash flow than income',
    above(over(input('operatingCashFlow'), startAssets), returnOnAssets),
  ],
  ['piotroski_leverage', 'Lower long-term leverage', above(yearEarlier(leverage), leverage)],
  ['piotroski_liquidity', 'Higher current ratio', rose(liquidity)],
  ['piotroski_no_issue', 'No common equity issued', noIssue],
  ['piotroski_margin', 'Higher gross margin', rose(grossMargin)],
  ['piotroski_turnover', 'Higher asset turnover', rose(turnover)],
]

/** Sum of the nine signals, 0 to 9; null unless all are known. */
export const piotroskiScore: Expression = {
  ...plus(...PIOTROSKI_SIGNALS.map(([, , signal]) => signal)),
  text: (write) =>
    PIOTROSKI_SIGNALS.map(([, label, signal]) => `${label}: ${signal.text(write)}`).join('; '),
}
