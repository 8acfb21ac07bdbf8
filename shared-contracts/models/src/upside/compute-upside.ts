import { finite, upsideOf } from '../working/working.ts'
import { estimateValue } from './estimate-value.ts'
import type { UpsideInputs, UpsideResult, ValueSpread } from './upside-types.ts'

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

/**
 * Computes the upsides of one company on one day. `upside_median_analyst` is the analysts' median target ÷
 * price − 1. `upside_eps_annual` is fair value ÷ price − 1, not annualized; the fair value is the company's
 * average price-earnings ratio times its earnings (the analysts' estimate for the current fiscal year, or the
 * next, or the trailing 12 months). `upside_avg` is the value estimate of `estimateValue`: a median on one
 * horizon, despite its name. The net current asset value is excluded from it: it is a liquidation value, below
 * the price of nearly every sound company. A method without a value is No Target and does not count as zero.
 */
export function computeUpside(inputs: UpsideInputs): {
  readonly upsides: UpsideResult
  readonly spread: ValueSpread
} {
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
  const { value, ...spread } = estimateValue(upsides, inputs)
  return { upsides: { upside_avg: value, ...upsides }, spread }
}
