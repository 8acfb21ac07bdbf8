import { formatDate, formatDecimal } from '@quantamental/api/format'
import type { MarketSignal, MarketSignalPart } from '@quantamental/api/stocks'
import type { ChartTable, LinePoint } from '@quantamental/ui/charts'
import { formatPercent, NO_DATA } from '../../figures/figure-text.ts'

type Series = keyof MarketSignalPart['series']

interface SignalModel {
  readonly series: Series
  /** Code of the methodology and, after `market-signal.`, of the figure. */
  readonly code: string
  readonly name: string
  readonly what: string
}

export const SIGNAL_MODELS: readonly SignalModel[] = [
  {
    series: 'chs',
    code: 'chs',
    name: 'Campbell-Hilscher-Szilagyi',
    what: 'probability of failure',
  },
  { series: 'merton', code: 'merton', name: 'Merton', what: 'risk-neutral probability' },
  {
    series: 'naive_distance',
    code: 'naive-distance',
    name: 'Naive distance to default',
    what: 'N(−distance)',
  },
]

export const EVIDENCE =
  'Merton (Journal of Finance, 1974), Bharath and Shumway (Review of Financial Studies, 2008), and Campbell, Hilscher and Szilagyi (Journal of Finance, 2008), as published. The code reproduces Hull’s example of Merton’s model (12.7%) and the check values on the methodology pages. In a trial on 2,454 US companies (statements of 2024, prices to June 2025, 25 failures by mid-2026), the area under the ROC curve was 0.93 for Campbell-Hilscher-Szilagyi, but 0.58 for the naive distance with debt alone. With so few failures, the trial is indicative only.'
export const LIMITS =
  'Not fitted by us, and not part of the credit rating. Merton’s probability and N(−distance) are not calibrated: read their direction, not their level. Companies that fail without debt have no distance to default.'

const WEEK_MS = 7 * 86_400_000
const YEAR_WEEKS = 52
/** Smallest probability that the service sends. */
const LEAST = 1e-6

/** Percentage with two significant digits: 0.31%, 0.0042%. */
export function formatSignal(value: number | null): string {
  if (value === null) return NO_DATA
  if (value <= LEAST) return '0.0001% or less'
  const digits = Math.max(1, 1 - Math.floor(Math.log10(value * 100)))
  return formatPercent(value, Math.min(4, digits))
}

/** Tick of a logarithmic axis: 0.001%, 10%. */
export function formatTick(value: number): string {
  return `${Number((value * 100).toPrecision(1))}%`
}

interface Week {
  readonly friday: string
  readonly values: readonly (number | null)[]
}

function weeksOf({ first_friday, series }: MarketSignalPart): Week[] {
  if (first_friday === null) return []
  const first = Date.parse(first_friday)
  return series.chs.map((_, index) => ({
    friday: new Date(first + index * WEEK_MS).toISOString().slice(0, 10),
    values: SIGNAL_MODELS.map((model) => series[model.series][index] ?? null),
  }))
}

/** Weeks that the viewer sees, oldest first, without those before the first value. */
export function listWeeks({ data, latest }: MarketSignal): readonly Week[] {
  const weeks = [...weeksOf(data), ...(latest === null ? [] : weeksOf(latest))]
  const first = weeks.findIndex(({ values }) => values.some((value) => value !== null))
  return first < 0 ? [] : weeks.slice(first)
}

/** Points with a tick at the first week of each year. */
export function weekPoints(weeks: readonly Week[]): LinePoint[] {
  return weeks.map(({ friday, values }, index) => {
    const year = friday.slice(0, 4)
    const isFirst = index > 0 && weeks[index - 1]?.friday.slice(0, 4) !== year
    return { key: friday, label: isFirst ? 'Jan' : '', values, yearEnd: isFirst ? year : undefined }
  })
}

export function weekTable(weeks: readonly Week[]): ChartTable {
  return {
    columns: [
      { label: 'Week to' },
      ...SIGNAL_MODELS.map(({ name }) => ({ label: name, numeric: true, format: formatSignal })),
    ],
    rows: weeks.map(({ friday, values }) => [formatDate(friday), ...values]),
  }
}

/**
 * "Campbell-Hilscher-Szilagyi: 1.2% in the week to Nov 20, 2026, 2.4 times as high as a year before." The first model
 * with a value in the last week.
 */
export function signalSentence(weeks: readonly Week[]): string {
  const newest = weeks.at(-1)
  const index = newest?.values.findIndex((value) => value !== null) ?? -1
  const model = SIGNAL_MODELS[index]
  const value = newest?.values[index]
  if (!newest || !model || !value) return 'No model has a value in the last week.'
  const start = `${model.name}: ${formatSignal(value)} in the week to ${formatDate(newest.friday)}`
  const before = weeks.at(-1 - YEAR_WEEKS)?.values[index]
  if (!before) return `${start}.`
  const times = value / before
  if (times >= 0.95 && times <= 1.05) return `${start}, about the same as a year before.`
  return times > 1
    ? `${start}, ${formatDecimal(times, 1)} times as high as a year before (${formatSignal(before)}).`
    : `${start}, down from ${formatSignal(before)} a year before.`
}
