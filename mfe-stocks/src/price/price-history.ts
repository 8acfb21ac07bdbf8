import {
  type DaySeries,
  factorsOf,
  type Period,
  type PricePage,
  type PriceStep,
  unpackSeries,
} from '@quantamental/api/stocks'

const DAY_MS = 86_400_000
export const dayOf = (date: string) => Date.parse(date) / DAY_MS

/** Closes of one stock, by day. */
export interface PriceHistory {
  /** Whole days since 1970-01-01, oldest first. */
  readonly days: readonly number[]
  /** As traded, USD. */
  readonly closes: readonly number[]
  /** For splits and dividends, USD per share of the last day. */
  readonly adjusted: readonly number[]
  /** Factors of dividends alone, which fair values get too. */
  readonly dividendFactors: readonly number[]
}

export function readHistory(data: PricePage['data']): PriceHistory {
  const series = unpackSeries(data.closes)
  const { split, dividend } = factorsOf(series, data)
  const adjusted = series.values.map((close, i) => close * (split[i] ?? 1) * (dividend[i] ?? 1))
  return { days: series.days, closes: series.values, adjusted, dividendFactors: dividend }
}

/** Index of the last day on or before `day`; −1 if all are later. */
export function lastIndex(days: readonly number[], day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Figures of a quarter while they were the newest. */
export interface KnownStep {
  readonly period: Period
  /** First day. */
  readonly from: number
  /** First day of the next step; infinite for the newest. */
  readonly to: number
  /** Null if withheld. */
  readonly step: PriceStep | null
}

/** Steps by the days on which their quarters were known, oldest first. */
export function listSteps({
  periods,
  data,
  latest,
}: Pick<PricePage, 'periods' | 'data' | 'latest'>): readonly KnownStep[] {
  const steps = new Map([...data.steps, ...(latest?.steps ?? [])].map((one) => [one.quarter, one]))
  const known = periods
    .map((period) => ({ period, from: dayOf(period.known_on) }))
    .sort((a, b) => a.from - b.from)
  return known.map(({ period, from }, index) => ({
    period,
    from,
    to: known[index + 1]?.from ?? Number.POSITIVE_INFINITY,
    step: steps.get(period.quarter) ?? null,
  }))
}

export function stepAt(steps: readonly KnownStep[], day: number): KnownStep | undefined {
  return steps.findLast(({ from }) => from <= day)
}

/** First day of the withheld quarters; null if none are. */
export function withheldFrom(steps: readonly KnownStep[]): number | null {
  return steps.find(({ step }) => step === null)?.from ?? null
}

/** Fair values on the day of a close, adjusted for later dividends like the close; null if unknown or withheld. */
export function fairAt(history: PriceHistory, steps: readonly KnownStep[], index: number) {
  const fair = stepAt(steps, history.days[index] ?? 0)?.step?.fair ?? null
  const factor = history.dividendFactors[index] ?? 1
  return fair && { low: fair.low * factor, value: fair.value * factor, high: fair.high * factor }
}

/** Value of the last day on or before `day`, at most ten days old. */
export function valueOn({ days, values }: DaySeries, day: number): number | null {
  const index = lastIndex(days, day)
  return index < 0 || day - (days[index] ?? 0) > 10 ? null : (values[index] ?? null)
}

/** Values from `from` on, as multiples of the first one. */
export function rebase({ days, values }: DaySeries, from: number): DaySeries {
  const start = Math.max(0, days.findIndex((day) => day >= from) >>> 0)
  const first = values[start] ?? 1
  return { days: days.slice(start), values: values.slice(start).map((value) => value / first) }
}

/** Largest distance of two closes that a line joins: ten days, or three times the usual distance. */
export function gapOf(days: readonly number[]): number {
  const distances = days.slice(1).map((day, i) => day - (days[i] ?? 0))
  const usual = distances.sort((a, b) => a - b)[distances.length >> 1] ?? 1
  return Math.max(10, 3 * usual)
}
