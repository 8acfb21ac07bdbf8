import type { CloseSeries, DayNumber, StockSplit } from '../company-input.ts'

/** Splits, oldest first: `newForOld` new shares per old share from `effective` on (20 for 20:1). */
export type SplitTable = readonly StockSplit[]

/**
 * Factor that converts a share count from `basisDay` to `targetDay`: the product of the splits in between,
 * inverted if `basisDay` is later. Per-share amounts are divided by it.
 */
export function splitFactor(splits: SplitTable, basisDay: DayNumber, targetDay: DayNumber): number {
  let factor = 1
  for (const { effective, newForOld } of splits) {
    if (basisDay < effective && effective <= targetDay) factor *= newForOld
    else if (targetDay < effective && effective <= basisDay) factor /= newForOld
  }
  return factor
}

export interface StatedRatio {
  readonly day: DayNumber
  readonly ratio: number
}

/** Share count on a report's cover page, all classes combined. */
export interface CountedShares {
  readonly day: DayNumber
  readonly shares: number
}

/** Search window in days around the stated day, which may be the announcement months earlier. */
const LOOK_BACK_DAYS = 30
const LOOK_AHEAD_DAYS = 200
/** Relative tolerance between the split ratio and a price move or a change of the share count. */
const RATIO_TOLERANCE = 0.12

const near = (found: number, ratio: number) => Math.abs(found / ratio - 1) <= RATIO_TOLERANCE

function datedByPrice(
  { day, ratio }: StatedRatio,
  { days, closes }: Pick<CloseSeries, 'days' | 'closes'>,
): DayNumber | null {
  for (let i = 1; i < days.length; i += 1) {
    const effective = days[i] as DayNumber
    if (effective < day - LOOK_BACK_DAYS) continue
    if (effective > day + LOOK_AHEAD_DAYS) break
    const [before, after] = [closes[i - 1] as number, closes[i] as number]
    if (after > 0 && near(before / after, ratio)) return effective
  }
  return null
}

/** Date a split by share counts: the stated day if it lies between two counts, else the day of the later one. */
function datedByCount(
  { day, ratio }: StatedRatio,
  counts: readonly CountedShares[],
): { effective: DayNumber; counted: DayNumber } | null {
  for (let i = 1; i < counts.length; i += 1) {
    const [before, after] = [counts[i - 1] as CountedShares, counts[i] as CountedShares]
    if (after.day < day - LOOK_BACK_DAYS || before.day > day + LOOK_AHEAD_DAYS) continue
    if (!near(after.shares / before.shares, ratio)) continue
    const effective = before.day < day && day <= after.day ? day : after.day
    return { effective, counted: after.day }
  }
  return null
}

/**
 * Splits stated in filings and confirmed by a jump of that size, which also dates them: in the closes or, if
 * these do not reach back, in the cover-page share counts (oldest first). Both are required: a ratio alone
 * has no reliable date, and a jump alone may be news.
 */
export function findFiledSplits(
  stated: readonly StatedRatio[],
  series: Pick<CloseSeries, 'days' | 'closes'>,
  counts: readonly CountedShares[] = [],
): StockSplit[] {
  const byPrice = new Map<DayNumber, StockSplit>()
  const byCount = new Map<DayNumber, StockSplit>()
  const firstClose = series.days[0] ?? Number.POSITIVE_INFINITY
  for (const one of [...stated].sort((a, b) => a.day - b.day)) {
    const newForOld = one.ratio
    if (!(newForOld > 0) || (newForOld > 0.8 && newForOld < 1.25)) continue
    const priced = datedByPrice(one, series)
    if (priced !== null) byPrice.set(priced, { effective: priced, newForOld })
    const counted = firstClose > one.day - LOOK_BACK_DAYS ? datedByCount(one, counts) : null
    if (priced === null && counted !== null) {
      byCount.set(counted.counted, { effective: counted.effective, newForOld })
    }
  }
  return [...byPrice.values(), ...byCount.values()].sort((a, b) => a.effective - b.effective)
}

const SAME_SPLIT_DAYS = 10

/** Merge given splits with those found in filings, without duplicates; oldest first. */
export function mergeSplits(
  given: readonly StockSplit[],
  found: readonly StockSplit[],
): StockSplit[] {
  const usable = given.filter((g) => Number.isFinite(g.newForOld) && g.newForOld > 0)
  const extra = found.filter(
    (f) => !usable.some((g) => Math.abs(g.effective - f.effective) <= SAME_SPLIT_DAYS),
  )
  const merged: StockSplit[] = [...usable]
  for (const split of extra) {
    if (!merged.some((m) => Math.abs(m.effective - split.effective) <= SAME_SPLIT_DAYS)) {
      merged.push(split)
    }
  }
  return merged.sort((a, b) => a.effective - b.effective)
}
