import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { dayNumber } from '../../dates/calendar-date.ts'
import type { DayNumber, EstimateRow, ShortInterestRow, YieldSeries } from '../company-input.ts'
import type { Replay } from '../facts/replay.ts'
import { closeIndexAt, isPrice, lastIndex, type UsdRate, usdRateAt } from '../market/closes.ts'
import { type MarketPoint, marketPoint, valuationCloseIndex } from '../market/market.ts'
import { marketReturnBetween } from '../market/market-benchmark.ts'
import { volatilityAt, type YearReturn, yearReturnAt } from '../market/market-features.ts'
import { splitFactor } from '../market/splits.ts'
import type { ModelProfile } from './model-profile.ts'
import type { ScoredQuarter } from './scored-quarter.ts'
import { chooseYears, type QuarterYears } from './year-history.ts'

/** Market on the quarter's filing date, as used by the rating. */
interface RatingMarket {
  readonly point: MarketPoint | null
  readonly closeIndex: number
  readonly price: number | null
  readonly volatility: number | null
  readonly yearReturn: YearReturn | null
  /** Log return of the market between the same two days; null if unknown. */
  readonly marketReturn: number | null
  readonly excessReturn: number | null
}

/** Market that values the quarter: on the filing date, or at the last close with `isCurrent`. */
interface ValuationMarket {
  readonly isCurrent: boolean
  readonly day: DayNumber
  readonly closeIndex: number
  readonly price: number | null
  readonly point: MarketPoint | null
  /** Listed shares on `day`, even without a price; company shares if the ratio is unknown. */
  readonly shares: number | null
  readonly treasuryIndex: number
  readonly treasuryYield: number | null
  readonly shortInterest: ShortInterestRow | null
  readonly estimate: EstimateRow | null
  /** Split factor by which the estimate's per-share amounts are divided to match `day`. */
  readonly estimateFactor: number
}

export interface QuarterContext extends QuarterYears {
  readonly quarter: ScoredQuarter
  /** Figures of the rating: `quarter` from T-minus-2 on; before that, as first reported. */
  readonly rated: ScoredQuarter
  readonly atBalance: MarketPoint | null
  readonly rating: RatingMarket
  readonly valuation: ValuationMarket
  /** The quarter's share count at the last close. */
  readonly current: MarketPoint | null
  readonly profile: ModelProfile
  readonly isDefaulted: boolean
  /** Rate of the report's currency on the balance date; null if unknown. */
  readonly usd: UsdRate | null
}

/** Maximum age in days of an estimate or a short interest figure. */
const STALE_DAYS = 400
const STALE_YIELD_DAYS = 92

/** Last row on or before `day`, at most 400 days old. `rows` are oldest first. */
function latestRow<R>(rows: readonly R[], dayOfRow: (row: R) => DayNumber, day: DayNumber) {
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as R
    const its = dayOfRow(row)
    if (its <= day) return day - its <= STALE_DAYS ? row : null
  }
  return null
}

export function yieldIndexAt(series: YieldSeries | null, day: DayNumber): number {
  if (series === null) return -1
  const index = lastIndex(series.days, day)
  const stale = index < 0 || day - (series.days[index] as DayNumber) > STALE_YIELD_DAYS
  return stale || !Number.isFinite(series.yields[index]) ? -1 : index
}

function priceAt(replay: Replay, index: number): number | null {
  const close = replay.closes.closes[index]
  return isPrice(close) ? close : null
}

/** As published with the quarter, else from the benchmark of the closes' origin. */
function marketReturnOver({ input, marketData }: Replay, { from, to }: YearReturn): number | null {
  const published = input.publishedReturns.find((known) => known.from === from && known.to === to)
  return (
    published?.logReturn ?? marketReturnBetween(marketData.market[input.marketOrigin], from, to)
  )
}

const NO_RATING_MARKET: RatingMarket = {
  ...{ point: null, closeIndex: -1, price: null, volatility: null },
  ...{ yearReturn: null, marketReturn: null, excessReturn: null },
}

