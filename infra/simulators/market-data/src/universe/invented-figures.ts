import { clamp } from './clamp.ts'
import type { Latents } from './latents.ts'
import type { UniverseCompany } from './roster.ts'
import { atScore, atScoreLog, SECTOR_RATIOS, type SectorRatios } from './sector-ratios.ts'
import type { SizeBand } from './sizes.ts'

/** Size and funding of a company at its anchor, in USD; flows are per year, ratios are to assets. */
export interface Figures {
  readonly revenue: number
  readonly netIncome: number
  readonly assets: number
  readonly liabilitiesToAssets: number
  readonly debtToAssets: number
}

/** Minimum absolute return on assets; below it a P/E ratio would be meaningless. */
const LEAST_RETURN = { bank: 0.002, insurer: 0.003, other: 0.004 }
/** Bounds of losses: beyond the first they flatten towards the second, since heavy spenders raise capital first. */
const STEEP_LOSS = -0.45
const WORST_LOSS = -0.7
/** Bound of losses over assets by size: larger companies have products that sell. */
const WORST_RETURN: Readonly<Record<SizeBand, number>> = {
  mega: -0.1,
  large: -0.12,
  mid: -0.3,
  small: -0.5,
  micro: WORST_LOSS,
  nano: WORST_LOSS,
}
/** Minimum market value over assets of a company that makes losses. */
const LEAST_VALUE_OF_LOSSES: Readonly<Record<SizeBand, number>> = {
  mega: 0.5,
  large: 0.5,
  mid: 0.35,
  small: 0.2,
  micro: 0.08,
  nano: 0.05,
}
/** Maximum of liabilities over assets; beyond it creditors take over. */
const MOST_LIABILITIES: Readonly<Record<SizeBand, number>> = {
  mega: 1.1,
  large: 1.1,
  mid: 1.25,
  small: 1.5,
  micro: 1.8,
  nano: 1.8,
}
const PE_RANGE = [5, 180] as const
/** Minimum of P/E times P/B; companies cheaper on both would have been acquired. */
const LEAST_PE_TIMES_BOOK = 3
const MOST_PRICE_TO_BOOK = 90
/** Maximum of market value over total liabilities; the Z-score weighs this ratio by 0.6. */
const MOST_VALUE_TO_LIABILITIES = 75

function awayFromNothing(roa: number, least: number): number {
  return Math.abs(roa) < least ? (roa < 0 ? -least : least) : roa
}

function boundedLoss(roa: number): number {
  if (roa >= STEEP_LOSS) return roa
  const room = STEEP_LOSS - WORST_LOSS
  return STEEP_LOSS - room * (1 - Math.exp((roa - STEEP_LOSS) / room))
}

/** P/E ratio bounded to market levels and, with positive equity, to a plausible P/B ratio. */
function boundedPe(pe: number, roa: number, liabilities: number): number {
  const equity = Math.max(0, 1 - liabilities)
  const least = Math.max(PE_RANGE[0], Math.sqrt((LEAST_PE_TIMES_BOOK * equity) / roa))
  return clamp(pe, least, PE_RANGE[1])
}

/** Liabilities over assets, bounded so that P/B and value over liabilities stay plausible. */
function boundedLiabilities(liabilities: number, valueToAssets: number): number {
  const least = valueToAssets / MOST_VALUE_TO_LIABILITIES
  const most = 1 - valueToAssets / MOST_PRICE_TO_BOOK
  if (liabilities >= 1) return Math.max(liabilities, 1.03)
  return Math.max(least, Math.min(liabilities, most))
}

