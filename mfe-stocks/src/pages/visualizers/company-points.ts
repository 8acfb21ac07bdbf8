import { formatDecimal, formatSignedPercent } from '@quantamental/api/format'
import type {
  CreditRating,
  RiskValuationVisualizer,
  UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import type { ScatterPoint } from '@quantamental/ui/scatter'
import { formatNumber } from '../../figures/figure-text.ts'

/** Company in a visualizer. `id` is the ticker, `size` the market cap. */
export interface CompanyPoint extends ScatterPoint {
  readonly rating: CreditRating
  readonly sector: string | null
  readonly tierNumber: number
  readonly isDelayed: boolean
  readonly simulated: boolean
  /** Number and range of the methods behind the value estimate. */
  readonly methods: number
  readonly low: number | null
  readonly high: number | null
}

type Columns = Omit<UpsidePeVisualizer, 'forward_pe'>

/** Convert the columns of the API to points; `x` gives the position on the x axis. */
function pointsOf(data: Columns, x: (index: number) => number | null): readonly CompanyPoint[] {
  return data.ticker.map((ticker, index) => ({
    id: ticker,
    name: data.name[index] ?? ticker,
    x: x(index),
    y: data.upside[index] ?? null,
    size: data.market_cap[index] ?? null,
    rating: data.rating[index] ?? 'NR',
    sector: data.sectors[data.sector[index] ?? -1] ?? null,
    tierNumber: data.tier_number[index] ?? 0,
    isDelayed: data.is_delayed[index] === 1,
    simulated: data.simulated[index] === 1,
    methods: data.upside_methods[index] ?? 0,
    low: data.upside_low[index] ?? null,
    high: data.upside_high[index] ?? null,
  }))
}

export function upsidePePoints(data: UpsidePeVisualizer): readonly CompanyPoint[] {
  return pointsOf(data, (index) => data.forward_pe[index] ?? null)
}

/** A company in default has a probability of 1, apart from all others. */
export function riskPoints(data: RiskValuationVisualizer): readonly CompanyPoint[] {
  return pointsOf(data, (index) => (data.rating[index] === 'D' ? 1 : (data.pd[index] ?? null)))
}

/** Median of the values; null if empty. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** Highlight group of each point: index of its sector among the chosen ones, or −1. */
export function sectorGroups(
  points: readonly CompanyPoint[],
  chosen: readonly string[],
): Int8Array {
  return Int8Array.from(points, ({ sector }) => (sector === null ? -1 : chosen.indexOf(sector)))
}

const count = (value: number) => formatDecimal(value, 0)

function placed(points: readonly CompanyPoint[]) {
  return points.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x, y }]))
}
type Placed = ReturnType<typeof placed>

function shownSentence(shown: number, all: number): string {
  if (shown === all) return `${count(shown)} companies.`
  const missing = all - shown
  return `${count(shown)} of ${count(all)} companies; ${count(missing)} ${missing === 1 ? 'lacks' : 'lack'} one of the two figures.`
}

function upsideSentence(values: readonly number[]): string {
  const median = medianOf(values)
  if (median === null) return ''
  const above = values.filter((value) => value > 0).length
  return `${count(above)} trade below their estimated value; median estimate ${formatSignedPercent(median)}.`
}

function summaryOf(points: readonly CompanyPoint[], last: (shown: Placed) => string): string {
  const shown = placed(points)
  const parts = [
    shownSentence(shown.length, points.length),
    upsideSentence(shown.map(({ y }) => y)),
    last(shown),
  ]
  return parts.filter(Boolean).join(' ')
}

export function upsidePeSummary(points: readonly CompanyPoint[]): string {
  return summaryOf(points, (shown) => {
    const losses = shown.filter(({ x }) => x <= 0).length
    const median = medianOf(shown.flatMap(({ x }) => (x > 0 ? [x] : [])))
    if (median === null) return ''
    return `Median forward P/E ${formatNumber(median, 1)}; ${count(losses)} expected to make no profit.`
  })
}

/** Text summary of the risk-valuation plot; `cut` is the upper bound of investment grade. */
export function riskSummary(points: readonly CompanyPoint[], cut: number): string {
  return summaryOf(points, (shown) => {
    const strong = shown.filter(({ x, y }) => x < cut && y > 0).length
    const weak = shown.filter(({ x, y }) => x >= cut && y > 0).length
    return `Of those with upside, ${count(strong)} are investment grade and ${count(weak)} are not.`
  })
}
