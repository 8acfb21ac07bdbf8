import { formatSignedPercent } from '@quantamental/api/format'
import {
  againstText,
  type DaySeries,
  dateOfDay,
  describeClose,
  ILLUSTRATIVE_TEXT,
  ZONE_LABELS,
} from '@quantamental/api/stocks'
import { tokens } from '@quantamental/ui'
import type { ChartTable, TimeBand, TimeLane } from '@quantamental/ui/charts'
import { formatNumber, formatPerShare, formatUpside } from '../figures/figure-text.ts'
import { dayText, eventsText, type PriceEvent } from './price-events.ts'
import {
  fairAt,
  type KnownStep,
  lastIndex,
  type PriceHistory,
  stepAt,
  valueOn,
} from './price-history.ts'

export const RANGES = ['1m', '3m', '6m', '1y', '3y', '5y', 'all'] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE: Range = '3y'

const MONTHS: Readonly<Record<Exclude<Range, 'all'>, number>> = {
  ...{ '1m': 1, '3m': 3, '6m': 6 },
  ...{ '1y': 12, '3y': 36, '5y': 60 },
}

/** First day of a range that ends with `day`. */
export function startOf(range: Range, day: number): number {
  if (range === 'all') return Number.NEGATIVE_INFINITY
  const date = new Date(dateOfDay(day))
  return date.setUTCMonth(date.getUTCMonth() - MONTHS[range]) / 86_400_000
}

/** Part of a history from a day on. */
export function historySince(history: PriceHistory, from: number): PriceHistory {
  const start = lastIndex(history.days, from - 1) + 1
  if (start === 0) return history
  return {
    days: history.days.slice(start),
    closes: history.closes.slice(start),
    adjusted: history.adjusted.slice(start),
    dividendFactors: history.dividendFactors.slice(start),
  }
}

/** Fair values of the visible days; null if none is known. */
export function bandOf(history: PriceHistory, steps: readonly KnownStep[]): TimeBand | null {
  const ranges = history.days.map((_, index) => {
    const fair = fairAt(history, steps, index)
    return fair && ([fair.low, fair.value, fair.high] as const)
  })
  return ranges.some((range) => range !== null) ? { days: history.days, ranges } : null
}

const TONES = {
  good: { color: tokens.color.safe, ink: tokens.color['safe-ink'] },
  middle: { color: tokens.color.grey, ink: tokens.color['grey-ink'] },
  bad: { color: tokens.color.distress, ink: tokens.color['distress-ink'] },
} as const
const ZONE_LOOKS = { safe: TONES.good, grey: TONES.middle, distress: TONES.bad }

const labelLook = (label: string) =>
  label.endsWith('unlikely') ? TONES.good : label.endsWith('likely') ? TONES.bad : TONES.middle

type Span = TimeLane['spans'][number]

/** Join consecutive spans with the same text. */
function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const before = joined.at(-1)
    if (before?.to === span.from && before.text === span.text) {
      joined[joined.length - 1] = { ...before, to: span.to }
    } else joined.push(span)
  }
  return joined
}

/** Rating, Z-score and M-score by day; a score without any visible value has no lane. */
export function lanesOf(steps: readonly KnownStep[]): readonly TimeLane[] {
  const known = steps.flatMap(({ from, to, step }) => (step ? [{ from, to, step }] : []))
  const lane = (
    name: string,
    draw: (
      step: (typeof known)[number]['step'],
    ) => Omit<TimeLane['spans'][number], 'from' | 'to'> | null,
  ) => ({
    name,
    spans: joinSpans(
      known.flatMap(({ from, to, step }) => {
        const look = draw(step)
        return look ? [{ from, to, ...look }] : []
      }),
    ),
  })
  return [
    lane('Rating', ({ rating }) => ({
      text: rating,
      color: tokens.rating[rating],
      ink: tokens.color['chip-ink'],
    })),
    lane('Z', ({ z_score, z_zone }) =>
      z_score === null || z_zone === null
        ? null
        : { text: formatNumber(z_score), ...ZONE_LOOKS[z_zone] },
    ),
    lane('M', ({ m_score, m_label }) =>
      m_score === null ? null : { text: formatNumber(m_score), ...labelLook(m_label) },
    ),
  ].filter(({ spans }) => spans.length > 0)
}

/** Stock, sector or market beside the page's stock. */
export interface Compared {
  readonly name: string
  readonly series: DaySeries
}

