import { labelOf, textOf } from '../statement-tags/statement.ts'
import { decimalText, inParentheses, wholeText } from '../working/number-text.ts'
import type { CreditInputs, CreditMeasureCode } from './credit-types.ts'
import {
  CASH_FLOOR,
  COVERAGE_FLOORS,
  ESTIMATED_INTEREST_RATE,
  equityOf,
  interestOf,
  LIABILITIES_FLOOR,
  liabilitiesOf,
  PRICE_CAP,
} from './measures.ts'

/** Labels of the measures' inputs. */
const INPUT_LABELS = {
  totalAssets: textOf('totalAssets'),
  liabilities: textOf('totalLiabilities'),
  equity: textOf('bookEquity'),
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
  capital: ['equity'],
  'return-on-assets': ['netIncome'],
  'weaker-year': ['netIncome'],
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
    interest: interestOf(inputs),
  }
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
  capital: (inputs) => over(equityOf(inputs), inputs),
  'return-on-assets': (inputs) => over(inputs.netIncome, inputs),
  'weaker-year': (inputs) => {
    const years = [inputs.netIncome, inputs.netIncomeBefore].filter((one) => one !== null)
    const least = years.length === 0 ? null : Math.min(...years)
    return `min(${years.map(wholeText).join('; ')}) ÷ ${wholeText(inputs.totalAssets)} = ${over(least, inputs)}`
  },
  'cash-flow': (inputs) => over(inputs.operatingCashFlow, inputs),
  'cash-flow-to-liabilities': (inputs) => {
    const { operatingCashFlow: flow, totalAssets } = inputs
    if (flow === null || flow < 0) return over(flow, inputs)
    const least = LIABILITIES_FLOOR * (totalAssets ?? 0)
    return `${wholeText(flow)} ÷ max(${wholeText(liabilitiesOf(inputs))}; ${wholeText(least)})`
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
  if (code === 'weaker-year' && inputs.netIncomeBefore === null) {
    notes.push(`${labelOf('netIncomeBefore')} is unknown, so only the current year counts.`)
  }
  return notes
}
