import type { QuarterIndex } from '../fiscal-calendar.ts'
import { clamp } from './clamp.ts'
import type { CompanyKind } from './industries.ts'
import type { Traits } from './traits.ts'
import { NOISE, SWING, type Waves } from './waves.ts'

/** Maximum profit as a fraction of revenue. */
const BEST_MARGIN = 0.85
const BEST_PUBLISHED_MARGIN = 0.98
/** Maximum operating loss of a quarter as a fraction of assets. */
const WORST_QUARTER = 0.17

/** Operating income, before a one-off, and interest implied by the anchor year's net income. */
function anchorOperations(kind: CompanyKind, traits: Traits) {
  const pretax = traits.netIncome > 0 ? traits.netIncome / (1 - traits.taxRate) : traits.netIncome
  const interest =
    kind === 'bank'
      ? traits.assets * 0.45 * traits.interestRate
      : traits.debtToAssets * traits.assets * traits.interestRate
  const isBank = kind === 'bank'
  return { operating: pretax + (isBank ? 0 : interest) - traits.oneOff, interest }
}

export function incomeOf(
  kind: CompanyKind,
  traits: Traits,
  waves: Waves,
  quarter: QuarterIndex,
  years: number,
  size: number,
  assets: number,
  revenue: number,
  strain: number,
  lift: number,
) {
  const unit = traits.roundingUnit
  const round = (value: number) => Math.round(value / unit) * unit + 0
  const { operating, interest } = anchorOperations(kind, traits)
  const margin = traits.revenue > 0 ? operating / traits.revenue : Number.NEGATIVE_INFINITY
  const roaStep = 0.0012 + 0.05 * Math.abs(operating / traits.assets) * 0.25
  const luck = (traits.luck * Math.abs(operating - (kind === 'bank' ? 0 : interest)) * size) / 4
  const drawn = traits.assets * size * roaStep * waves.swing(SWING.margin, quarter)
  const chance = traits.brokeQuartersAgo === null ? clamp(drawn, -luck, luck) : drawn
  const spread = 1 + 0.06 * waves.noise(NOISE.margin, quarter)
  const target =
    margin > -0.3
      ? revenue * (margin + traits.marginDrift * years) + chance
      : (operating / 4) * size ** 0.6 * spread + chance
  const bestMargin = traits.isPublished ? BEST_PUBLISHED_MARGIN : BEST_MARGIN
  const adjusted = target - strain + lift * (revenue || 1)
  const operatingIncome = round(
    Math.max(
      Math.min(adjusted, revenue > 0 ? revenue * bestMargin : adjusted),
      -WORST_QUARTER * assets,
    ),
  )
  const swing = 0.006 * waves.swing(SWING.gross, quarter)
  const gross = clamp(
    Math.max(traits.grossMargin + swing, revenue > 0 ? operatingIncome / revenue + 0.03 : 0),
    0.02,
    0.97,
  )
  const costOfRevenue = round(revenue * (1 - gross))
  const interestExpense = round((interest / 4) * size ** 0.75)
  const isNewestYear = years > -1 && years <= 0
  const oneOff = isNewestYear ? round(traits.oneOff / 4) : 0
  const pretaxIncome = operatingIncome - (kind === 'bank' ? 0 : interestExpense) + oneOff
  const taxed = traits.isPublished ? pretaxIncome : Math.max(0, pretaxIncome)
  const incomeTax = round(taxed * traits.taxRate)
  return {
    revenue,
    costOfRevenue,
    overhead: Math.max(0, revenue - costOfRevenue - operatingIncome),
    operatingIncome,
    interestExpense,
    oneOff,
    pretaxIncome,
    incomeTax,
    netIncome: pretaxIncome - incomeTax,
    stockPay: round((traits.revenue > 0 ? revenue * 0.015 : 0) + traits.assets * 0.001),
  }
}
