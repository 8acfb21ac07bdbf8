import type { CreditChange, CreditPartCode } from './credit-types.ts'

/** A part in words: its name, and what is said when it made default more or less likely. */
export interface CreditPartWords {
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

export const CREDIT_PARTS: Readonly<Record<CreditPartCode, CreditPartWords>> = {
  base: {
    label: 'Starting point',
    formula: 'Score of a company that is neutral in every measure',
    worse: 'Starting point rose',
    better: 'Starting point fell',
    why: 'Sets the level, so that the probability means the stated odds.',
  },
  coverage: {
    label: 'Interest coverage',
    formula: 'ln((max(EBIT, 0) + 2% of total assets) / (interest + 0.5% of total assets))',
    worse: 'Interest coverage fell',
    better: 'Interest coverage rose',
    why: 'Default begins with interest that earnings no longer pay.',
  },
  leverage: {
    label: 'Leverage',
    formula: 'total liabilities / total assets',
    worse: 'Leverage rose',
    better: 'Leverage fell',
    why: 'The less of the assets belongs to owners, the smaller the loss that ends in default.',
  },
  capital: {
    label: 'Capital',
    formula: 'book equity / total assets',
    worse: 'Capital fell',
    better: 'Capital rose',
    why: 'Equity is what absorbs the losses of a bank or insurer.',
  },
  'return-on-assets': {
    label: 'Return on assets',
    formula: 'net income / total assets',
    worse: 'Return on assets fell',
    better: 'Return on assets rose',
    why: 'Retained profit rebuilds capital; losses consume it.',
  },
  'weaker-year': {
    label: 'Weaker of two years',
    formula: 'min(net income, net income a year before) / total assets',
    worse: 'The weaker of two years became weaker',
    better: 'The weaker of two years became stronger',
    why: 'Earnings that held in both years are steadier than one good year.',
  },
  'cash-flow': {
    label: 'Operating cash flow',
    formula: 'operating cash flow / total assets',
    worse: 'Operating cash flow fell',
    better: 'Operating cash flow rose',
    why: 'Debts are paid in cash, and cash is harder to flatter than profit.',
  },
  'retained-earnings': {
    label: 'Retained earnings',
    formula: 'retained earnings / total assets',
    worse: 'Retained earnings fell',
    better: 'Retained earnings rose',
    why: 'Profits kept over the years show age and resilience (Altman 1968).',
  },
  cash: {
    label: 'Cash against liabilities',
    formula:
      'ln((cash and short-term investments + 2% of total assets) / (total liabilities + 2% of total assets))',
    worse: 'Cash fell against liabilities',
    better: 'Cash rose against liabilities',
    why: 'Cash bridges bad years: a company that owes little and holds much can lose for long.',
  },
  size: {
    label: 'Size',
    formula: 'ln(total assets in millions of USD)',
    worse: 'The company became smaller',
    better: 'The company became larger',
    why: 'Large companies are spread wider and reach more lenders.',
  },
  'market-leverage': {
    label: 'Market leverage',
    formula: 'total liabilities / (total liabilities + market value)',
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
    formula:
      '−e² ÷ (e + room); e = what the sum exceeds the log-odds of 2%, at least 0; room = 0.15 × e^(3.5 × fragility); fragility = 1 − (1 − burden) × (1 − shortage); burden = (total liabilities ÷ total assets − 0.4) ÷ 0.6 and shortage = ln((a year’s cash outflow + 5% of total assets) ÷ (cash + 5% of total assets)) ÷ 2, each held within 0 and 1',
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
