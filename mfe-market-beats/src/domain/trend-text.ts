import { formatCompact, formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import type { TrendMetric } from '@quantamental/api/stocks'
import { changeOf, type SectorSeries } from './trend-series.ts'

interface MetricText {
  /** Of the switch. */
  readonly label: string
  /** Of the chart. */
  readonly title: string
  /** What a value is, in a sentence under the switch. */
  readonly meaning: string
}

export const METRIC_TEXT: Readonly<Record<TrendMetric, MetricText>> = {
  marketcap: {
    label: 'Market value',
    title: 'Market value by sector',
    meaning: 'Market value of all companies of a sector together, in US dollars.',
  },
  pe: {
    label: 'P/E',
    title: 'Median price-earnings ratio by sector',
    meaning:
      'Median of market value over net income of twelve months; companies with a loss have none and are left out.',
  },
  revenue: {
    label: 'Revenue',
    title: 'Revenue by sector',
    meaning: 'Revenue of twelve months of all companies of a sector together, in US dollars.',
  },
  netincome: {
    label: 'Net income',
    title: 'Net income by sector',
    meaning: 'Net income of twelve months of all companies of a sector together, in US dollars.',
  },
}

export const PERIOD_LABELS = {
  '1y': '1 year',
  '2y': '2 years',
  '3y': '3 years',
  all: 'All',
} as const

/** "$1,714.2B", "−$565.0B", "14.5". */
export function valueText(value: number | null, unit: MarketTrend['unit']): string {
  if (value === null || unit === 'ratio') return formatDecimal(value, 1)
  const text = formatCompact(Math.abs(value))
  return value < 0 ? `−$${text}` : `$${text}`
}

/** A place on an axis: "$30,000B", "20". */
export function tickText(value: number, unit: MarketTrend['unit']): string {
  if (unit === 'ratio') return formatDecimal(value, Number.isInteger(value) ? 0 : 1)
  return value === 0 ? '0' : valueText(value, unit).replace(/\.0(?=B|MM|k)/, '')
}

/** "▲ +101.2%", or the amount where the first value is a loss: "▼ −$335.0B". */
export function changeText(
  values: readonly (number | null)[],
  unit: MarketTrend['unit'],
  { arrow = true }: { readonly arrow?: boolean } = {},
): string {
  const change = changeOf(values)
  if (!change) return ''
  const mark = !arrow || change.amount === 0 ? '' : change.amount > 0 ? '▲ ' : '▼ '
  if (change.ratio !== null) return mark + formatSignedPercent(change.ratio)
  const plus = change.amount > 0 ? '+' : ''
  return mark + plus + valueText(change.amount, unit)
}

/** What the picture says, in a sentence made of the figures; `sectors` are by change. */
export function summaryOf(trend: MarketTrend, sectors: readonly SectorSeries[]): string {
  const { unit, quarters, total } = trend
  const [from, to] = [quarters[0] ?? '', quarters.at(-1) ?? '']
  const what = {
    marketcap: 'market value',
    pe: 'the median price-earnings ratio',
    revenue: 'revenue',
    netincome: 'net income',
  }[trend.metric]
  const subject = unit === 'ratio' ? 'Over all companies' : 'All sectors together:'
  const last = valueText(total.values.at(-1) ?? null, unit)
  const sum = `${subject} ${what} ${unit === 'ratio' ? 'is ' : ''}${last} in ${to}, ${changeText(total.values, unit, { arrow: false })} since ${from}.`
  const [first, lastOne] = [sectors[0], sectors.at(-1)]
  if (!first || !lastOne || first === lastOne) return sum
  const ends = [first, lastOne].map(
    ({ sector, values }) => `${sector} (${changeText(values, unit, { arrow: false })})`,
  )
  return `${sum} Between ${ends[0]} and ${ends[1]} lie the other sectors.`
}

/** A quarter in words: what all have, and the focused sector, or how many companies are behind it. */
export function describeQuarter(
  trend: MarketTrend,
  index: number,
  focus: SectorSeries | undefined,
): string {
  const { unit, quarters, total } = trend
  const all = total.values[index] ?? null
  const own = focus?.values[index] ?? null
  const parts = [
    `${quarters[index]}`,
    `${unit === 'ratio' ? 'all companies' : 'all sectors'} ${valueText(all, unit)}`,
  ]
  if (unit === 'ratio') {
    const [low, high] = [(focus ?? total).p25[index] ?? null, (focus ?? total).p75[index] ?? null]
    if (focus) parts.push(`${focus.sector} ${valueText(own, unit)}`)
    if (low !== null && high !== null)
      parts.push(`half of them between ${valueText(low, unit)} and ${valueText(high, unit)}`)
  } else if (focus) {
    parts.push(`${focus.sector} ${valueText(own, unit)}`)
    if (own !== null && all !== null && own >= 0 && all > 0)
      parts.push(`${formatDecimal((own / all) * 100, 1)}% of it`)
  }
  const count = (focus ?? total).counts[index] ?? 0
  parts.push(`${formatDecimal(count, 0)} ${count === 1 ? 'company' : 'companies'}`)
  return parts.join(' · ')
}
