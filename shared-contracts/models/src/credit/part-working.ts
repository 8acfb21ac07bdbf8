import { labelOf, textOf } from '../statement-tags/statement.ts'
import { decimalText, inParentheses, wholeText } from '../working/number-text.ts'
import type { CreditInputs, CreditMeasureCode } from './credit-types.ts'
import {
  CASH_FLOOR,
  COVERAGE_FLOORS,
  EQUITY_FLOOR,
  ESTIMATED_INTEREST_RATE,
  equityOf,
  fundsFromOperations,
  interestOf,
  LIABILITIES_FLOOR,
  liabilitiesOf,
  loanOf,
  PRICE_CAP,
} from './measures.ts'

/** Labels of the measures' inputs. */
const INPUT_LABELS = {
  totalAssets: textOf('totalAssets'),
  liabilities: textOf('totalLiabilities'),
  equity: textOf('bookEquity'),
  loan: textOf('totalDebt'),
  loanLossProvision: textOf('loanLossProvision'),
  nonaccrualLoans: textOf('nonaccrualLoans'),
  deposits: textOf('deposits'),
  ebit: textOf('ebit'),
  interest: `${textOf('interestExpense')} or ${textOf('totalDebt')}`,
  netIncome: textOf('netIncome'),
  operatingCashFlow: textOf('operatingCashFlow'),
  retainedEarnings: textOf('retainedEarnings'),
  cashAndInvestments: textOf('cashAndInvestments'),
  marketCap: textOf('marketCap'),
  volatility: 'volatility of the share price',
  excessReturn: 'share and market returns over 12 months',
  sharePrice: 'share price',
} as const

/** Inputs of each measure, in addition to total assets. */
const READS: Readonly<Record<CreditMeasureCode, readonly (keyof typeof INPUT_LABELS)[]>> = {
  coverage: ['ebit', 'interest'],
  leverage: ['liabilities'],
  'loan-to-value': ['loan'],
  capital: ['equity'],
  'return-on-assets': ['netIncome'],
  'weaker-year': ['netIncome'],
  'funds-from-operations': ['netIncome'],
  'loan-losses': ['loanLossProvision'],
  nonperforming: ['nonaccrualLoans', 'equity'],
  deposits: ['deposits', 'liabilities'],
  'cash-flow': ['operatingCashFlow'],
  'cash-flow-to-liabilities': ['operatingCashFlow', 'liabilities'],
  'retained-earnings': ['retainedEarnings'],
  cash: ['cashAndInvestments', 'liabilities'],
  size: ['totalAssets'],
  'market-leverage': ['liabilities', 'marketCap'],
  volatility: ['volatility'],
  'excess-return': ['excessReturn'],
  'share-price': ['sharePrice'],
}

function amounts(inputs: CreditInputs): Record<keyof typeof INPUT_LABELS, number | null> {
  return {
    ...inputs,
    liabilities: liabilitiesOf(inputs),
    equity: equityOf(inputs),
    loan: loanOf(inputs),
    interest: interestOf(inputs),
  }
}

function flooredBy(owed: number | null, share: number, inputs: CreditInputs): string {
  return `max(${wholeText(owed)}; ${wholeText(share * (inputs.totalAssets ?? 0))})`
}

function least(years: readonly number[], inputs: CreditInputs): string {
  const lower = years.length === 0 ? null : Math.min(...years)
  return `min(${years.map(wholeText).join('; ')}) ÷ ${wholeText(inputs.totalAssets)} = ${over(lower, inputs)}`
}

function over(value: number | null, inputs: CreditInputs): string {
  return `${wholeText(value)} ÷ ${wholeText(inputs.totalAssets)}`
}

function floored(value: number | null, share: number, inputs: CreditInputs): string {
  const floor = share * (inputs.totalAssets ?? 0)
  return `(${wholeText(value === null ? null : Math.max(value, 0))} + ${wholeText(floor)})`
}

