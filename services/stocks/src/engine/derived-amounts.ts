import { type Amount, amountValue, combine } from './amount.ts'
import { SCORED_QUARTERS } from './engine-version.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** Figures made of what was read: fallbacks, sums and lines that a statement shows none of. */
export interface DerivedAmounts {
  /** As reported, or the difference of what was; null where that cannot be meant. */
  readonly operatingIncome: Amount | null
  readonly ebit: Amount | null
  readonly interestExpense: Amount | null
  readonly costOfSales: Amount | null
  readonly costOfSalesBefore: Amount | null
  readonly grossProfit: Amount | null
  readonly continuingIncome: Amount | null
  readonly cashAndInvestments: Amount | null
  readonly freeCashFlow: Amount | null
  readonly dividends: Amount | null
  readonly preferredStock: Amount | null
  readonly goodwillAndIntangibles: Amount | null
  readonly epsDiluted: Amount | null
}

const NONE: readonly Amount[] = []

/** Zero, as the statement that `evidence` stands in shows no such line; null without the statement. */
function noneShown(evidence: Amount | null): Amount | null {
  if (evidence === null) return null
  return { value: 0, how: 'none-shown', row: null, plus: [evidence], minus: NONE }
}

/** The sum of those that are known; null when none is. */
function sumOfKnown(first: Amount | null, second: Amount | null): Amount | null {
  if (first === null || second === null) return first ?? second
  return combine('sum-of-known', [first, second])
}

function less(how: 'revenue-less-gross' | 'revenue-less-cost', a: Amount | null, b: Amount | null) {
  return a === null || b === null ? null : combine(how, [a], [b])
}

/** Interest and other items between operating and pre-tax income take no more than this part of revenue. */
const MOST_BETWEEN = 0.5

function isOfTwoLines({ how, plus, minus }: Amount): boolean {
  return (how === 'formula' && minus.length > 0) || [...plus, ...minus].some(isOfTwoLines)
}

/**
 * Operating income. One that is made of two lines, such as `Revenues − CostsAndExpenses`, goes by when it is
 * far from pre-tax income: a filer may use the tag of total costs for a part of them.
 */
function operatingOf({ amounts }: QuarterEvidence): Amount | null {
  const { operatingIncome, pretaxIncome, revenue } = amounts
  if (operatingIncome === null || pretaxIncome === null || revenue === null) return operatingIncome
  const between = Math.abs(operatingIncome.value - pretaxIncome.value)
  if (between <= Math.abs(revenue.value) * MOST_BETWEEN) return operatingIncome
  return isOfTwoLines(operatingIncome) ? null : operatingIncome
}

/** How a company's EBIT is made in all its quarters. */
export type EbitRule = 'pretax-and-interest' | 'operating-income'

/** Interest of the twelve months: as reported, or none where there is no debt. */
function interestOf({ amounts }: QuarterEvidence): Amount | null {
  const { interestExpense, totalDebt } = amounts
  if (interestExpense !== null || totalDebt === null || amountValue(totalDebt) !== 0)
    return interestExpense
  return { value: 0, how: 'no-debt', row: null, plus: [totalDebt], minus: NONE }
}

function ebitBy(rule: EbitRule, evidence: QuarterEvidence): Amount | null {
  if (rule === 'operating-income') {
    const operating = operatingOf(evidence)
    return operating === null ? null : combine('operating-as-ebit', [operating])
  }
  const { pretaxIncome } = evidence.amounts
  const interest = interestOf(evidence)
  if (pretaxIncome === null || interest === null) return null
  return combine('ebit', [pretaxIncome, interest])
}

/**
 * The rule that gives EBIT of the newest quarter and of more of those before it. Pre-tax income plus interest
 * reproduces published Altman ratios, so it is taken where operating income gives no more. `quarters` oldest
 * first.
 */
export function chooseEbitRule(quarters: readonly QuarterEvidence[]): EbitRule {
  const recent = quarters.slice(-SCORED_QUARTERS)
  const weigh = (rule: EbitRule) => {
    const known = recent.map((quarter) => ebitBy(rule, quarter) !== null)
    return (known.at(-1) ? recent.length : 0) + known.filter(Boolean).length
  }
  return weigh('operating-income') > weigh('pretax-and-interest')
    ? 'operating-income'
    : 'pretax-and-interest'
}

function epsOf({ amounts, averageShares }: QuarterEvidence): Amount | null {
  const { epsDiluted, netIncome } = amounts
  if (epsDiluted !== null || netIncome === null || averageShares === null) return epsDiluted
  const plus = [netIncome, averageShares.amount]
  const value = netIncome.value / averageShares.amount.value
  return { value, how: 'income-per-share', row: null, plus, minus: NONE }
}

export function deriveAmounts(evidence: QuarterEvidence, rule: EbitRule): DerivedAmounts {
  const { amounts } = evidence
  const cost =
    amounts.costOfSales ?? less('revenue-less-gross', amounts.revenue, amounts.grossProfit)
  const capital = amounts.capitalExpenditure
  const operating = amounts.operatingCashFlow
  const continuing = amounts.continuingIncome
  const income = amounts.netIncome
  return {
    operatingIncome: operatingOf(evidence),
    ebit: ebitBy(rule, evidence),
    interestExpense: interestOf(evidence),
    costOfSales: cost,
    costOfSalesBefore:
      amounts.costOfSalesBefore ??
      less('revenue-less-gross', amounts.revenueBefore, amounts.grossProfitBefore),
    grossProfit:
      amounts.grossProfit ?? less('revenue-less-cost', amounts.revenue, amounts.costOfSales),
    continuingIncome:
      continuing ?? (income === null ? null : combine('net-as-continuing', [income])),
    cashAndInvestments: sumOfKnown(amounts.cash, amounts.shortTermInvestments),
    freeCashFlow:
      operating === null || capital === null
        ? null
        : combine('free-cash-flow', [operating], [capital]),
    dividends: amounts.dividends ?? noneShown(amounts.financingCashFlow),
    preferredStock: amounts.preferredStock ?? noneShown(amounts.bookEquity),
    goodwillAndIntangibles:
      sumOfKnown(amounts.goodwill, amounts.intangibleAssets) ?? noneShown(amounts.totalAssets),
    epsDiluted: epsOf(evidence),
  }
}
