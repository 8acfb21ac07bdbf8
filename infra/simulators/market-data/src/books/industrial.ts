import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import type { CompanyKind } from '../universe/industries.ts'
import { capital, type Ledger, roundTo, type Trend, taxed } from './ledger.ts'

const PAYABLES_PART = 0.35
const CURRENT_DEBT_PART = 0.08

/** Current totals at the anchor; assumed for the REIT that does not report them. */
function currentTotals({ currentAssets, currentLiabilities, ...p }: CompanyProfile) {
  const listed = p.cash + p.securities + p.receivables + p.inventory
  return {
    currentAssets: currentAssets || listed / 0.8,
    currentLiabilities: currentLiabilities || p.liabilities * 0.06,
  }
}

function assetSide(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex, assets: number) {
  const unit = profile.roundingUnit
  const anchor = currentTotals(profile).currentAssets
  const share = (anchor / profile.assets) * trend.wobble('current assets', quarter, 0.015)
  const currentAssets = roundTo(unit, assets * share)
  const part = (amount: number, purpose: string, spread: number) =>
    roundTo(unit, (currentAssets * amount * trend.wobble(purpose, quarter, spread)) / anchor)
  const cash = part(profile.cash, 'cash', 0)
  const receivables = part(profile.receivables, 'receivables', 0.02)
  const inventory = part(profile.inventory, 'inventory', 0.02)
  const left = currentAssets - cash - receivables - inventory
  const securities = Math.max(0, Math.min(left, part(profile.securities, 'securities', 0.01)))
  const fixed = assets - currentAssets
  const ppe = Math.min(roundTo(unit, profile.ppe * trend.size(quarter)), fixed)
  return {
    currentAssets,
    cash,
    receivables,
    inventory,
    securities,
    otherCurrentAssets: left - securities,
    ppe,
    otherAssets: fixed - ppe,
  }
}

function liabilitySide(
  profile: CompanyProfile,
  trend: Trend,
  quarter: QuarterIndex,
  total: number,
) {
  const unit = profile.roundingUnit
  const share = currentTotals(profile).currentLiabilities / profile.liabilities
  const wobble = trend.wobble('current liabilities', quarter, 0.015)
  const currentLiabilities = roundTo(unit, total * share * wobble)
  const debt = (total * profile.debt) / profile.liabilities
  const currentDebt = roundTo(unit, Math.min(debt * CURRENT_DEBT_PART, currentLiabilities * 0.4))
  const payables = roundTo(unit, currentLiabilities * PAYABLES_PART)
  const longTerm = total - currentLiabilities
  const longTermDebt = Math.min(roundTo(unit, debt * (1 - CURRENT_DEBT_PART)), longTerm)
  return {
    currentLiabilities,
    payables,
    currentDebt,
    otherCurrentLiabilities: currentLiabilities - payables - currentDebt,
    longTermDebt,
    otherLiabilities: longTerm - longTermDebt,
  }
}

/** Closing balance of one quarter; each side sums to its total exactly. */
function industrialBalance(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const totals = capital(profile, trend, quarter)
  return {
    ...totals,
    ...assetSide(profile, trend, quarter, totals.assets),
    ...liabilitySide(profile, trend, quarter, totals.liabilities),
  }
}

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
function operations(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
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
function afterOperations(
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

export type IndustrialLevels = ReturnType<typeof industrialLevels>

/** Levels of manufacturers, services, utilities, REITs and biotechs. */
export function industrialLevels(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const balance = industrialBalance(profile, trend, quarter)
  const income = operations(profile, trend, quarter)
  const liquid = balance.cash + balance.securities
  return {
    ...balance,
    ...income,
    ...afterOperations(profile, trend, quarter, income.operatingIncome, liquid),
  }
}

/** Quarterly depreciation as a fraction of the opening property, plant and equipment. */
const DEPRECIATION_RATE: Partial<Record<CompanyKind, number>> = { utility: 0.009, reit: 0.011 }
const USUAL_DEPRECIATION_RATE = 0.025

/** Cash flow of one quarter in USD by the indirect method: operating, investing and financing flows sum to exactly the change in cash. */
export function industrialCashFlow(
  ledger: Ledger<IndustrialLevels>,
  kind: CompanyKind,
  quarter: QuarterIndex,
  unit: number,
) {
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
