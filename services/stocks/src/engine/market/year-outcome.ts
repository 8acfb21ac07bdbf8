import type { DayNumber } from '../company-input.ts'
import type { Replay } from '../facts/replay.ts'
import { closeIndexAt, isPrice, lastIndex } from './closes.ts'
import { splitFactor } from './splits.ts'

const YEAR_DAYS = 365

/** A stock over the four quarters from the day on which a quarter's figures were known. */
export interface YearOutcome {
  readonly fate: 'listed' | 'delisted' | 'defaulted'
  /** Split-adjusted price change, without dividends, to the year's end or the last close; null without prices. */
  readonly change: number | null
}

type Traded = Pick<Replay, 'closes' | 'splits'>

function changeBetween({ closes, splits }: Traded, from: number, to: number): number | null {
  const [start, end] = [closes.closes[from], closes.closes[to]]
  if (!isPrice(start) || !isPrice(end)) return null
  const [startDay, endDay] = [closes.days[from] as DayNumber, closes.days[to] as DayNumber]
  return (end * splitFactor(splits, startDay, endDay)) / start - 1
}

/**
 * Outcome of the year from `knownOn`; null while the year is not over, and if it cannot be decided: a stock counts as
 * delisted only if its closes end while those of the market continue.
 */
export function outcomeOfYear(
  {
    closes,
    splits,
    marketData,
    input,
  }: Pick<Replay, 'closes' | 'splits' | 'marketData'> & {
    readonly input: Pick<Replay['input'], 'marketOrigin'>
  },
  knownOn: DayNumber,
  defaultedOn: DayNumber | null,
): YearOutcome | null {
  const yearEnd = knownOn + YEAR_DAYS
  if (yearEnd > marketData.today) return null
  const start = closeIndexAt(closes, knownOn)
  const end = closeIndexAt(closes, yearEnd)
  const last = lastIndex(closes.days, yearEnd)
  const change = start < 0 ? null : changeBetween({ closes, splits }, start, end < 0 ? last : end)
  if (defaultedOn !== null && defaultedOn > knownOn && defaultedOn <= yearEnd) {
    return { fate: 'defaulted', change }
  }
  if (end >= 0) return { fate: 'listed', change }
  const isPriced =
    (marketData.market[input.marketOrigin].days.at(-1) ?? Number.NEGATIVE_INFINITY) >= yearEnd
  const isLast = last === closes.days.length - 1
  return start >= 0 && isLast && isPriced ? { fate: 'delisted', change } : null
}
