import { labelOf, textOf } from '../statement/statement.ts'
import type { CreditChange, CreditPartCode } from './credit-types.ts'

/** A part in words: its name, and what is said when it made default more or less likely. */
export interface CreditPartText {
  readonly label: string
  /** The measure in one line, with its unit. */
  readonly formula: string
  /** Said when the part's points rose. */
  readonly worse: string
  /** Said when the part's points fell. */
  readonly better: string
  /** Why the measure bears on default. */
  readonly why: string
}

const ASSETS = textOf('totalAssets')

export const CREDIT_PARTS: Readonly<Record<CreditPartCode, CreditPartText>> = {
  base: {
    label: 'Starting point',
    formula: 'Score of a company that is neutral in every measure',
    worse: 'Starting point rose',
    better: 'Starting point fell',
    why: 'Sets the level, so that the probability means the stated odds.',
  },
  coverage: {
    label: 'Interest coverage',
    formula: `ln((max(${textOf('ebit')}, 0) + 2% of ${ASSETS}) / (${textOf('interestExpense')} + 0.5% of ${ASSETS}))`,
    worse: 'Interest coverage fell',
    better: 'Interest coverage rose',
    why: 'Default begins with interest that earnings no longer pay.',
  },
  leverage: {
    label: 'Leverage',
    formula: `${textOf('totalLiabilities')} / ${ASSETS}`,
    worse: 'Leverage rose',
    better: 'Leverage fell',
    why: 'The less of the assets belongs to owners, the smaller the loss that ends in default.',
  },
  capital: {
    label: 'Capital',
    formula: `${textOf('bookEquity')} / ${ASSETS}`,
    worse: 'Capital fell',
    better: 'Capital rose',
    why: 'Equity is what absorbs the losses of a bank or insurer.',
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
    worse: 'The weaker of two years became weaker',
    better: 'The weaker of two years became stronger',
    why: 'Earnings that held in both years are steadier than one good year.',
  },
  'cash-flow': {
    label: labelOf('operatingCashFlow'),
    formula: `${textOf('operatingCashFlow')} / ${ASSETS}`,
    worse: `${labelOf('operatingCashFlow')} fell`,
    better: `${labelOf('operatingCashFlow')} rose`,
    why: 'Debts are paid in cash, and cash is harder to flatter than profit.',
  },
  'retained-earnings': {
    label: labelOf('retainedEarnings'),
    formula: `${textOf('retainedEarnings')} / ${ASSETS}`,
    worse: `${labelOf('retainedEarnings')} fell`,
    better: `${labelOf('retainedEarnings')} rose`,
    why: 'Profits kept over the years show age and resilience (Altman 1968).',
  },
  cash: {
    label: 'Cash against liabilities',
    formula: `ln((${textOf('cashAndInvestments')} + 2% of ${ASSETS}) / (${textOf('totalLiabilities')} + 2% of ${ASSETS}))`,
    worse: 'Cash fell against liabilities',
    better: 'Cash rose against liabilities',
    why: 'Cash bridges bad years: a company that owes little and holds much can lose for long.',
  },
  size: {
    label: 'Size',
    formula: `ln(${ASSETS} in millions of USD)`,
    worse: 'The company became smaller',
    better: 'The company became larger',
    why: 'Large companies are spread wider and reach more lenders.',
  },
  'market-leverage': {
    label: 'Market leverage',
    formula: `${textOf('totalLiabilities')} / (${textOf('totalLiabilities')} + ${textOf('marketCap')})`,
    worse: 'Market leverage rose',
    better: 'Market leverage fell',
    why: 'The market values what is left for owners today, not at cost.',
  },
  volatility: {
    label: 'Volatility',
    formula: 'standard deviation of log returns over three months, annualised',
    worse: 'Volatility rose',
    better: 'Volatility fell',
    why: 'The more the value swings, the likelier it falls below what is owed (Merton 1974).',
  },
  'excess-return': {
    label: 'Return against the market',
    formula: 'log return of the share − log return of the market, twelve months',
    worse: 'Return against the market fell',
    better: 'Return against the market rose',
    why: 'A price that falls behind knows bad news before the statements do.',
  },
  'share-price': {
    label: 'Share price',
    formula: 'ln(min(share price, 15))',
    worse: 'The share price fell',
    better: 'The share price rose',
    why: 'Only shares of companies in distress trade for long at very low prices.',
  },
  tail: {
    label: 'Moderation of high risk',
    formula: `−e² ÷ (e + room); e = what the sum exceeds the log-odds of 2%, at least 0; room = 0.15 × e^(3.5 × fragility); fragility = 1 − (1 − burden) × (1 − shortage); burden = (${textOf('totalLiabilities')} ÷ ${ASSETS} − 0.4) ÷ 0.6 and shortage = ln((a year’s cash outflow + 5% of ${ASSETS}) ÷ (${textOf('cashAndInvestments')} + 5% of ${ASSETS})) ÷ 2, each held within 0 and 1`,
    worse: 'Less of the high risk is moderated',
    better: 'More of the high risk is moderated',
    why: 'Losses end in default where much is owed or cash runs out; one bad trait shows in several measures and would count several times.',
  },
}

/** What the two causes that are no part are called. */
export const CREDIT_REST: Readonly<Record<Exclude<CreditChange['code'], CreditPartCode>, string>> =
  {
    'coverage-of-data': 'A figure became known or ceased to be known',
    model: 'Another form of the model applies',
  }
