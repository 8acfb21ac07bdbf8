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

/** The announcement may be dated months before the split takes effect. */
const LOOK_BACK_DAYS = 30
const LOOK_AHEAD_DAYS = 200
/** How far a day's move may differ from the ratio: a stock also moves on its split day. */
const RATIO_TOLERANCE = 0.12

/**
 * Splits that the filings state and the closes confirm by a jump of that size, which dates them.
 * Without both there is no split: a ratio alone has no reliable date and a jump alone may be news.
 */
export function findFiledSplits(
  stated: readonly StatedRatio[],
  { days, closes }: Pick<CloseSeries, 'days' | 'closes'>,
): StockSplit[] {
  const found = new Map<DayNumber, StockSplit>()
  for (const { day, ratio } of stated) {
    if (!(ratio > 0) || (ratio > 0.8 && ratio < 1.25)) continue
    for (let i = 1; i < days.length; i += 1) {
      const effective = days[i] as DayNumber
      if (effective < day - LOOK_BACK_DAYS) continue
      if (effective > day + LOOK_AHEAD_DAYS) break
      const [before, after] = [closes[i - 1] as number, closes[i] as number]
      if (!(after > 0) || Math.abs(before / after / ratio - 1) > RATIO_TOLERANCE) continue
      found.set(effective, { effective, newForOld: ratio })
    }
  }
  return [...found.values()].sort((a, b) => a.effective - b.effective)
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
  return [...usable, ...extra].sort((a, b) => a.effective - b.effective)
}
