import type { CloseSeries, DayNumber, StockSplit } from './company-input.ts'

/** Splits oldest first: `newForOld` new shares for one old from `effective` on (20 for 20:1). */
export type SplitTable = readonly StockSplit[]

/**
 * What a share count of `basisDay` is multiplied by to be a count of `targetDay`: the splits in
 * between, or their inverse when the count is of the later day. Per-share amounts are divided by it.
 */
export function splitFactor(splits: SplitTable, basisDay: DayNumber, targetDay: DayNumber): number {
  let factor = 1
  for (const { effective, newForOld } of splits) {
    if (basisDay < effective && effective <= targetDay) factor *= newForOld
    else if (targetDay < effective && effective <= basisDay) factor /= newForOld
  }
  return factor
}

/** A split ratio that a filing states, with the day it names. */
export interface StatedRatio {
  readonly day: DayNumber
  readonly ratio: number
}

/** The shares that a report's cover counts on a day, all classes together. */
export interface CountedShares {
  readonly day: DayNumber
  readonly shares: number
}

/** The announcement may be dated months before the split takes effect. */
const LOOK_BACK_DAYS = 30
const LOOK_AHEAD_DAYS = 200
/** How far a day's move, or a quarter's share issue, may differ from the ratio. */
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

/** The stated day itself where it lies between the two counts; the later count's day otherwise. */
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
 * Splits that the filings state and that a jump of that size confirms and dates: of the closes, or
 * where these do not reach back, of the cover pages' share counts (oldest first). Without both there
 * is no split: a ratio alone has no reliable date and a jump alone may be news.
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

/** Given splits, with those found in filings that no given one already covers; oldest first. */
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
