import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { capital } from './capital.ts'
import { type FinancialLevels, roundTo, taxed } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

/** Fractions of net revenue. */
const INTEREST_INCOME_PART = 0.5
const PROVISION_PART = 0.07

function income(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const revenue = roundTo(unit, trend.revenue(quarter))
  const margin = profile.operatingMargin + trend.wobble('margin', quarter, 0.012) - 1
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

/** Levels of banks and insurers: no current assets or liabilities; deposits and policies fund the balance sheet. */
export function financialLevels(
  profile: CompanyProfile,
  trend: Trend,
  quarter: QuarterIndex,
): FinancialLevels {
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
