import type { CompanyIdentity } from './identities.ts'
import type { CompanyProfile } from './profiles.ts'
import { createRandomSeries } from './random.ts'
import { type Day, isTradingDay, toDay } from './universe/days.ts'

/** First day of every walk, so a price never depends on the requested range. */
const WALK_START = toDay('2012-01-02')
/** Day on which each company trades at its profile's price. */
const PRICE_ANCHOR = toDay('2026-06-30')
const TRADING_DAYS = 252
/** Daily persistence of a deviation from the trend; the half-life is nine months. */
const PERSISTENCE = 0.9965
/** Bound of the trend after the anchor, so that no price runs away. */
const LATER_TREND_LIMIT = 0.06

/** Business days from the start of the walks to `until`, shared by all companies. */
export function listTradingDays(until: Day): Day[] {
  return Array.from({ length: until - WALK_START + 1 }, (_, i) => WALK_START + i).filter(
    isTradingDay,
  )
}

const anchorIndex = listTradingDays(PRICE_ANCHOR).length - 1

/** Log deviations from the trend, one per trading day: a mean-reverting random walk. */
function deviations(seed: number, cik: number, volatility: number, count: number): number[] {
  const { gaussian } = createRandomSeries(seed, cik, 'price')
  const daily = volatility / Math.sqrt(TRADING_DAYS)
  const walk: number[] = []
  let deviation = 0
  for (let day = 0; day < count; day++) {
    deviation = deviation * PERSISTENCE + daily * gaussian(day)
    walk.push(deviation)
  }
  return walk
}

/** Closes by trading day, in USD; the profile's price at the anchor. */
export function dailyCloses(
  seed: number,
  identity: CompanyIdentity,
  profile: CompanyProfile,
  days: readonly Day[],
): Map<Day, number> {
  const length = Math.max(days.length, anchorIndex + 1)
  const walk = deviations(seed, identity.cik, profile.volatility, length)
  const atAnchor = walk[anchorIndex] ?? 0
  const later = Math.max(-LATER_TREND_LIMIT, Math.min(LATER_TREND_LIMIT, profile.priceTrend))
  return new Map(
    days.map((date, day) => {
      const years = (day - anchorIndex) / TRADING_DAYS
      const trend = years * (years <= 0 ? profile.priceTrend : later)
      const pinned = (walk[day] ?? 0) - atAnchor * PERSISTENCE ** Math.abs(day - anchorIndex)
      const price = profile.price * Math.exp(trend + pinned)
      return [date, Math.max(0.01, Math.round(price * 100) / 100)]
    }),
  )
}
