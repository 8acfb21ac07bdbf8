import { formatCompact, formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import type { TrendMetric } from '@quantamental/api/stocks'
import { changeOf, type SectorSeries } from './trend.ts'

/** Label of the metric switch, title of the chart, and definition of a value. */
export const METRIC_TEXT: Readonly<
  Record<TrendMetric, Readonly<Record<'label' | 'title' | 'meaning', string>>>
> = {
  marketcap: {
    label: 'Market value',
    title: 'Market value by sector',
    meaning: 'Combined market value of all companies in a sector, in US dollars.',
  },
  pe: {
    label: 'P/E',
    title: 'Median price-earnings ratio by sector',
    meaning:
      'Median market value divided by trailing twelve-month net income. Companies with a loss are excluded.',
  },
  revenue: {
    label: 'Revenue',
    title: 'Revenue by sector',
    meaning: 'Combined trailing twelve-month revenue of all companies in a sector, in US dollars.',
  },
  netincome: {
    label: 'Net income',
    title: 'Net income by sector',
    meaning:
      'Combined trailing twelve-month net income of all companies in a sector, in US dollars.',
  },
}

/** Format a value: "$1.71T", "−$565.0B", "14.5". */
export function valueText(value: number | null, unit: MarketTrend['unit']): string {
  if (value === null || unit === 'ratio') return formatDecimal(value, 1)
  const text = formatCompact(Math.abs(value))
  return value < 0 ? `−$${text}` : `$${text}`
}

/** Format an axis tick: "$30T", "20". */
export function tickText(value: number, unit: MarketTrend['unit']): string {
  if (unit === 'ratio') return formatDecimal(value, Number.isInteger(value) ? 0 : 1)
  return value === 0 ? '0' : valueText(value, unit).replace(/\.?0+(?=T|B|MM|k)/, '')
}

/** Change of a series: "▲ +101.2%", or the amount if the first value is a loss: "▼ −$335.0B". */
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

/** Text summary of the chart; `sectors` are sorted by change. */
export function summaryOf(trend: MarketTrend, sectors: readonly SectorSeries[]): string {
  const { unit, quarters, total } = trend
  const [from, to] = [quarters[0] ?? '', quarters.at(-1) ?? '']
  const measure = {
    marketcap: 'market value',
    pe: 'the median price-earnings ratio',
    revenue: 'revenue',
    netincome: 'net income',
  }[trend.metric]
  const subject = unit === 'ratio' ? 'Across all companies,' : 'All sectors:'
  const last = valueText(total.values.at(-1) ?? null, unit)
  const sum = `${subject} ${measure} ${unit === 'ratio' ? 'is ' : ''}${last} in ${to}, ${changeText(total.values, unit, { arrow: false })} since ${from}.`
  const [first, lastOne] = [sectors[0], sectors.at(-1)]
  if (!first || !lastOne || first === lastOne) return sum
  const ends = [first, lastOne].map(
    ({ sector, values }) => `${changeText(values, unit, { arrow: false })} (${sector})`,
  )
  return `${sum} Sectors range from ${ends[1]} to ${ends[0]}.`
}

/** Text for one quarter: the total, the highlighted sector if any, and the number of companies. */
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
  if (focus) parts.push(`${focus.sector} ${valueText(own, unit)}`)
  if (unit === 'ratio') {
    const [low, high] = [(focus ?? total).p25[index] ?? null, (focus ?? total).p75[index] ?? null]
    if (low !== null && high !== null)
      parts.push(`middle half between ${valueText(low, unit)} and ${valueText(high, unit)}`)
  } else if (own !== null && all !== null && own >= 0 && all > 0) {
    parts.push(`${formatDecimal((own / all) * 100, 1)}% of total`)
  }
  const count = (focus ?? total).counts[index] ?? 0
  parts.push(`${formatDecimal(count, 0)} ${count === 1 ? 'company' : 'companies'}`)
  return parts.join(' · ')
}
