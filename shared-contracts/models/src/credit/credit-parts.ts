import { labelOf, textOf } from '../statement-tags/statement.ts'
import type { CreditChange, CreditPartCode } from './credit-types.ts'

/** Texts of a part: its label and how changes in it are described. */
export interface CreditPartText {
  readonly label: string
  /** Formula of the measure, with its unit. */
  readonly formula: string
  /** Text shown when the part's points rose. */
  readonly worse: string
  /** Text shown when the part's points fell. */
  readonly better: string
  /** Reason why the measure affects the risk of default. */
  readonly why: string
}

const ASSETS = textOf('totalAssets')

export const CREDIT_PARTS: Readonly<Record<CreditPartCode, CreditPartText>> = {
  base: {
    label: 'Starting point',
    formula: 'Score of a company with neutral values in every measure',
    worse: 'Starting point rose',
    better: 'Starting point fell',
    why: 'The score from which every company of this type starts.',
  },
  coverage: {
    label: 'Interest coverage',
    formula: `ln((max(${textOf('ebit')}, 0) + 2% of ${ASSETS}) / (${textOf('interestExpense')} + 0.5% of ${ASSETS}))`,
    worse: 'Interest coverage fell',
    better: 'Interest coverage rose',
    why: 'A company whose earnings no longer cover its interest is close to default.',
  },
  leverage: {
    label: 'Leverage',
    formula: `${textOf('totalLiabilities')} / ${ASSETS}`,
    worse: 'Leverage rose',
    better: 'Leverage fell',
    why: 'With little equity, even a small loss can lead to default.',
  },
  'loan-to-value': {
    label: 'Loan to value',
    formula: `${textOf('totalDebt')} (if unknown, ${textOf('totalLiabilities')}) / ${ASSETS}`,
    worse: 'Loan to value rose',
    better: 'Loan to value fell',
    why: 'Properties are bought on credit: the less debt on them, the further their value can fall.',
  },
  capital: {
    label: 'Capital',
    formula: `${textOf('bookEquity')} / ${ASSETS}`,
    worse: 'Capital fell',
    better: 'Capital rose',
    why: 'Equity absorbs the losses of a bank or insurer.',
  },
  'return-on-assets': {
    label: 'Return on assets',
    formula: `${textOf('netIncome')} / ${ASSETS}`,
    worse: 'Return on assets fell',
    better: 'Return on assets rose',
    why: 'Retained profit rebuilds capital; losses consume it.',
  },
  'weaker-year': {
    label: 'Weaker of two years',
    formula: `min(${textOf('netIncome')}, ${textOf('netIncomeBefore')}) / ${ASSETS}`,
    worse: 'Return on assets in the weaker of two years fell',
    better: 'Return on assets in the weaker of two years rose',
    why: 'Two solid years are a stronger sign than one good year.',
  },
  'funds-from-operations': {
    label: 'Funds from operations',
    formula: `lower of two years’ (${textOf('netIncome')} + ${textOf('depreciationAmortization')}) / ${ASSETS}`,
    worse: 'Funds from operations fell',
    better: 'Funds from operations rose',
    why: 'Depreciation of properties is not paid in cash, so it is added back to profit.',
  },
  'loan-losses': {
    label: 'Loan losses',
    formula: `${textOf('loanLossProvision')} / ${ASSETS}`,
    worse: 'The provision for loan losses rose',
    better: 'The provision for loan losses fell',
    why: 'Rising provisions show that the bank expects fewer of its loans to be repaid.',
  },
  nonperforming: {
    label: 'Nonperforming loans',
    formula: `${textOf('nonaccrualLoans')} / max(${textOf('bookEquity')}, 1% of ${ASSETS})`,
    worse: 'Nonperforming loans rose relative to equity',
    better: 'Nonperforming loans fell relative to equity',
    why: 'Loans that pay no interest consume equity when they are written off.',
  },
  deposits: {
    label: 'Deposit funding',
    formula: `${textOf('deposits')} / max(${textOf('totalLiabilities')}, 1% of ${ASSETS})`,
    worse: 'The share of deposits fell',
    better: 'The share of deposits rose',
    why: 'Customers’ deposits stay longer in a crisis than funds from other lenders.',
  },
  'cash-flow': {
    label: labelOf('operatingCashFlow'),
    formula: `${textOf('operatingCashFlow')} / ${ASSETS}`,
    worse: `${labelOf('operatingCashFlow')} fell`,
    better: `${labelOf('operatingCashFlow')} rose`,
    why: 'Debts are paid in cash, and cash flow is harder to embellish than profit.',
  },
  'cash-flow-to-liabilities': {
    label: 'Cash flow relative to liabilities',
    formula: `${textOf('operatingCashFlow')} / max(${textOf('totalLiabilities')}, 1% of ${ASSETS}); a negative cash flow is divided by ${ASSETS}`,
    worse: 'Cash flow fell relative to liabilities',
    better: 'Cash flow rose relative to liabilities',
    why: 'Shows how fast a company could repay what it owes from its own operations (Beaver 1966).',
  },
  'retained-earnings': {
    label: labelOf('retainedEarnings'),
    formula: `${textOf('retainedEarnings')} / ${ASSETS}`,
    worse: `${labelOf('retainedEarnings')} fell`,
    better: `${labelOf('retainedEarnings')} rose`,
    why: 'Accumulated profits show age and resilience (Altman 1968).',
  },
  cash: {
    label: 'Cash relative to liabilities',
    formula: `ln((${textOf('cashAndInvestments')} + 2% of ${ASSETS}) / (${textOf('totalLiabilities')} + 2% of ${ASSETS}))`,
    worse: 'Cash fell relative to liabilities',
    better: 'Cash rose relative to liabilities',
    why: 'Cash bridges bad years: a company with much cash and little debt can sustain losses for a long time.',
  },
  size: {
    label: 'Size',
    formula: `ln(${ASSETS} in millions of USD)`,
    worse: 'The company became smaller',
    better: 'The company became larger',
    why: 'Large companies are more diversified and have access to more lenders.',
  },
  'market-leverage': {
    label: 'Market leverage',
    formula: `${textOf('totalLiabilities')} / (${textOf('totalLiabilities')} + ${textOf('marketCap')})`,
    worse: 'Market leverage rose',
    better: 'Market leverage fell',
    why: 'The share price values equity today, not at historical cost.',
  },
  volatility: {
    label: 'Volatility',
    formula: 'standard deviation of log returns over three months, annualized',
    worse: 'Volatility rose',
    better: 'Volatility fell',
    why: 'The more a company’s value fluctuates, the more likely it is to fall below its debt (Merton 1974).',
  },
  'excess-return': {
    label: 'Return relative to the market',
    formula: 'log return of the share − log return of the market, over 12 months',
    worse: 'Return relative to the market fell',
    better: 'Return relative to the market rose',
    why: 'Share prices reflect bad news before the statements do.',
  },
  'share-price': {
    label: 'Share price',
    formula: 'ln(min(share price, 15))',
    worse: 'The share price fell',
    better: 'The share price rose',
    why: 'Shares that trade at very low prices for a long time usually belong to companies in distress.',
  },
}

/** Labels of the two causes that are not parts. */
export const CREDIT_REST: Readonly<Record<Exclude<CreditChange['code'], CreditPartCode>, string>> =
  {
    'coverage-of-data': 'A figure became available or unavailable',
    model: 'A different version of the model applies',
  }