/** Assets and yearly net income from the market value and the sector's valuation of profits. */
function anchoredSize(company: UniverseCompany, ratios: SectorRatios, z: Latents, cap: number) {
  const { kind } = company.industry
  if (kind === 'bank' || kind === 'insurer') {
    const isBank = kind === 'bank'
    const liabilities = clamp(
      isBank ? 0.9 + 0.018 * z.leverage : 0.8 + 0.06 * z.leverage,
      0.6,
      0.95,
    )
    const roa = awayFromNothing(
      isBank ? 0.0095 + 0.0045 * z.quality : 0.022 + 0.017 * z.quality,
      LEAST_RETURN[kind],
    )
    const book = Math.exp(0.18 + 0.32 * (0.6 * z.quality + 0.8 * z.valuation))
    const value = book * (1 - liabilities)
    const valueToAssets = roa > 0 ? boundedPe(value / roa, roa, liabilities) * roa : value
    return { roa, liabilities, assets: cap / valueToAssets }
  }
  const biotechShift =
    kind === 'biotech' ? -0.22 : company.industry.sector === 'Healthcare' ? 0.75 : 0
  const drawnRoa = atScore(ratios.roa, clamp(z.quality + biotechShift, -2.2, 2.2))
  const bounded = clamp(boundedLoss(drawnRoa), WORST_RETURN[company.band], 0.4)
  const roa = awayFromNothing(bounded, LEAST_RETURN.other)
  const drawn = clamp(atScore(ratios.liabilities, z.leverage), 0.04, MOST_LIABILITIES[company.band])
  if (roa > 0) {
    // Small profits are expensive: the multiple falls as the return rises.
    const premium = clamp((0.05 - roa) * 12, -0.5, 0.6)
    const pe = boundedPe(atScoreLog(ratios.pe, 0.75 * z.valuation + premium), roa, drawn)
    const valueToAssets = pe * roa
    const liabilities = boundedLiabilities(drawn, valueToAssets)
    return { roa, liabilities, assets: cap / valueToAssets }
  }
  const book = atScoreLog(ratios.priceToBook, z.valuation + 0.2 * z.leverage)
  const valueToAssets = Math.max(
    book * Math.max(0.22, 1 - Math.min(0.9, drawn)),
    LEAST_VALUE_OF_LOSSES[company.band],
  )
  const liabilities = boundedLiabilities(drawn, valueToAssets)
  return { roa, liabilities, assets: cap / valueToAssets }
}

/** Yearly revenue within the usual size and valuation of the sector. */
function boundedRevenue(revenue: number, ratios: SectorRatios, cap: number): number {
  const [cheapest, , , , priciest] = ratios.priceToSales
  const most = Math.min(cap / cheapest, ratios.revenueMillions[4] * 1e6)
  return clamp(revenue, Math.min(cap / priciest, most), most)
}

/** Figures of an invented company of a market value, drawn from its sector's ratios. */
export function inventedFigures(company: UniverseCompany, z: Latents, cap: number): Figures {
  const { kind, sector } = company.industry
  const ratios = SECTOR_RATIOS[sector]
  const { roa, liabilities, assets } = anchoredSize(company, ratios, z, cap)
  const isFinancial = kind === 'bank' || kind === 'insurer'
  const target = clamp(atScore(ratios.debt, z.debt), 0, 1.2)
  const debtToAssets = isFinancial
    ? 0.05 + 0.02 * Math.abs(z.debt)
    : Math.min(target, liabilities * (sector === 'Utilities' || kind === 'reit' ? 0.85 : 0.8))
  const shift = kind === 'biotech' ? -0.9 : 0
  const turnover =
    kind === 'bank'
      ? 0.055 + 0.006 * z.turnover
      : kind === 'insurer'
        ? 0.24 * Math.exp(0.3 * z.turnover)
        : kind === 'reit'
          ? 0.125 * Math.exp(0.25 * z.turnover)
          : clamp(atScoreLog(ratios.turnover, z.turnover + shift), 0.005, 4)
  const isPreRevenue = kind === 'biotech' && roa < -0.1 && z.turnover < 0.1
  const revenue = assets * Math.max(turnover, roa > 0 ? roa * 1.6 : 0)
  return {
    revenue: isPreRevenue ? 0 : isFinancial ? revenue : boundedRevenue(revenue, ratios, cap),
    netIncome: assets * roa,
    assets,
    liabilitiesToAssets: liabilities,
    debtToAssets,
  }
}
