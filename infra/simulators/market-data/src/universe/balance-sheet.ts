import type { QuarterIndex } from '../fiscal-calendar.ts'
import { clamp } from './clamp.ts'
import type { CompanyKind } from './industries.ts'
import type { Traits } from './traits.ts'
import { NOISE, SWING, type Waves } from './waves.ts'

/** Maximum liabilities over assets. */
const MOST_LIABILITIES = 1.95

/** Balance sheet at the end of a quarter; each side sums to its total exactly. */
export function balanceOf(
  kind: CompanyKind,
  traits: Traits,
  waves: Waves,
  quarter: QuarterIndex,
  size: number,
  yearlyRevenue: number,
  yearlyCost: number,
  stretch: number,
) {
  const unit = traits.roundingUnit
  const round = (value: number) => Math.round(value / unit) * unit
  const assets = Math.max(
    round(traits.assets * size ** 0.75 * (1 + 0.006 * waves.noise(NOISE.assets, quarter))),
    100 * unit,
  )
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const calm = isFinancial ? 0.004 : 0.035
  const liabilities = round(
    assets *
      clamp(
        traits.liabilitiesToAssets * Math.exp(calm * waves.swing(SWING.liabilities, quarter)),
        0.02,
        MOST_LIABILITIES,
      ),
  )
  const debtPart = traits.debtToAssets * Math.exp(0.06 * waves.swing(SWING.debt, quarter))
  const debt = Math.min(round(assets * debtPart), Math.floor(liabilities * 0.92))
  const currentDebt = round(debt * traits.currentDebtPart)
  const longTermDebt = debt - currentDebt
  // Deposits or policies of banks and insurers; payables and other liabilities of the rest.
  const rest = liabilities - debt
  const base = { assets, liabilities, equity: assets - liabilities, currentDebt, longTermDebt }
  if (isFinancial) {
    const cash = round(assets * 0.05)
    const securities = round(assets * (kind === 'bank' ? 0.2 : 0.62))
    const loans = round(assets * (kind === 'bank' ? 0.66 : 0.08))
    return {
      ...base,
      cash,
      securities,
      receivables: loans,
      inventory: 0,
      otherCurrentAssets: 0,
      currentAssets: 0,
      ppe: 0,
      otherAssets: assets - cash - securities - loans,
      currentLiabilities: 0,
      payables: 0,
      otherLiabilities: rest,
    }
  }
  const ratio = traits.currentRatio * Math.exp(0.05 * waves.swing(SWING.liquidity, quarter))
  const most = assets * 0.95
  let payables = round(rest * traits.currentPart)
  if ((payables + currentDebt) * ratio > most) {
    payables = clamp(round(most / ratio) - currentDebt, round(rest * 0.05), payables)
  }
  const currentLiabilities = payables + currentDebt
  const currentAssets = round(clamp(currentLiabilities * ratio, assets * 0.02, most))
  const late = 1 + 0.03 * waves.noise(NOISE.receivables, quarter)
  const owed = (yearlyRevenue * traits.receivableDays) / 365
  const receivables = round(Math.min(owed * late * stretch, currentAssets * 0.62))
  const stock =
    ((yearlyCost * traits.inventoryDays) / 365) * (1 + 0.02 * waves.noise(NOISE.inventory, quarter))
  const inventory = round(Math.min(stock, (currentAssets - receivables) * 0.6))
  const left = currentAssets - receivables - inventory
  const cash = round(left * 0.62)
  const securities = round(left * 0.2)
  const fixed = assets - currentAssets
  const ppe = round(fixed * traits.ppePart)
  return {
    ...base,
    currentAssets,
    cash,
    securities,
    receivables,
    inventory,
    otherCurrentAssets: left - cash - securities,
    ppe,
    otherAssets: fixed - ppe,
    currentLiabilities,
    payables,
    otherLiabilities: rest - payables,
  }
}
