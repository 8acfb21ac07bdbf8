import { finite, upsideOf } from '../working/working.ts'
import type { UpsideInputs, UpsideResult } from './upside-types.ts'

/** Cap of each method in the average, a fraction. */
export const UPSIDE_AVERAGE_CAP = 1

/** Upsides included in `upside_avg`. */
export const AVERAGED_UPSIDES = [
  'upside_eps_annual',
  'upside_median_analyst',
  'annualized_upside_buffett_eps',
  'annualized_upside_buffett_roe',
  'upside_graham_defensive',
  'upside_graham_enterprising',
] as const satisfies readonly (keyof UpsideResult)[]

/** Earnings per share used for the fair value: the analysts' estimate or, without one, reported; null unless above zero. */
export function earningsBasis({ forwardEps, trailingEps }: UpsideInputs): number | null {
  const eps = finite(forwardEps) ?? finite(trailingEps)
  return eps !== null && eps > 0 ? eps : null
}

/** Earnings per share times the company's own average price-earnings ratio, USD per share. */
export function earningsFairValue(inputs: UpsideInputs): number | null {
  const eps = earningsBasis(inputs)
  const pe = finite(inputs.averagePe)
  return eps === null || pe === null || !(pe > 0) ? null : finite(eps * pe)
}

/** Mean of the averaged upsides, each capped at 100%; null if none has a value. */
function averageUpside(upsides: Omit<UpsideResult, 'upside_avg'>): number | null {
  let sum = 0
  let count = 0
  for (const name of AVERAGED_UPSIDES) {
    const upside = upsides[name]
    if (upside === null) continue
    sum += Math.min(upside, UPSIDE_AVERAGE_CAP)
    count += 1
  }
  return count === 0 ? null : sum / count
}

/**
 * Computes the upsides of one company on one day. `upside_median_analyst` is the analysts' median target ÷
 * price − 1. `upside_eps_annual` is fair value ÷ price − 1, not annualized; the fair value is the company's
 * average price-earnings ratio times its earnings (the analysts' estimate for the current fiscal year, or the
 * next, or the trailing 12 months). `upside_avg` is the mean of the earnings, analyst, defensive and
 * enterprising Graham upsides and the two Buffett returns that have a value, each capped at 100%. To make them
 * comparable, a gap to a target or fair value is assumed to close within twelve months. The net current asset
 * value is excluded: it is a liquidation value, below the price of nearly every sound company. A method without
 * a value is No Target and does not count as zero.
 */
export function computeUpside(inputs: UpsideInputs): UpsideResult {
  const price = finite(inputs.price)
  const upsides = {
    upside_eps_annual: upsideOf(earningsFairValue(inputs), price),
    upside_median_analyst: upsideOf(finite(inputs.targetMedian), price),
    annualized_upside_buffett_eps: finite(inputs.buffettEps),
    annualized_upside_buffett_roe: finite(inputs.buffettRoe),
    upside_graham_defensive: finite(inputs.grahamDefensive),
    upside_graham_enterprising: finite(inputs.grahamEnterprising),
    upside_graham_ncav: finite(inputs.grahamNcav),
  }
  return { upside_avg: finite(averageUpside(upsides)), ...upsides }
}
