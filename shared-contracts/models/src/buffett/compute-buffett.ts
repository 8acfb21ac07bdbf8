import { clamp, divide, finite } from '../working/working.ts'
import type { BuffettInputs, BuffettMethodResult, BuffettResult } from './buffett-types.ts'
import { annualizedReturn, BUFFETT_YEARS, projectByGrowth, projectByReturn } from './projection.ts'

/** Buffett's target annual return, a fraction. */
export const BUFFETT_THRESHOLD = 0.15
/** Caps that keep a single year or short boom from being projected over ten years. */
export const BUFFETT_CAPS = { growth: 0.25, roe: 0.4, pe: 30 } as const
export const BUFFETT_LEAST_YEARS = 3

type Years = readonly (number | null)[]

/** Number of consecutive known years from the newest, at most ten. */
function knownYears(years: Years): number {
  let count = 0
  while (count < BUFFETT_YEARS && finite(years[count]) !== null) count += 1
  return count
}

/** Mean of the known values of the last ten years, each limited to the range from `least` to `most`. */
function cappedMean(years: Years, least: number, most: number): [mean: number | null, of: number] {
  let sum = 0
  let of = 0
  for (let i = 0; i < BUFFETT_YEARS; i += 1) {
    const value = finite(years[i])
    if (value === null) continue
    sum += clamp(value, least, most)
    of += 1
  }
  return [of >= BUFFETT_LEAST_YEARS ? clamp(sum / of, least, most) : null, of]
}

function averagePeOf(peYears: Years): number | null {
  const positive = peYears.map((pe) => (pe !== null && pe > 0 ? pe : null))
  return cappedMean(positive, 0, BUFFETT_CAPS.pe)[0]
}

/** Dividends ÷ earnings over the years in which both are known, 0 to 1. */
function payoutOf({ dividendYears, epsYears }: BuffettInputs): number | null {
  let paid = 0
  let earned = 0
  let of = 0
  for (let i = 0; i < BUFFETT_YEARS; i += 1) {
    const dividend = finite(dividendYears[i])
    const eps = finite(epsYears[i])
    if (dividend === null || eps === null) continue
    paid += dividend
    earned += eps
    of += 1
  }
  const ratio = of >= BUFFETT_LEAST_YEARS ? divide(paid, earned) : null
  return ratio === null ? null : clamp(ratio, 0, 1)
}

function growthOf(epsYears: Years, years: number): number | null {
  const latest = finite(epsYears[0])
  const oldest = finite(epsYears[years - 1])
  if (years < BUFFETT_LEAST_YEARS || latest === null || !(latest > 0)) return null
  const ratio = divide(latest, oldest)
  return ratio === null ? null : clamp(ratio ** (1 / (years - 1)) - 1, 0, BUFFETT_CAPS.growth)
}

/** Each year's earnings ÷ book value; null if the book value is not above zero. */
function returnsOf({ epsYears, bookYears }: BuffettInputs): (number | null)[] {
  const returns: (number | null)[] = []
  for (let i = 0; i < BUFFETT_YEARS; i += 1) {
    returns.push(divide(finite(epsYears[i]), finite(bookYears[i])))
  }
  return returns
}

type Basis = Omit<BuffettMethodResult, 'annualized' | 'projectedEps' | 'finalPrice' | 'dividends'>

function project(
  basis: Basis,
  price: number | null,
  projectEps: () => number[] | null,
): BuffettMethodResult {
  const none = { ...basis, annualized: null, projectedEps: [], finalPrice: null, dividends: null }
  const { averagePe, payout } = basis
  if (averagePe === null || payout === null || price === null) return none
  const projectedEps = projectEps()
  const last = projectedEps?.[BUFFETT_YEARS - 1]
  if (!projectedEps || last === undefined) return none
  const finalPrice = finite(last * averagePe)
  const dividends = finite(payout * projectedEps.reduce((sum, eps) => sum + eps, 0))
  if (finalPrice === null || dividends === null) return none
  const annualized = annualizedReturn(finalPrice, dividends, price)
  return annualized === null ? none : { ...basis, annualized, projectedEps, finalPrice, dividends }
}

/**
 * Annual return over ten years for a purchase today, projected from earnings growth and from return on equity.
 * EPS method: the latest earnings per share grow at the rate of the last ten years (at least three).
 * ROE method: each year earns the average return on equity on its opening book value and retains the part not
 * paid out. In both methods year n is the nth year after today, the price after ten years is the tenth year's
 * earnings times the average price-earnings ratio, and the dividends of the ten years are added without
 * interest. Growth is limited to 0 to 25%, each year's return on equity to ±40%, and each year's
 * price-earnings ratio to 30 before averaging. No Target (null) when the latest earnings or book value, the
 * oldest earnings or the average return is zero or less, or when fewer than three years of earnings,
 * dividends or price-earnings ratios are known.
 */
export function computeBuffett(inputs: BuffettInputs): BuffettResult {
  const price = inputs.price !== null && inputs.price > 0 ? finite(inputs.price) : null
  const eps = finite(inputs.epsYears[0])
  const book = finite(inputs.bookYears[0])
  const averagePe = averagePeOf(inputs.peYears)
  const payout = payoutOf(inputs)
  const shared = { payout, averagePe, startingEps: eps, startingBook: book }
  const epsYears = knownYears(inputs.epsYears)
  const growth = growthOf(inputs.epsYears, epsYears)
  const [roe, roeYears] = cappedMean(returnsOf(inputs), -BUFFETT_CAPS.roe, BUFFETT_CAPS.roe)
  const isSound = eps !== null && eps > 0
  return {
    eps: project({ ...shared, rate: growth, years: epsYears }, price, () =>
      isSound && growth !== null ? projectByGrowth(eps, growth) : null,
    ),
    roe: project({ ...shared, rate: roe, years: roeYears }, price, () =>
      isSound && book !== null && book > 0 && roe !== null && roe > 0 && payout !== null
        ? projectByReturn(book, roe, 1 - payout)
        : null,
    ),
  }
}
