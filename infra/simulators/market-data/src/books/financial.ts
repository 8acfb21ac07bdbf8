import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { capital, type Ledger, roundTo, type Trend, taxed } from './ledger.ts'

/** Fractions of net revenue. */
const INTEREST_INCOME_PART = 0.5
const PROVISION_PART = 0.07

function income(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const revenue = roundTo(unit, trend.revenue(quarter))
  const margin = profile.operatingMargin + trend.wobble('margin', quarter, 0.012) - 1
  // Credit losses of a bank or benefits of an insurer.
  const provision = roundTo(
    unit,
    revenue * PROVISION_PART * Math.abs(trend.wobble('provision', quarter, 0.3)),
  )
  const pretaxIncome = roundTo(unit, revenue * margin)
  const netInterestIncome = roundTo(unit, revenue * INTEREST_INCOME_PART)
  return {
    revenue,
    netInterestIncome,
    otherRevenue: revenue - netInterestIncome,
    provision,
    operatingExpense: revenue - provision - pretaxIncome,
    interestExpense: roundTo(unit, (profile.interest / 4) * trend.size(quarter)),
    stockCompensation: roundTo(unit, revenue * profile.stockCompensation),
    ...taxed(pretaxIncome, profile.taxRate, unit),
  }
}

export type FinancialLevels = ReturnType<typeof financialLevels>

/** Levels of banks and insurers: no current assets or liabilities; deposits and policies fund the balance sheet. */
export function financialLevels(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const { assets, equity, liabilities } = capital(profile, trend, quarter)
  const ofAssets = (amount: number) => roundTo(unit, (assets * amount) / profile.assets)
  const ofLiabilities = (amount: number) =>
    roundTo(unit, (liabilities * amount) / profile.liabilities)
  const cash = ofAssets(profile.cash)
  const securities = ofAssets(profile.securities)
  const loans = ofAssets(profile.loans)
  const deposits = ofLiabilities(profile.deposits)
  const longTermDebt = ofLiabilities(profile.debt)
  return {
    ...income(profile, trend, quarter),
    assets,
    equity,
    liabilities,
    cash,
    securities,
    loans,
    otherAssets: assets - cash - securities - loans,
    deposits,
    longTermDebt,
    otherLiabilities: liabilities - deposits - longTermDebt,
  }
}

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
