import { divide, finite, upsideOf } from '../working/working.ts'
import { above, atLeast, atMost, buildChecklist, everyYear, multipleWithin } from './criterion.ts'
import { GRAHAM_BOUNDS as BOUNDS } from './graham-criteria.ts'
import type {
  GrahamChecklistResult,
  GrahamCriterionResult,
  GrahamInputs,
  GrahamResult,
} from './graham-types.ts'
import {
  AAA_SPREAD,
  grahamGrowth,
  grahamGrowthValue,
  grahamNumber,
  threeYearMean,
} from './graham-values.ts'

const isProfit = (eps: number) => eps > 0
const isNoLoss = (eps: number) => eps >= 0

/** `a − b − c`; null when any is missing. */
function less(a: number | null, b: number | null, c: number | null = 0): number | null {
  const [whole, first, second] = [finite(a), finite(b), finite(c)]
  return whole === null || first === null || second === null ? null : finite(whole - first - second)
}

/** A per-share amount, possibly negative; null unless shares are above zero. */
function perShare(amount: number | null, shares: number | null): number | null {
  return divide(amount, finite(shares))
}

function pricePerBook(
  price: number | null,
  epsAverage: number | null,
  book: number | null,
): GrahamCriterionResult {
  const test = multipleWithin('defensive_price_to_book', BOUNDS.priceToBook, price, book)
  if (test.passed !== false || test.actual === null) return test
  const product = multipleWithin(
    'defensive_price_to_book',
    BOUNDS.priceProduct / test.actual,
    price,
    epsAverage,
  )
  return { ...test, passed: product.passed }
}

function strength(inputs: GrahamInputs, workingCapital: number | null): GrahamCriterionResult[] {
  if (inputs.isUtility) {
    const { utilityDebtToEquity } = BOUNDS
    const debt = finite(inputs.totalDebt)
    const equity = finite(inputs.bookEquity)
    return [multipleWithin('defensive_debt_to_equity', utilityDebtToEquity, debt, equity)]
  }
  const ratio = divide(inputs.currentAssets, inputs.currentLiabilities)
  return [
    atLeast('defensive_current_ratio', BOUNDS.currentRatio, ratio),
    atMost('defensive_long_term_debt', workingCapital, finite(inputs.longTermDebt)),
  ]
}

function computeDefensive(
  inputs: GrahamInputs,
  price: number | null,
  epsAverage: number | null,
  book: number | null,
  workingCapital: number | null,
): GrahamChecklistResult {
  const { isUtility, epsYears } = inputs
  const [size, sizeBound] = isUtility
    ? [inputs.totalAssets, BOUNDS.utilityAssets]
    : [inputs.revenue, BOUNDS.revenue]
  const base = threeYearMean(epsYears, BOUNDS.profitableYears - 3)
  const ratio = divide(epsAverage, base)
  const growth = ratio === null ? null : ratio - 1
  const value = grahamNumber(epsAverage, book)
  return buildChecklist(value, upsideOf(value, price), [
    atLeast('defensive_size', sizeBound, finite(size)),
    ...strength(inputs, workingCapital),
    everyYear('defensive_earnings_record', BOUNDS.profitableYears, epsYears, isProfit),
    everyYear('defensive_dividend_record', BOUNDS.dividendYears, inputs.dividendYears, isProfit),
    atLeast('defensive_earnings_growth', BOUNDS.earningsGrowth, growth),
    multipleWithin('defensive_price_to_earnings', BOUNDS.priceToEarnings, price, epsAverage),
    pricePerBook(price, epsAverage, book),
  ])
}

/** min(10 × EPS, 1.2 × tangible book per share); null when either is missing or not above zero. */
function enterprisingValue(eps: number | null, tangible: number | null): number | null {
  if (eps === null || tangible === null || !(eps > 0) || !(tangible > 0)) return null
  return finite(
    Math.min(BOUNDS.enterprisingPriceToEarnings * eps, BOUNDS.priceToTangibleBook * tangible),
  )
}

function computeEnterprising(
  inputs: GrahamInputs,
  price: number | null,
  tangible: number | null,
  workingCapital: number | null,
): GrahamChecklistResult {
  const { epsYears } = inputs
  const eps = finite(epsYears[0])
  const value = enterprisingValue(eps, tangible)
  const ratio = divide(inputs.currentAssets, inputs.currentLiabilities)
  const debtBound =
    workingCapital === null
      ? null
      : finite(BOUNDS.enterprisingDebtToWorkingCapital * workingCapital)
  const earlier = finite(epsYears[4]) ?? finite(epsYears[5])
  return buildChecklist(value, upsideOf(value, price), [
    multipleWithin(
      'enterprising_price_to_earnings',
      BOUNDS.enterprisingPriceToEarnings,
      price,
      eps,
    ),
    atLeast('enterprising_current_ratio', BOUNDS.enterprisingCurrentRatio, ratio),
    atMost('enterprising_debt', debtBound, finite(inputs.totalDebt)),
    everyYear('enterprising_no_deficit', BOUNDS.yearsWithoutDeficit, epsYears, isNoLoss),
    above('enterprising_dividend', 0, finite(inputs.dividendYears[0])),
    above('enterprising_earnings_growth', earlier, eps),
    multipleWithin(
      'enterprising_price_to_tangible_book',
      BOUNDS.priceToTangibleBook,
      price,
      tangible,
      true,
    ),
  ])
}

function computeNcav(inputs: GrahamInputs, price: number | null): GrahamChecklistResult {
  const net = less(inputs.currentAssets, inputs.totalLiabilities, inputs.preferredStock)
  const value = perShare(net, inputs.sharesOutstanding)
  return buildChecklist(value, upsideOf(value, price), [
    above('ncav_positive', 0, value),
    multipleWithin('ncav_price', BOUNDS.priceToNcav, price, value, true),
  ])
}

/**
 * Computes Graham's values and checklists for one company on one day. The Graham number uses the mean
 * earnings per share of three years. A test is measurable when its figures are known. A record fails if any
 * known year has no profit or dividend, and passes only if every year is known. The value of the defensive
 * checklist is the Graham number, of the enterprising checklist min(10 × latest EPS, 1.2 × tangible book per
 * share), and of the third the net current asset value per share. Its upside is value ÷ price − 1 without the
 * two-thirds margin, which is a separate test. A net current asset value of zero or less gives no target.
 */
export function computeGraham(inputs: GrahamInputs): GrahamResult {
  const price = inputs.price !== null && inputs.price > 0 ? finite(inputs.price) : null
  const epsAverage = threeYearMean(inputs.epsYears, 0)
  const bookPerShare = perShare(
    less(inputs.bookEquity, inputs.preferredStock),
    inputs.sharesOutstanding,
  )
  const tangible = perShare(
    less(inputs.bookEquity, inputs.preferredStock, inputs.goodwillAndIntangibles),
    inputs.sharesOutstanding,
  )
  const workingCapital = less(inputs.currentAssets, inputs.currentLiabilities)
  const growth = grahamGrowth(inputs.epsYears)
  const treasury = finite(inputs.treasuryYield)
  const defensive = computeDefensive(inputs, price, epsAverage, bookPerShare, workingCapital)
  return {
    epsAverage,
    bookPerShare,
    number: defensive.value,
    growthValue: grahamGrowthValue(
      epsAverage,
      growth === null ? null : 100 * growth,
      treasury === null ? null : 100 * (treasury + AAA_SPREAD),
    ),
    growth,
    defensive,
    enterprising: computeEnterprising(inputs, price, tangible, workingCapital),
    ncav: computeNcav(inputs, price),
  }
}
