import { createRandomSeries } from '../random.ts'
import { clamp } from './clamp.ts'
import { type Day, toDay, weekdayOf, weekOf } from './days.ts'
import type { UniverseCompany } from './roster.ts'
import { quarterEnd, type Schedule } from './schedule.ts'
import { adjustedShares, createSize } from './simulate.ts'
import { SNAPSHOT_DAY, type Snapshot } from './snapshot.ts'
import { type Split, splitFactor } from './splits.ts'
import type { Traits } from './traits.ts'
import { createWaves } from './waves.ts'

/** Log of a price relative to the snapshot's, split-adjusted, at the end of a week. */
type LogOfWeek = (week: number) => number

const SNAPSHOT_WEEK = weekOf(SNAPSHOT_DAY)
const RANGE_WEEKS = 52
/** Log widening of the range per week before it applies, so that the path has no jump there. */
const WIDENING = 0.03

/** Reflect a value at the bounds until it is between them. */
function reflect(value: number, low: number, high: number): number {
  const span = high - low
  const position = (((value - low) % (2 * span)) + 2 * span) % (2 * span)
  return low + (position <= span ? position : 2 * span - position)
}

/** Split-adjusted price, within the published range during its 52 weeks. */
function withinRange({ low, high }: Snapshot, day: Day, price: number): number {
  const daysBefore = SNAPSHOT_DAY - day
  return daysBefore < 0 || daysBefore >= RANGE_WEEKS * 7 ? price : clamp(price, low, high)
}

/** Shift a path so that it passes through the published closes, within the published range of 52 weeks. */
function throughSnapshots(
  { closes, price, low, high }: Snapshot,
  splits: readonly Split[],
  path: LogOfWeek,
): LogOfWeek {
  const shifts = closes.map(({ day, close }) => {
    const week = weekOf(day)
    return { week, shift: Math.log((close * splitFactor(splits, day)) / price) - path(week) }
  })
  const shiftAt = (week: number) => {
    const after = shifts.findIndex((one) => one.week >= week)
    const [from, to] = [shifts[after < 0 ? shifts.length - 1 : after - 1], shifts[after]]
    if (!from || !to) return (from ?? to)?.shift ?? 0
    return from.shift + ((to.shift - from.shift) * (week - from.week)) / (to.week - from.week)
  }
  const [least, most] = [Math.log(low / price), Math.log(high / price)]
  return (week) => {
    const log = path(week) + shiftAt(week)
    const weeksBefore = SNAPSHOT_WEEK - week
    if (weeksBefore <= 0) return log
    const wider = WIDENING * Math.max(0, weeksBefore - RANGE_WEEKS)
    return reflect(log, least - wider, most + wider)
  }
}

/** First week of every walk, so a price never depends on the requested range. */
const FIRST_WEEK = weekOf(toDay('2013-12-30'))
/** Week in which each company without a snapshot trades at its traits' price. */
const ANCHOR_WEEK = weekOf(toDay('2026-10-30'))
const WEEKS_A_YEAR = 52.18
const DAYS_A_QUARTER = 91.31
/** Weekly persistence of the price's deviation from the company's fundamental value. */
const PERSISTENCE = 0.985
const MARKET_VOLATILITY = 0.14
const MARKET_GROWTH = 0.06
/** Weeks before a failure during which a company loses nearly all of its value. */
const DECLINE_WEEKS = 78
const DECLINE_LOG = Math.log(22)
/** Days of trading after a default. */
const AFTERMATH_DAYS = 56

/** Log level of the whole market by week, 0 at the anchor; shared by all companies. */
export function marketWalk(seed: number, lastWeek: number): Float64Array {
  const { gaussian } = createRandomSeries(seed, 'market')
  const length = Math.max(lastWeek, ANCHOR_WEEK) - FIRST_WEEK + 1
  const walk = new Float64Array(length)
  const step = MARKET_VOLATILITY / Math.sqrt(WEEKS_A_YEAR)
  for (let i = 1; i < length; i++) walk[i] = (walk[i - 1] ?? 0) + step * gaussian(i)
  const atAnchor = walk[ANCHOR_WEEK - FIRST_WEEK] ?? 0
  return walk.map(
    (value, i) =>
      value - atAnchor + (MARKET_GROWTH * (i + FIRST_WEEK - ANCHOR_WEEK)) / WEEKS_A_YEAR,
  )
}

/** Close in USD, rounded to the cent, or to a hundredth of a cent below a dollar. */
function roundClose(price: number): number {
  return price >= 1
    ? Math.round(price * 100) / 100
    : Math.max(0.0001, Math.round(price * 1e4) / 1e4)
}

