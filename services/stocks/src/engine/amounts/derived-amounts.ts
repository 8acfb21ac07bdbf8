import type { QuarterEvidence } from '../facts/quarter-evidence.ts'
import { SCORED_QUARTERS } from '../input-hash.ts'
import { type Amount, amountValue, combine } from './amount.ts'

const NONE: readonly Amount[] = []

/** Zero, because the statement that contains `evidence` has no such line; null without that statement. */
function noneShown(evidence: Amount | null): Amount | null {
  if (evidence === null) return null
  return { value: 0, how: 'none-shown', row: null, plus: [evidence], minus: NONE }
}

/** Sum of the known amounts; null if both are unknown. */
function sumOfKnown(first: Amount | null, second: Amount | null): Amount | null {
  if (first === null || second === null) return first ?? second
  return combine('sum-of-known', [first, second])
}

function less(how: 'revenue-less-gross' | 'revenue-less-cost', a: Amount | null, b: Amount | null) {
  return a === null || b === null ? null : combine(how, [a], [b])
}

/** Largest plausible gap between operating and pre-tax income, as a fraction of revenue. */
const MAX_GAP = 0.5

function isOfTwoLines({ how, plus, minus }: Amount): boolean {
  return (how === 'formula' && minus.length > 0) || [...plus, ...minus].some(isOfTwoLines)
}

/**
 * Operating income. A difference of two lines, such as `Revenues − CostsAndExpenses`, is rejected if it is
 * far from pre-tax income: some filers tag only part of their costs as total costs.
 */
function operatingOf({ amounts }: QuarterEvidence): Amount | null {
  const { operatingIncome, pretaxIncome, revenue } = amounts
  if (operatingIncome === null || pretaxIncome === null || revenue === null) return operatingIncome
  const between = Math.abs(operatingIncome.value - pretaxIncome.value)
  if (between <= Math.abs(revenue.value) * MAX_GAP) return operatingIncome
  return isOfTwoLines(operatingIncome) ? null : operatingIncome
}

/** EBIT definition used for all quarters of a company. */
export type EbitRule = 'pretax-and-interest' | 'operating-income'

/** Interest expense: as reported, or zero without debt. */
function interestOf(interest: Amount | null, totalDebt: Amount | null): Amount | null {
  if (interest !== null || totalDebt === null || amountValue(totalDebt) !== 0) return interest
  return { value: 0, how: 'no-debt', row: null, plus: [totalDebt], minus: NONE }
}

/** Lines from which EBIT is derived, over one period. */
interface EbitLines {
  readonly operating: Amount | null
  readonly pretax: Amount | null
  readonly interest: Amount | null
}

function ebitBy(rule: EbitRule, { operating, pretax, interest }: EbitLines): Amount | null {
  if (rule === 'operating-income') {
    return operating === null ? null : combine('operating-as-ebit', [operating])
  }
  return pretax === null || interest === null ? null : combine('ebit', [pretax, interest])
}

function ebitLines(evidence: QuarterEvidence): EbitLines {
  const { pretaxIncome, interestExpense, totalDebt } = evidence.amounts
  const interest = interestOf(interestExpense, totalDebt)
  return { operating: operatingOf(evidence), pretax: pretaxIncome, interest }
}

/**
 * EBIT rule that covers the newest quarter and most of the previous ones. Ties go to pre-tax income plus
 * interest, which reproduces published Altman ratios. `quarters` are oldest first.
 */
export function chooseEbitRule(quarters: readonly QuarterEvidence[]): EbitRule {
  const recent = quarters.slice(-SCORED_QUARTERS)
  const weigh = (rule: EbitRule) => {
    const known = recent.map((quarter) => ebitBy(rule, ebitLines(quarter)) !== null)
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

function freeCashFlowOf(operating: Amount | null, capital: Amount | null): Amount | null {
  if (operating === null || capital === null) return null
  return combine('free-cash-flow', [operating], [capital])
}

function continuingOf(continuing: Amount | null, income: Amount | null): Amount | null {
  return continuing ?? (income === null ? null : combine('net-as-continuing', [income]))
}

/** Derived amounts over three months; empty unless the statements are read. */
function deriveQuarterly({ amounts }: QuarterEvidence, rule: EbitRule) {
  const { quarterFinancingCashFlow: financing } = amounts
  if (financing === undefined) return {}
  const of = (amount: Amount | null | undefined) => amount ?? null
  const [cost, gross] = [of(amounts.quarterCostOfSales), of(amounts.quarterGrossProfit)]
  const interest = interestOf(of(amounts.quarterInterestExpense), amounts.totalDebt)
  const pretax = of(amounts.quarterPretaxIncome)
  const { quarterRevenue: revenue, quarterOperatingIncome: operating } = amounts
  return {
    quarterEbit: ebitBy(rule, { operating, pretax, interest }),
    quarterInterestExpense: interest,
    quarterCostOfSales: cost ?? less('revenue-less-gross', revenue, gross),
    quarterGrossProfit: gross ?? less('revenue-less-cost', revenue, cost),
    quarterContinuingIncome: continuingOf(
      of(amounts.quarterContinuingIncome),
      amounts.quarterNetIncome,
    ),
    quarterFreeCashFlow: freeCashFlowOf(
      of(amounts.quarterOperatingCashFlow),
      of(amounts.quarterCapitalExpenditure),
    ),
    quarterDividends: amounts.quarterDividends ?? noneShown(financing),
    quarterShareRepurchases: amounts.quarterShareRepurchases ?? noneShown(financing),
    quarterStockIssued: amounts.quarterStockIssued ?? noneShown(financing),
  }
}

/** Amounts derived from the reported ones: fallbacks, sums, and zeros for lines a statement omits. */
export function deriveAmounts(evidence: QuarterEvidence, rule: EbitRule) {
  const { amounts } = evidence
  const ofEbit = ebitLines(evidence)
  return {
    ...deriveQuarterly(evidence, rule),
    operatingIncome: ofEbit.operating,
    ebit: ebitBy(rule, ofEbit),
    interestExpense: ofEbit.interest,
    costOfSales:
      amounts.costOfSales ?? less('revenue-less-gross', amounts.revenue, amounts.grossProfit),
    costOfSalesBefore:
      amounts.costOfSalesBefore ??
      less('revenue-less-gross', amounts.revenueBefore, amounts.grossProfitBefore),
    grossProfit:
      amounts.grossProfit ?? less('revenue-less-cost', amounts.revenue, amounts.costOfSales),
    continuingIncome: continuingOf(amounts.continuingIncome, amounts.netIncome),
    cashAndInvestments: sumOfKnown(amounts.cash, amounts.shortTermInvestments),
    freeCashFlow: freeCashFlowOf(amounts.operatingCashFlow, amounts.capitalExpenditure),
    dividends: amounts.dividends ?? noneShown(amounts.financingCashFlow),
    shareRepurchases: amounts.shareRepurchases ?? noneShown(amounts.financingCashFlow),
    stockIssued: amounts.stockIssued ?? noneShown(amounts.financingCashFlow),
    preferredStock: amounts.preferredStock ?? noneShown(amounts.bookEquity),
    noncontrollingInterest: amounts.noncontrollingInterest ?? noneShown(amounts.bookEquity),
    goodwillAndIntangibles:
      sumOfKnown(amounts.goodwill, amounts.intangibleAssets) ?? noneShown(amounts.totalAssets),
    epsDiluted: epsOf(evidence),
  }
}
