import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyKind } from '../identities.ts'
import type { Ledger } from './ledger.ts'
import { type IndustrialLevels, roundTo } from './quarter-levels.ts'

/** Quarterly depreciation as a fraction of the opening property, plant and equipment. */
const DEPRECIATION_RATE: Partial<Record<CompanyKind, number>> = { utility: 0.009, reit: 0.011 }
const USUAL_DEPRECIATION_RATE = 0.025

/** Cash flow of one quarter in USD; outflows are negative except for tags of payments. */
export interface CashFlow {
  readonly depreciation: number
  readonly capitalExpenditure: number
  readonly operating: number
  readonly investing: number
  readonly financing: number
}

/** Indirect method: operating, investing and financing flows sum to exactly the change in cash. */
export function industrialCashFlow(
  ledger: Ledger<IndustrialLevels>,
  kind: CompanyKind,
  quarter: QuarterIndex,
  unit: number,
): CashFlow {
  const { netIncome, stockCompensation, dividends, buybacks, issuance, ppe } = ledger.get(quarter)
  const change = (pick: (levels: IndustrialLevels) => number) => ledger.change(quarter, pick)
  const grown = change((l) => l.ppe)
  const rate = DEPRECIATION_RATE[kind] ?? USUAL_DEPRECIATION_RATE
  // A shrinking company writes off assets it does not replace, so that capital expenditure stays positive.
  const depreciation = roundTo(unit, (ppe - grown) * rate) + Math.max(0, -grown)
  const capitalExpenditure = grown + depreciation
  return {
    depreciation,
    capitalExpenditure,
    operating:
      netIncome +
      depreciation +
      stockCompensation -
      change((l) => l.receivables + l.inventory + l.otherCurrentAssets) +
      change((l) => l.payables + l.otherCurrentLiabilities + l.otherLiabilities),
    investing: -capitalExpenditure - change((l) => l.securities + l.otherAssets),
    financing: change((l) => l.currentDebt + l.longTermDebt) + issuance - buybacks - dividends,
  }
}
