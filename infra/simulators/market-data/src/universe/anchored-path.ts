import { clamp } from './clamp.ts'
import { type Day, weekOf } from './days.ts'
import { SNAPSHOT_DAY, type Snapshot } from './snapshot.ts'
import { type Split, splitFactor } from './splits.ts'

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
export function withinRange({ low, high }: Snapshot, day: Day, price: number): number {
  const daysBefore = SNAPSHOT_DAY - day
  return daysBefore < 0 || daysBefore >= RANGE_WEEKS * 7 ? price : clamp(price, low, high)
}

/** Shift a path so that it passes through the published closes, within the published range of 52 weeks. */
export function throughSnapshots(
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
