import type { DayNumber, MarketSeries, StockSplit } from '../company-input.ts'
import { isPrice, lastIndex } from './closes.ts'
import { splitFactor } from './splits.ts'

/** Minimum number of members with a close on both days of a market return. */
export const MARKET_MEMBERS_AT_LEAST = 20

/**
 * Maximum age in days of the market level used for a day: a file of month-end closes has at most 31 days
 * between two of them, and a month may end with holidays.
 */
export const LEVEL_MAX_AGE_DAYS = 35

/** Closes of one member of the market index, oldest first. */
export interface MemberCloses {
  readonly symbol: string
  readonly days: readonly DayNumber[]
  readonly closes: readonly number[]
  readonly splits: readonly StockSplit[]
}

/** Return of the market from one day to a later one. */
export interface MarketLink {
  readonly from: DayNumber
  readonly day: DayNumber
  /** Mean log return of the members with a close on both days. */
  readonly logReturn: number
  readonly members: number
}

type Closing = ReadonlyMap<MemberCloses, number>

function closesByDay(members: readonly MemberCloses[]): Map<DayNumber, Map<MemberCloses, number>> {
  const byDay = new Map<DayNumber, Map<MemberCloses, number>>()
  for (const member of members) {
    member.days.forEach((day, i) => {
      const close = member.closes[i]
      if (isPrice(close)) byDay.getOrInsertComputed(day, () => new Map()).set(member, close)
    })
  }
  return byDay
}

function linkOf(
  from: DayNumber,
  day: DayNumber,
  before: Closing | undefined,
  after: Closing,
): MarketLink | null {
  if (!before) return null
  let sum = 0
  let members = 0
  for (const [member, close] of after) {
    const earlier = before.get(member)
    if (earlier === undefined) continue
    sum += Math.log((close * splitFactor(member.splits, from, day)) / earlier)
    members += 1
  }
  if (members < MARKET_MEMBERS_AT_LEAST) return null
  return { from, day, logReturn: sum / members, members }
}

/**
 * Links for the days without one in `stored`, each from the latest earlier day that shares enough members.
 * A day without any day of the market in the 35 days before it starts a chain.
 */
export function linkMarketDays(
  members: readonly MemberCloses[],
  stored: readonly MarketLink[],
): MarketLink[] {
  const byDay = closesByDay(members)
  const linked = new Set(stored.map(({ day }) => day))
  const known = new Set(stored.flatMap(({ from, day }) => [from, day]))
  const days = [...known, ...byDay.keys()]
  const links: MarketLink[] = []
  const earlier: DayNumber[] = []
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const closing = byDay.get(day)
    if (!linked.has(day) && closing && closing.size >= MARKET_MEMBERS_AT_LEAST) {
      const near = earlier.filter((from) => day - from <= LEVEL_MAX_AGE_DAYS)
      const link = near
        .reverse()
        .values()
        .map((from) => linkOf(from, day, byDay.get(from), closing))
        .find((found) => found !== null)
      if (link) links.push(link)
      if (link || near.length === 0) known.add(day)
    }
    if (known.has(day)) {
      earlier.push(day)
      while (day - (earlier[0] as DayNumber) > LEVEL_MAX_AGE_DAYS) earlier.shift()
    }
  }
  return links
}

/** Log levels of the linked days; levels of different chains are not comparable. */
export function chainMarket(
  links: readonly MarketLink[],
  totalValue: number | null = null,
): MarketSeries {
  const at = new Map<DayNumber, { readonly level: number; readonly chain: DayNumber }>()
  for (const { from, day, logReturn } of links.toSorted((a, b) => a.day - b.day)) {
    const start = at.getOrInsertComputed(from, () => ({ level: 0, chain: from }))
    at.set(day, { level: start.level + logReturn, chain: start.chain })
  }
  const days = [...at.keys()].sort((a, b) => a - b)
  const points = days.map((day) => at.get(day) as { level: number; chain: DayNumber })
  return {
    days,
    levels: points.map(({ level }) => level),
    chains: points.map(({ chain }) => chain),
    totalValue,
  }
}

/** Index of the last market day on or before `day`, at most 35 days old; −1 if there is none. */
function levelIndexAt({ days }: MarketSeries, day: DayNumber): number {
  const index = lastIndex(days, day)
  return index < 0 || day - (days[index] as DayNumber) > LEVEL_MAX_AGE_DAYS ? -1 : index
}

/** Log return of the market between two days; null if a level is unknown. */
export function marketReturnBetween(
  series: MarketSeries,
  from: DayNumber,
  to: DayNumber,
): number | null {
  const [start, end] = [levelIndexAt(series, from), levelIndexAt(series, to)]
  if (start < 0 || end < 0 || series.chains[start] !== series.chains[end]) return null
  return (series.levels[end] as number) - (series.levels[start] as number)
}
