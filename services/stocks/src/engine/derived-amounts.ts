import { type Amount, combine } from './amount.ts'
import type { QuarterEvidence } from './quarter-evidence.ts'

/** Figures made of what was read: fallbacks, sums and lines that a statement shows none of. */
export interface DerivedAmounts {
  /** As reported, or the difference of what was; null where that cannot be meant. */
  readonly operatingIncome: Amount | null
  readonly ebit: Amount | null
  readonly costOfSales: Amount | null
  readonly costOfSalesBefore: Amount | null
  readonly grossProfit: Amount | null
  readonly continuingIncome: Amount | null
  readonly longTermDebt: Amount | null
  readonly longTermDebtBefore: Amount | null
  readonly totalDebt: Amount | null
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

/**
 * EBIT: pre-tax income plus interest expense, which reproduces published Altman ratios; operating
 * income when either is missing.
 */
function ebitOf({ amounts }: QuarterEvidence, operatingIncome: Amount | null): Amount | null {
  const { pretaxIncome, interestExpense } = amounts
  if (pretaxIncome !== null && interestExpense !== null) {
    return combine('ebit', [pretaxIncome, interestExpense])
  }
  return operatingIncome === null ? null : combine('operating-as-ebit', [operatingIncome])
}

/**
 * No debt, where the balance sheet is split into current and other items, shows no line of debt and
 * no interest was paid: a company without debt reports no line of it.
 */
function noDebt({ amounts }: QuarterEvidence): Amount | null {
  const { longTermDebt, currentDebt, currentLiabilities, interestExpense } = amounts
  if (longTermDebt !== null || currentDebt !== null) return null
  if (interestExpense !== null && interestExpense.value !== 0) return null
  return noneShown(currentLiabilities)
}

function epsOf({ amounts, averageShares }: QuarterEvidence): Amount | null {
  const { epsDiluted, netIncome } = amounts
  if (epsDiluted !== null || netIncome === null || averageShares === null) return epsDiluted
  const plus = [netIncome, averageShares.amount]
  const value = netIncome.value / averageShares.amount.value
  return { value, how: 'income-per-share', row: null, plus, minus: NONE }
}

export function deriveAmounts(evidence: QuarterEvidence): DerivedAmounts {
  const { amounts } = evidence
  const operatingIncome = operatingOf(evidence)
  const none = noDebt(evidence)
  const cost =
    amounts.costOfSales ?? less('revenue-less-gross', amounts.revenue, amounts.grossProfit)
  const capital = amounts.capitalExpenditure
  const operating = amounts.operatingCashFlow
  const continuing = amounts.continuingIncome
  const income = amounts.netIncome
  return {
    operatingIncome,
    ebit: ebitOf(evidence, operatingIncome),
    costOfSales: cost,
    costOfSalesBefore:
      amounts.costOfSalesBefore ??
      less('revenue-less-gross', amounts.revenueBefore, amounts.grossProfitBefore),
    grossProfit:
      amounts.grossProfit ?? less('revenue-less-cost', amounts.revenue, amounts.costOfSales),
    continuingIncome:
      continuing ?? (income === null ? null : combine('net-as-continuing', [income])),
    longTermDebt: amounts.longTermDebt ?? none,
    longTermDebtBefore:
      amounts.longTermDebtBefore ??
      (none === null ? null : noneShown(amounts.currentLiabilitiesBefore)),
    totalDebt: sumOfKnown(amounts.longTermDebt, amounts.currentDebt) ?? none,
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
