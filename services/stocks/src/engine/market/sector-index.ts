import { type DaySeries, factorsOf, type PriceEvents } from '@quantamental/api/stocks'
import { closeIndexAt } from './closes.ts'

/** Company of an index. */
export interface IndexMember extends PriceEvents {
  /** Unadjusted closes. */
  readonly closes: DaySeries
  /** Share count at the last close; weights change with the price alone. */
  readonly shares: number
}

/** Level of the index on its first day. */
export const FIRST_LEVEL = 1000
/** Share of the members that need a close on a day of the index. */
const DAY_MEMBERS = 0.5

interface Valued {
  readonly days: readonly number[]
  readonly closes: readonly number[]
  /** Market value and value with dividends reinvested, by close. */
  readonly value: readonly number[]
  readonly total: readonly number[]
}

function valueMember({ closes: { days, values }, shares, ...events }: IndexMember): Valued {
  const { split, dividend } = factorsOf({ days, values }, events)
  const value = values.map((close, i) => close * (split[i] ?? 1) * shares)
  const total = value.map((one, i) => one * (dividend[i] ?? 1))
  return { days, closes: values, value, total }
}

/** Days with a close of at least half of the members that have any then. */
function indexDays(members: readonly Valued[]): number[] {
  const counts = new Map<number, number>()
  for (const { days } of members) {
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts.keys()]
    .sort((a, b) => a - b)
    .filter((day) => {
      const open = members.filter(({ days }) => (days[0] ?? 0) <= day && (days.at(-1) ?? 0) >= day)
      return (counts.get(day) ?? 0) >= DAY_MEMBERS * open.length
    })
}

/**
 * Total return index of `members`, weighted by market value. Between two days it has the members with a close at most
 * ten days old on both, so one without closes leaves the index at its last close.
 */
export function indexOf(members: readonly IndexMember[]): DaySeries {
  const valued = members.map(valueMember)
  const days = indexDays(valued)
  const places = valued.map((one) => days.map((day) => closeIndexAt(one, day)))
  const values: number[] = []
  let level = FIRST_LEVEL
  days.forEach((_, at) => {
    let [before, after] = [0, 0]
    valued.forEach(({ value, total }, member) => {
      const [from = -1, to = -1] = [places[member]?.[at - 1], places[member]?.[at]]
      if (from < 0 || to < 0) return
      const weight = value[from] ?? 0
      before += weight
      after += weight * ((total[to] ?? 0) / (total[from] ?? 1))
    })
    if (before > 0) level *= after / before
    values.push(level)
  })
  return { days, values }
}