const FIGURES: Readonly<Record<CreditMeasureCode, (inputs: CreditInputs) => string>> = {
  coverage: (inputs) =>
    `ln(${floored(inputs.ebit, COVERAGE_FLOORS.ebit, inputs)} ÷ ${floored(interestOf(inputs), COVERAGE_FLOORS.interest, inputs)})`,
  leverage: (inputs) => over(liabilitiesOf(inputs), inputs),
  'loan-to-value': (inputs) => over(loanOf(inputs), inputs),
  capital: (inputs) => over(equityOf(inputs), inputs),
  'return-on-assets': (inputs) => over(inputs.netIncome, inputs),
  'weaker-year': (inputs) => {
    const years = [inputs.netIncome, inputs.netIncomeBefore].filter((one) => one !== null)
    return least(years, inputs)
  },
  'funds-from-operations': (inputs) => least(fundsFromOperations(inputs), inputs),
  'loan-losses': (inputs) => over(inputs.loanLossProvision, inputs),
  nonperforming: (inputs) =>
    `${wholeText(inputs.nonaccrualLoans)} ÷ ${flooredBy(equityOf(inputs), EQUITY_FLOOR, inputs)}`,
  deposits: (inputs) =>
    `${wholeText(inputs.deposits)} ÷ ${flooredBy(liabilitiesOf(inputs), LIABILITIES_FLOOR, inputs)}`,
  'cash-flow': (inputs) => over(inputs.operatingCashFlow, inputs),
  'cash-flow-to-liabilities': (inputs) => {
    const { operatingCashFlow: flow } = inputs
    if (flow === null || flow < 0) return over(flow, inputs)
    return `${wholeText(flow)} ÷ ${flooredBy(liabilitiesOf(inputs), LIABILITIES_FLOOR, inputs)}`
  },
  'retained-earnings': (inputs) => over(inputs.retainedEarnings, inputs),
  cash: (inputs) =>
    `ln(${floored(inputs.cashAndInvestments, CASH_FLOOR, inputs)} ÷ ${floored(liabilitiesOf(inputs), CASH_FLOOR, inputs)})`,
  size: (inputs) => `ln(${wholeText(inputs.totalAssets)} ÷ 1,000,000)`,
  'market-leverage': (inputs) => {
    const owed = liabilitiesOf(inputs)
    return `${wholeText(owed)} ÷ (${inParentheses(wholeText(owed))} + ${wholeText(inputs.marketCap)})`
  },
  volatility: (inputs) => decimalText(inputs.volatility),
  'excess-return': (inputs) => decimalText(inputs.excessReturn),
  'share-price': (inputs) => `ln(min(${decimalText(inputs.sharePrice, 2)}; ${PRICE_CAP}))`,
}

/** Formula of the measure with its numbers, without the result. Amounts in whole USD. */
export function measureFigures(code: CreditMeasureCode, inputs: CreditInputs): string {
  return FIGURES[code](inputs)
}

/** Labels of a measure's unknown inputs. */
export function measureMissing(code: CreditMeasureCode, inputs: CreditInputs): string[] {
  const known = amounts(inputs)
  return READS[code]
    .filter((name) => known[name] === null || !Number.isFinite(known[name]))
    .map((name) => INPUT_LABELS[name])
}

/** Notes on estimated or replaced inputs. */
export function measureNotes(code: CreditMeasureCode, inputs: CreditInputs): string[] {
  const notes: string[] = []
  if (code === 'coverage' && inputs.interestExpense === null && inputs.totalDebt !== null) {
    notes.push(
      `Interest is not reported; estimated as ${ESTIMATED_INTEREST_RATE * 100}% of total debt.`,
    )
  }
  if (code === 'coverage' && inputs.ebit !== null && inputs.ebit < 0) {
    notes.push('A loss counts as zero here; the loss itself counts in the weaker of the two years.')
  }
  if (code === 'loan-to-value' && inputs.totalDebt === null) {
    notes.push(`${labelOf('totalDebt')} is unknown, so all liabilities count.`)
  }
  if (code === 'funds-from-operations') {
    if (inputs.depreciationAmortization === null)
      notes.push(
        `${labelOf('depreciationAmortization')} is unknown; the previous year’s is used, or zero if that is unknown too.`,
      )
    else if (inputs.depreciationAmortizationBefore === null)
      notes.push(
        `${labelOf('depreciationAmortizationBefore')} is unknown; that of the current year is used.`,
      )
  }
  if (
    (code === 'weaker-year' || code === 'funds-from-operations') &&
    inputs.netIncomeBefore === null
  ) {
    notes.push(`${labelOf('netIncomeBefore')} is unknown, so only the current year counts.`)
  }
  return notes
}
