import { addDays } from './calendar-date.ts'
import type { FactBook } from './fact-book.ts'
import type { Price, Split } from './price.ts'
import { SPLIT_RATIO_TAG } from './tag-table.ts'

/** The announcement may be dated months before the split takes effect. */
const LOOK_BACK_DAYS = 30
const LOOK_AHEAD_DAYS = 200
/** How far a day's move may differ from the ratio: a stock also moves on its split day. */
const RATIO_TOLERANCE = 0.12

/**
 * Splits that the filings state (ratio and date of announcement or effect) and the closes confirm by
 * a jump of that size, which dates them. Without both there is no split: a ratio alone has no reliable
 * date and a jump alone may be news. `prices` oldest first.
 */
export function findFiledSplits(book: FactBook, prices: readonly Price[]): Split[] {
  const splits = new Map<string, Split>()
  for (const fact of book.facts) {
    if (fact.tag !== SPLIT_RATIO_TAG || fact.unit !== 'pure') continue
    const ratio = fact.value
    if (!(ratio > 0) || (ratio > 0.8 && ratio < 1.25)) continue
    const from = addDays(fact.periodEnd, -LOOK_BACK_DAYS)
    const to = addDays(fact.periodEnd, LOOK_AHEAD_DAYS)
    for (let i = 1; i < prices.length; i += 1) {
      const [before, after] = [prices[i - 1] as Price, prices[i] as Price]
      if (after.date < from || after.date > to || after.close <= 0) continue
      if (Math.abs(before.close / after.close / ratio - 1) > RATIO_TOLERANCE) continue
      splits.set(after.date, { effectiveDate: after.date, newForOld: ratio })
    }
  }
  return [...splits.values()].sort((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1))
}

const SAME_SPLIT_DAYS = 10

/** Given splits, with those found in filings that no given one already covers. */
export function mergeSplits(given: readonly Split[], found: readonly Split[]): Split[] {
  const extra = found.filter(
    (f) =>
      !given.some(
        (g) =>
          g.effectiveDate >= addDays(f.effectiveDate, -SAME_SPLIT_DAYS) &&
          g.effectiveDate <= addDays(f.effectiveDate, SAME_SPLIT_DAYS),
      ),
  )
  return [...given, ...extra].sort((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1))
}