/** Log fundamental value per share relative to its anchor, by quarter. */
function createWorth(seed: number, company: UniverseCompany, schedule: Schedule, traits: Traits) {
  const { anchor, fiscalMonth } = schedule
  const anchorDay = quarterEnd(fiscalMonth, anchor)
  const waves = createWaves(seed, company.drawnAs, anchor, anchor + 60)
  const sizeOf = createSize(traits, anchor, waves)
  const cache = new Map<number, number>()
  const at = (quarter: number) => {
    const known = cache.get(quarter)
    if (known !== undefined) return known
    const shares = adjustedShares(traits, (quarter - anchor) / 4) / traits.shares
    const worth = 0.8 * Math.log(sizeOf(quarter)) - 0.75 * Math.log(shares)
    cache.set(quarter, worth)
    return worth
  }
  return (day: Day) => {
    const position = (day - anchorDay) / DAYS_A_QUARTER
    const whole = Math.floor(position)
    const [from, to] = [at(anchor + whole), at(anchor + whole + 1)]
    return from + (to - from) * (position - whole)
  }
}

/** Unadjusted close of any trading day in USD; null before listing and after delisting. */
export type CloseOn = (day: Day) => number | null

export function createCloses(
  seed: number,
  company: UniverseCompany,
  schedule: Schedule,
  traits: Traits,
  splits: readonly Split[],
  market: Float64Array,
): CloseOn {
  const { gaussian } = createRandomSeries(seed, company.drawnAs, 'price')
  const { gaussian: daily } = createRandomSeries(seed, company.drawnAs, 'price of a day')
  const worth = createWorth(seed, company, schedule, traits)
  const failsOn =
    company.defaultedDaysAgo === null ? null : toDay('2026-11-21') - company.defaultedDaysAgo
  const snapshot = company.known?.snapshot ?? null
  const usualWeek = snapshot ? weekOf(SNAPSHOT_DAY) : ANCHOR_WEEK
  const anchorWeek = failsOn === null ? usualWeek : weekOf(failsOn)
  const weekly = traits.volatility / Math.sqrt(WEEKS_A_YEAR)
  const walk = new Float64Array(market.length)
  let deviation = 0
  for (let i = 0; i < walk.length; i++) {
    deviation = deviation * PERSISTENCE + weekly * gaussian(i)
    walk[i] = deviation
  }
  const atAnchor = walk[anchorWeek - FIRST_WEEK] ?? 0
  const marketAtAnchor = market[anchorWeek - FIRST_WEEK] ?? 0
  const worthAtAnchor = worth(anchorWeek * 7)
  const decline = (week: number) => {
    if (failsOn === null) return 0
    const weeks = week - anchorWeek
    return weeks > 0 ? -0.25 * weeks : -DECLINE_LOG * Math.max(-1, weeks / DECLINE_WEEKS)
  }
  const simulated = (week: number): number => {
    const own =
      (walk[week - FIRST_WEEK] ?? 0) - atAnchor * PERSISTENCE ** Math.abs(week - anchorWeek)
    const shared = traits.beta * ((market[week - FIRST_WEEK] ?? 0) - marketAtAnchor)
    return own + 0.5 * shared + worth(week * 7) - worthAtAnchor + decline(week)
  }
  const path = snapshot ? throughSnapshots(snapshot, splits, simulated) : simulated
  const logs = new Map<number, number>()
  const endOfWeek = (week: number): number => {
    const known = logs.get(week)
    if (known !== undefined) return known
    const log = path(week)
    logs.set(week, log)
    return log
  }
  const listedOn = schedule.isRecent
    ? (schedule.reports[0]?.end ?? 0) - 70
    : Number.NEGATIVE_INFINITY
  const struckOff = failsOn === null ? Number.POSITIVE_INFINITY : failsOn + AFTERMATH_DAYS
  return (day) => {
    if (traits.missing.prices || day < listedOn || day > struckOff) return null
    const week = weekOf(day)
    const part = (weekdayOf(day) + 1) / 5
    const bridge =
      0.7 * weekly * daily(day - FIRST_WEEK * 7) * Math.sqrt(Math.max(0, part * (1 - part)))
    const [from, to] = [endOfWeek(week - 1), endOfWeek(week)]
    const adjusted = traits.price * Math.exp(from + (to - from) * part + bridge)
    const bounded = snapshot ? withinRange(snapshot, day, adjusted) : adjusted
    return roundClose(bounded / splitFactor(splits, day))
  }
}
