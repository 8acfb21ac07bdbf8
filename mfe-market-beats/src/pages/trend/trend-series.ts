import { formatCompact, formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type { MarketTrend } from '@quantamental/api/market-beats'
import type { PanelSeries } from '@quantamental/ui/charts'
import type { TrendPeriod } from './trend-address.ts'

type Values = readonly (number | null)[]

/** How many of the quarters a period shows: its length and the one it is compared with. */
export function quartersShown(period: TrendPeriod, count: number): number {
  return period === 'all' ? count : Math.min(count, Number(period) + 1)
}

/** From the first known value to the last, as a fraction; null where the first is not above zero. */
export function changeOf(values: Values): number | null {
  const first = values.find((value) => value !== null) ?? null
  const last = values.findLast((value) => value !== null) ?? null
  return first === null || last === null || first <= 0 ? null : last / first - 1
}

/** "▲ +12.4%"; without a base above zero, the words for it. */
export function changeText(values: Values): string {
  const change = changeOf(values)
  if (change === null) return values.some((value) => value !== null) ? 'from a loss' : 'no data'
  return `${change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}${formatSignedPercent(change)}`
}

/** The sectors over the last `shown` quarters, what rose most first, what has no base last. */
export function sortedPanels(trend: MarketTrend, shown: number): readonly PanelSeries[] {
  return trend.sectors
    .map(({ sector, values }) => ({ sector, values: values.slice(-shown) }))
    .sort((a, b) => {
      const one = changeOf(a.values) ?? Number.NEGATIVE_INFINITY
      const other = changeOf(b.values) ?? Number.NEGATIVE_INFINITY
      return one === other ? a.sector.localeCompare(b.sector) : other - one
    })
    .map(({ sector, values }) => ({ name: sector, values, note: changeText(values) }))
}

/** "$3,410.0B", "−$2.0B", or "21.4" of a ratio. */
export function formatTrend(unit: MarketTrend['unit'], value: number): string {
  if (unit === 'ratio') return formatDecimal(value, 1)
  return `${value < 0 ? '−' : ''}$${formatCompact(Math.abs(value))}`
}
