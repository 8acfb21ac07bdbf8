import type { MarketSignalPart } from '@quantamental/api/stocks'
import { dateText } from '../../dates/calendar-date.ts'
import type { CompanyResult } from '../../engine/company-result.ts'
import {
  SIGNAL_GAPS,
  SIGNAL_MODELS,
  type SignalModel,
  type SignalWeek,
} from '../../engine/market-signal/signal-week.ts'
import type { PageContent, SplitQuarters } from './page-document.ts'

/** Smallest stored probability; smaller ones differ by assumptions only. */
const LEAST = 1e-6
const DIGITS = 3

function presentProbability(value: number | null): number | null {
  return value === null ? null : Number(Math.max(LEAST, value).toPrecision(DIGITS))
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
 * Market signal of one company. A week belongs to the newest quarter known in it, so the weeks of the two
 * restricted quarters are restricted like their ratings.
 */
export function buildMarketSignal(
  { marketSignal }: CompanyResult,
  { recent }: SplitQuarters,
): PageContent {
  const restricted = new Set(recent.map(({ quarter }) => quarter))
  const first = marketSignal.findIndex(({ quarter }) => restricted.has(quarter ?? ''))
  const cut = first < 0 ? marketSignal.length : first
  return {
    data: presentPart(marketSignal.slice(0, cut)),
    latest: cut === marketSignal.length ? null : presentPart(marketSignal.slice(cut)),
  }
}
