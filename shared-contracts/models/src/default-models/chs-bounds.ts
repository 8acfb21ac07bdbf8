import type { ChsInputs } from './chs.ts'

type Bounds = readonly [low: number, high: number]

/**
 * 5th and 95th percentiles of 2,454 US companies outside banking and insurance (statements of fiscal 2024,
 * prices to June 2025), stored with the model so that a result does not move with the universe.
 */
const CHS_BOUNDS: Readonly<Record<Exclude<keyof ChsInputs, 'price'>, Bounds>> = {
  nimtaAverage: [-0.14, 0.018],
  tlmta: [0.039, 0.85],
  exretAverage: [-0.115, 0.076],
  sigma: [0.218, 1.251],
  rsize: [-15.2, -7],
  cashmta: [0.004, 0.729],
  mb: [0.43, 7.81],
}

/** Highest share price that counts, in USD. */
const PRICE_MAX = 15

/** Figures of one company-month before the bounds. */
export interface ChsFigures {
  /** Market value of equity, USD. */
  readonly equity: number
  readonly totalLiabilities: number | null
  readonly bookEquity: number | null
  /** Cash and short-term investments. */
  readonly cash: number | null
  /** Net income of a quarter ÷ (ME + TL) of that quarter, newest first; null if unknown. */
  readonly quarterReturns: readonly (number | null)[]
  /** Monthly log returns less the market’s, newest first. Empty if any is unknown. */
  readonly excessReturns: readonly number[]
  /** Annualized volatility of the share over three months, a fraction. */
  readonly volatility: number | null
  /** Market value of the S&P 500, USD. */
  readonly marketValue: number | null
  /** Close of one share, USD. */
  readonly sharePrice: number
}

/** Weights halving with each earlier quarter, and falling by 2^(−1/3) with each earlier month. */
const QUARTER_WEIGHTS = Array.from({ length: 4 }, (_, k) => (1 / 2) ** k)
const MONTH_WEIGHTS = Array.from({ length: 12 }, (_, k) => 2 ** (-k / 3))

/** Weighted mean of the known values; null without the first one. */
function fadingMean(values: readonly (number | null)[], weights: readonly number[]): number | null {
  if ((values[0] ?? null) === null) return null
  let [sum, weight] = [0, 0]
  for (let k = 0; k < values.length; k += 1) {
    const [value, its] = [values[k] ?? null, weights[k] ?? 0]
    if (value === null) continue
    sum += value * its
    weight += its
  }
  return sum / weight
}

function bounded([low, high]: Bounds, value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : Math.min(high, Math.max(low, value))
}

/** Inputs of the model, winsorized. Adjusted book equity of zero or less gives the upper bound of MB. */
export function chsInputs(figures: ChsFigures): ChsInputs {
  const { equity, totalLiabilities, bookEquity, cash, marketValue, sharePrice } = figures
  const assets = totalLiabilities === null ? null : equity + totalLiabilities
  const book = bookEquity === null ? null : bookEquity + 0.1 * (equity - bookEquity)
  const per = (amount: number | null) =>
    amount === null || assets === null ? null : amount / assets
  const { nimtaAverage, tlmta, exretAverage, sigma, rsize, cashmta, mb } = CHS_BOUNDS
  const ofBook = book === null ? null : book > 0 ? equity / book : Number.POSITIVE_INFINITY
  return {
    nimtaAverage: bounded(nimtaAverage, fadingMean(figures.quarterReturns, QUARTER_WEIGHTS)),
    tlmta: bounded(tlmta, per(totalLiabilities)),
    exretAverage: bounded(exretAverage, fadingMean(figures.excessReturns, MONTH_WEIGHTS)),
    sigma: bounded(sigma, figures.volatility),
    rsize: bounded(rsize, marketValue === null ? null : Math.log(equity / marketValue)),
    cashmta: bounded(cashmta, per(cash)),
    mb: bounded(mb, ofBook),
    price: Math.log(Math.min(sharePrice, PRICE_MAX)),
  }
}
