import type { QuarterIndex } from '../fiscal-calendar.ts'
import type { CompanyProfile } from '../profiles.ts'
import { roundTo } from './quarter-levels.ts'
import type { Trend } from './trend.ts'

/** Amplitude of the slow swing of leverage around its anchor. */
const SWING = 0.05
const SWING_QUARTERS = 5

/** Total assets with the equity and liabilities that fund them. */
export function capital(profile: CompanyProfile, trend: Trend, quarter: QuarterIndex) {
  const unit = profile.roundingUnit
  const swing = SWING * Math.sin((quarter - trend.anchor) / SWING_QUARTERS)
  const assets = roundTo(
    unit,
    profile.assets * trend.size(quarter) * trend.wobble('assets', quarter, 0.005),
  )
  const equityAtAnchor = profile.assets - profile.liabilities
  const equity = roundTo(unit, equityAtAnchor * trend.size(quarter) * (1 + swing))
  return { assets, equity, liabilities: assets - equity }
}
