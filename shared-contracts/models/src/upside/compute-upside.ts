import { finite, upsideOf } from '../working/working.ts'
import type { UpsideInputs, UpsideResult } from './upside-types.ts'

/** No method counts with more than this in the average, a fraction. */
export const UPSIDE_AVERAGE_CAP = 1

/** The upsides that enter `upside_avg`. */
export const AVERAGED_UPSIDES = [
  'upside_eps_annual',
  'upside_median_analyst',
  'annualized_upside_buffett_eps',
  'annualized_upside_buffett_roe',
  'upside_graham_defensive',
  'upside_graham_enterprising',
] as const satisfies readonly (keyof UpsideResult)[]

/** Earnings that the fair value from earnings rests on: the analysts', else the reported; above zero. */
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

/** Mean of the upsides that enter the average, each at most 100%; null when there is none. */
export function averageUpside(upsides: Omit<UpsideResult, 'upside_avg'>): number | null {
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
 * The upsides of one company on one day. `upside_median_analyst` is the analysts' median target over
 * the price, less 1. `upside_eps_annual` is the fair value from a year's earnings (analysts' estimate
 * of the year under way, else of the next, else the reported twelve months, times the company's own average
 * price-earnings ratio) over the price, less 1: a gap, not annualised. `upside_avg` is the mean, over
 * the methods that have a value, of the earnings, analyst, defensive and enterprising Graham upsides
 * and the two Buffett returns, each at most 100%. They are comparable as returns over one year: a gap to
 * a target or fair value counts as closed within twelve months, and an annualised return is a year's
 * already. The net current asset value is left out: it is a floor in liquidation, below the price of
 * nearly every sound company. A method without a value is No Target and does not enter as zero.
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
