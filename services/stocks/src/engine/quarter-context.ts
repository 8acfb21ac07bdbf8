import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { closeIndexAt, isPrice, lastIndex } from './closes.ts'
import type { DayNumber, EstimateRow, ShortInterestRow, YieldSeries } from './company-input.ts'
import { dayOf } from './day.ts'
import { type UsdRate, usdRateAt } from './exchange-rates.ts'
import { type MarketPoint, marketPoint, valuationCloseIndex } from './market.ts'
import { excessReturnAt, volatilityAt } from './market-features.ts'
import type { ModelProfile } from './model-profile.ts'
import type { Replay } from './replay.ts'
import type { ScoredQuarter } from './scored-quarter.ts'
import { splitFactor } from './splits.ts'
import { chooseYears, type QuarterYears } from './year-history.ts'

/** The market on the day that the quarter's report was filed: what the rating is made with. */
export interface RatingMarket {
  readonly point: MarketPoint | null
  readonly closeIndex: number
  readonly price: number | null
  readonly volatility: number | null
  readonly excessReturn: number | null
}

/** The market that values the quarter: the day filed; for the newest quarter the last close. */
export interface ValuationMarket {
  readonly day: DayNumber
  readonly closeIndex: number
  readonly price: number | null
  readonly point: MarketPoint | null
  /** Listed shares outstanding on `day`, also without a price; the company’s own where it is not known how many a listed one is. */
  readonly shares: number | null
  readonly treasuryIndex: number
  readonly treasuryYield: number | null
  readonly shortInterest: ShortInterestRow | null
  readonly estimate: EstimateRow | null
  /** What the estimate's per-share amounts are divided by to be of `day`. */
  readonly estimateFactor: number
}

/** Everything about one quarter that the models' inputs are made of. */
export interface QuarterContext extends QuarterYears {
  readonly quarter: ScoredQuarter
  /** What the rating is made of: of the quarters shown today the quarter, of earlier ones as first reported. */
  readonly rated: ScoredQuarter
  readonly atBalance: MarketPoint | null
  readonly rating: RatingMarket
  readonly valuation: ValuationMarket
  readonly profile: ModelProfile
  readonly isDefaulted: boolean
  /** Of the report’s currency on the balance date; null: not known. */
  readonly usd: UsdRate | null
}

/** An estimate or a short count older than this is not of the day. */
const STALE_DAYS = 400
const STALE_YIELD_DAYS = 92

/** The last row on or before `day`, at most 400 days old. Rows oldest first. */
function latestRow<R>(rows: readonly R[], dayOfRow: (row: R) => DayNumber, day: DayNumber) {
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as R
    const its = dayOfRow(row)
    if (its <= day) return day - its <= STALE_DAYS ? row : null
  }
  return null
}

function yieldIndexAt(series: YieldSeries | null, day: DayNumber): number {
  if (series === null) return -1
  const index = lastIndex(series.days, day)
  const stale = index < 0 || day - (series.days[index] as DayNumber) > STALE_YIELD_DAYS
  return stale || !Number.isFinite(series.yields[index]) ? -1 : index
}

function priceAt(replay: Replay, index: number): number | null {
  const close = replay.closes.closes[index]
  return isPrice(close) ? close : null
}

function ratingMarket(
  replay: Replay,
  { evidence }: ScoredQuarter,
  perListed: number | null,
): RatingMarket {
  const { closes, splits, marketData } = replay
  const closeIndex = closeIndexAt(closes, evidence.report.filed)
  if (closeIndex < 0) {
    return { point: null, closeIndex, price: null, volatility: null, excessReturn: null }
  }
  return {
    point: marketPoint(closes, splits, closeIndex, evidence.shares, perListed),
    closeIndex,
    price: priceAt(replay, closeIndex),
    volatility: volatilityAt(closes, splits, closeIndex),
    excessReturn: excessReturnAt(closes, splits, marketData.market, closeIndex),
  }
}

function valuationMarket(
  replay: Replay,
  { evidence }: ScoredQuarter,
  perListed: number | null,
  isNewest: boolean,
): ValuationMarket {
  const { closes, splits, input, marketData } = replay
  const { shares, report } = evidence
  const closeIndex = valuationCloseIndex(closes, report.filed, isNewest)
  const day = closes.days[closeIndex] ?? report.filed
  const point = marketPoint(closes, splits, closeIndex, shares, perListed)
  const counted =
    shares && (shares.amount.value * splitFactor(splits, shares.basisDay, day)) / (perListed ?? 1)
  const treasuryIndex = yieldIndexAt(marketData.treasury, day)
  const estimate = latestRow(input.estimates, (row) => row.asOf, day)
  return {
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

interface ContextOf {
  readonly replay: Replay
  readonly profile: ModelProfile
  readonly perListed: number | null
  /** Oldest first. */
  readonly quarters: readonly ScoredQuarter[]
}

/** Gathers quarter `index`. */
export function buildContext(
  { replay, profile, perListed, quarters }: ContextOf,
  index: number,
): QuarterContext {
  const { closes, splits, marketData, currency } = replay
  const { rates } = marketData
  const { company } = replay.input
  const quarter = quarters[index] as ScoredQuarter
  const { report, shares } = quarter.evidence
  const isNewest = index === quarters.length - 1
  const isShownToday = index >= quarters.length - 1 - RATING_DELAY_QUARTERS
  const valuation = valuationMarket(replay, quarter, perListed, isNewest)
  const basis = { closes, splits, rates, currency, perListed }
  const knownOn = isNewest ? marketData.today : report.filed
  return {
    quarter,
    rated: isShownToday ? quarter : (quarter.first ?? quarter),
    ...chooseYears(quarters, index, basis, valuation.day),
    atBalance: marketPoint(closes, splits, closeIndexAt(closes, report.end), shares, perListed),
    rating: ratingMarket(replay, quarter, perListed),
    valuation,
    profile,
    usd: usdRateAt(rates, currency, report.end),
    isDefaulted: company.defaultedOn !== null && dayOf(company.defaultedOn) <= knownOn,
  }
}
