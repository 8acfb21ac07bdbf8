import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { Ledger } from './ledger.ts'
import type { FinancialLevels } from './quarter-levels.ts'

/** Cash flow of banks and insurers; the three parts sum to the change in cash. */
export function financialCashFlow(ledger: Ledger<FinancialLevels>, quarter: QuarterIndex) {
  const { netIncome, stockCompensation, provision, dividends, buybacks, issuance } =
    ledger.get(quarter)
  const change = (pick: (levels: FinancialLevels) => number) => ledger.change(quarter, pick)
  return {
    operating:
      netIncome +
      provision +
      stockCompensation -
      change((l) => l.otherAssets) +
      change((l) => l.otherLiabilities),
    investing: -provision - change((l) => l.loans + l.securities),
    financing: change((l) => l.deposits + l.longTermDebt) + issuance - buybacks - dividends,
  }
}
