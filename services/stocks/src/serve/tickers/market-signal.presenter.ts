import type { Lock, MarketSignal, MarketSignalPart } from '@quantamental/api/stocks'
import { dateText } from '../../dates/calendar-date.ts'
import {
  SIGNAL_GAPS,
  SIGNAL_MODELS,
  type SignalModel,
  type SignalWeek,
} from '../../engine/market-signal/signal-week.ts'

/** Smallest shown probability; smaller ones differ by assumptions only. */
const LEAST = 1e-6
const DIGITS = 3

function presentProbability(value: number | null): number | null {
  if (value === null) return null
  const shown = Math.max(LEAST, value)
  const unit = 10 ** (DIGITS - 1 - Math.floor(Math.log10(shown)))
  return Math.round(shown * unit) / unit
}

function byModel<T>(read: (model: SignalModel) => T) {
  const [merton, naive, chs] = SIGNAL_MODELS.map(read) as [T, T, T]
  return { merton, naive_distance: naive, chs }
}

function presentPart(weeks: readonly SignalWeek[]): MarketSignalPart {
  const [first, newest] = [weeks[0], weeks.at(-1)]
  return {
    first_friday: first === undefined ? null : dateText(first.friday),
    series: byModel((model) =>
      weeks.map(({ probabilities }) => presentProbability(probabilities[model])),
    ),
    newest:
      newest === undefined || newest.quarter === null
        ? null
        : {
            friday: dateText(newest.friday),
            quarter: newest.quarter,
            unknown: byModel((model) => {
              const gap = newest.gaps[model]
              return gap === null ? null : SIGNAL_GAPS[gap]
            }),
          },
  }
}

/**
 * Weeks for one viewer. A week belongs to the newest quarter known in it, so the weeks of restricted quarters,
 * those not in `open`, are restricted like their ratings: `latest`, null under a lock.
 */
export function presentMarketSignal(
  weeks: readonly SignalWeek[],
  open: ReadonlySet<string>,
  lock: Lock | null,
): Pick<MarketSignal, 'data' | 'latest' | 'lock'> {
  const first = weeks.findIndex(({ quarter }) => quarter !== null && !open.has(quarter))
  const cut = first < 0 ? weeks.length : first
  const isWithheld = cut < weeks.length
  return {
    data: presentPart(weeks.slice(0, cut)),
    latest: isWithheld && lock === null ? presentPart(weeks.slice(cut)) : null,
    lock: isWithheld ? lock : null,
  }
}