function ratingMarket(
  replay: Replay,
  { evidence }: ScoredQuarter,
  perListed: number | null,
): RatingMarket {
  const { closes, splits } = replay
  const closeIndex = closeIndexAt(closes, evidence.report.filed)
  if (closeIndex < 0) return NO_RATING_MARKET
  const yearReturn = yearReturnAt(closes, splits, closeIndex)
  const marketReturn = yearReturn && marketReturnOver(replay, yearReturn)
  return {
    point: marketPoint(closes, splits, closeIndex, evidence.shares, perListed),
    closeIndex,
    price: priceAt(replay, closeIndex),
    volatility: volatilityAt(closes, splits, closeIndex),
    yearReturn,
    marketReturn,
    excessReturn:
      yearReturn === null || marketReturn === null ? null : yearReturn.logReturn - marketReturn,
  }
}

function valuationMarket(
  replay: Replay,
  { evidence }: ScoredQuarter,
  perListed: number | null,
  isCurrent: boolean,
): ValuationMarket {
  const { closes, splits, input, marketData } = replay
  const { shares, report } = evidence
  const closeIndex = valuationCloseIndex(closes, report.filed, isCurrent)
  const day = closes.days[closeIndex] ?? report.filed
  const point = marketPoint(closes, splits, closeIndex, shares, perListed)
  const counted =
    shares && (shares.amount.value * splitFactor(splits, shares.basisDay, day)) / (perListed ?? 1)
  const treasuryIndex = yieldIndexAt(marketData.treasury, day)
  const estimate = latestRow(input.estimates, (row) => row.asOf, day)
  return {
    isCurrent,
    day,
    closeIndex,
    price: priceAt(replay, closeIndex),
    point,
    shares: point?.shares ?? (Number.isFinite(counted) ? counted : null),
    treasuryIndex,
    treasuryYield: marketData.treasury?.yields[treasuryIndex] ?? null,
    shortInterest: latestRow(input.shortInterest, (row) => row.settled, day),
    estimate,
    estimateFactor: estimate === null ? 1 : splitFactor(splits, estimate.asOf, day),
  }
}

/** Market that values the newest quarter, with the share count of this one. */
function currentMarket(
  { closes, splits }: Replay,
  { evidence: { shares, report } }: ScoredQuarter,
  perListed: number | null,
): MarketPoint | null {
  const closeIndex = valuationCloseIndex(closes, report.filed, true)
  return marketPoint(closes, splits, closeIndex, shares, perListed)
}

export function buildContext(
  {
    replay,
    profile,
    perListed,
    quarters,
  }: {
    readonly replay: Replay
    readonly profile: ModelProfile
    readonly perListed: number | null
    /** Oldest first. */
    readonly quarters: readonly ScoredQuarter[]
  },
  index: number,
  isCurrent = index === quarters.length - 1,
): QuarterContext {
  const { closes, splits, marketData, currency } = replay
  const { rates } = marketData
  const { company } = replay.input
  const quarter = quarters[index] as ScoredQuarter
  const { report, shares } = quarter.evidence
  const isNewest = index === quarters.length - 1
  const isShownToday = index >= quarters.length - 1 - RATING_DELAY_QUARTERS
  const valuation = valuationMarket(replay, quarter, perListed, isCurrent)
  const basis = { closes, splits, rates, currency, perListed }
  const knownOn = isNewest ? marketData.today : report.filed
  return {
    quarter,
    rated: isShownToday ? quarter : (quarter.first ?? quarter),
    ...chooseYears(quarters, index, basis, valuation.day),
    atBalance: marketPoint(closes, splits, closeIndexAt(closes, report.end), shares, perListed),
    rating: ratingMarket(replay, quarter, perListed),
    valuation,
    current: currentMarket(replay, quarter, perListed),
    profile,
    usd: usdRateAt(rates, currency, report.end),
    isDefaulted: company.defaultedOn !== null && dayNumber(company.defaultedOn) <= knownOn,
  }
}
