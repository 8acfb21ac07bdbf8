import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { roundTo, taxed } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

/** Yearly interest rate on cash and securities. */
const CASH_YIELD = 0.03
/** Minimum operating costs as a fraction of revenue, however good the year. */
const LEAST_COST_SHARE = 0.04

function operatingMargin(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex): number {
  const drifted = profile.operatingMargin + profile.marginDrift * trend.years(quarter)
  const spread = 0.004 + Math.min(0.2, Math.abs(profile.operatingMargin)) * 0.04
  return drifted + trend.wobble('margin', quarter, spread) - 1
}

/** Research as a fraction of operating costs, as in the anchor year. */
function researchPart({ researchShare, grossMargin, operatingMargin }: CompanyProfile): number {
  const costs = grossMargin - operatingMargin
  return costs > 0 ? Math.min(0.95, researchShare / costs) : 0
}

/** Income statement from revenue to operating income. */
export function operations(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const revenue = roundTo(unit, trend.revenue(quarter))
  const grossMargin = profile.grossMargin + trend.wobble('gross', quarter, 0.004) - 1
  const costOfRevenue = roundTo(unit, revenue * (1 - grossMargin))
  const grossProfit = revenue - costOfRevenue
  const target = grossProfit - revenue * operatingMargin(profile, trend, quarter)
  const costs = roundTo(unit, Math.max(target, revenue * LEAST_COST_SHARE))
  const researchAndDevelopment = roundTo(unit, costs * researchPart(profile))
  return {
    revenue,
    costOfRevenue,
    grossProfit,
    researchAndDevelopment,
    sellingGeneralAdministrative: costs - researchAndDevelopment,
    operatingIncome: grossProfit - costs,
    stockCompensation: roundTo(unit, revenue * profile.stockCompensation),
  }
}

/** Income statement from operating income to net income; `liquid` is cash and securities in USD. */
export function afterOperations(
  profile: CompanyProfile,
  trend: Trend,
  quarter: QuarterIndex,
  operatingIncome: number,
  liquid: number,
) {
  const unit = profile.roundingUnit
  const interestExpense = roundTo(unit, (profile.interest / 4) * trend.size(quarter))
  const otherIncome = roundTo(unit, (liquid * CASH_YIELD) / 4)
  return {
    interestExpense,
    otherIncome,
    ...taxed(operatingIncome - interestExpense + otherIncome, profile.taxRate, unit),
  }
}