/** Row of a day: date, close, adjusted close, fair values, rating, scores and `events` since the visible day before. */
export function describeDay(
  history: PriceHistory,
  steps: readonly KnownStep[],
  events: readonly PriceEvent[],
  compared: readonly Compared[],
  index: number,
): string {
  const { days, closes, adjusted } = history
  const [day = 0, close = 0, own = 0] = [days[index], closes[index], adjusted[index]]
  const at = stepAt(steps, day)
  const fair = fairAt(history, steps, index)
  const step = at?.step
  const parts = [
    dayText(day),
    `Close ${formatPerShare(close)}`,
    own.toFixed(2) === close.toFixed(2) ? '' : `adjusted ${formatPerShare(own)}`,
    ...compared.map(({ name, series }) => {
      const value = valueOn(series, day)
      return value === null ? '' : `${name} ${formatSignedPercent(value - 1)}`
    }),
    fair
      ? `Fair ${formatPerShare(fair.value)} (${formatPerShare(fair.low)} to ${formatPerShare(fair.high)}), price ${againstText(own / fair.value - 1)}`
      : '',
    step ? `Rating ${step.rating}` : '',
    step?.z_score
      ? `Z ${formatNumber(step.z_score)}${step.z_zone ? ` ${ZONE_LABELS[step.z_zone]}` : ''}`
      : '',
    step?.m_score ? `M ${formatNumber(step.m_score)} ${step.m_label}` : '',
    at && !step ? `${at.period.fiscal_period}: ${ILLUSTRATIVE_TEXT}` : '',
    eventsText(events),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Last close against the newest value estimate. */
export function priceSentence(
  history: PriceHistory,
  steps: readonly KnownStep[],
  simulated: boolean,
): string {
  const newest = steps.findLast(({ step }) => step !== null)
  return describeClose({
    simulated,
    close: history.closes.at(-1) ?? 0,
    day: dateOfDay(history.days.at(-1) ?? 0),
    fair: newest?.step?.fair,
    period: newest?.period.fiscal_period,
    isDelayed: newest !== steps.at(-1),
  })
}

/** Return of the visible days: "+12.3%". */
export function returnText({ values }: Pick<DaySeries, 'values'>): string {
  const [first, last] = [values[0], values.at(-1)]
  return first === undefined || last === undefined || first <= 0
    ? ''
    : formatUpside(last / first - 1)
}

const dollars = { numeric: true, format: (value: number) => formatPerShare(value) }
const score = { numeric: true, format: (value: number) => formatNumber(value) }

/** Rows of the given days, with events since the row before. */
export function priceTable(
  history: PriceHistory,
  steps: readonly KnownStep[],
  events: readonly PriceEvent[],
  compared: readonly Compared[],
  indexes: readonly number[],
): ChartTable {
  const { days, closes, adjusted } = history
  const cents = (value: number | undefined) =>
    value === undefined ? null : Number(value.toFixed(4))
  return {
    columns: [
      { label: 'Date' },
      { label: 'Close, USD', ...dollars },
      { label: 'Adjusted close, USD', ...dollars },
      ...compared.map(({ name }) => ({
        label: name,
        numeric: true,
        format: (value: number) => formatSignedPercent(value),
      })),
      { label: 'Fair, low', ...dollars },
      { label: 'Value estimate', ...dollars },
      { label: 'Fair, high', ...dollars },
      { label: 'Rating' },
      { label: 'Z-Score', ...score },
      { label: 'M-Score', ...score },
      { label: 'Events' },
    ],
    rows: indexes.map((index, row) => {
      const day = days[index] ?? 0
      const before = row === 0 ? day - 1 : (days[indexes[row - 1] ?? 0] ?? 0)
      const at = stepAt(steps, day)
      const fair = fairAt(history, steps, index)
      const now = events.filter((event) => event.day > before && event.day <= day)
      return [
        dateOfDay(day),
        cents(closes[index]),
        cents(adjusted[index]),
        ...compared.map(({ series }) => {
          const value = valueOn(series, day)
          return value === null ? null : Number((value - 1).toFixed(4))
        }),
        cents(fair?.low),
        cents(fair?.value),
        cents(fair?.high),
        at?.step?.rating ?? (at ? ILLUSTRATIVE_TEXT : null),
        at?.step?.z_score ?? null,
        at?.step?.m_score ?? null,
        eventsText(now) || null,
      ]
    }),
  }
}

/** Indexes of the last day of each month. */
export function monthEnds(days: readonly number[]): readonly number[] {
  const month = (day: number | undefined) => (day === undefined ? '' : dateOfDay(day).slice(0, 7))
  return days.flatMap((day, index) => (month(day) === month(days[index + 1]) ? [] : [index]))
}
