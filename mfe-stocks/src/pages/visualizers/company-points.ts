import type {
  CreditRating,
  RiskValuationVisualizer,
  UpsidePeVisualizer,
} from '@quantamental/api/stocks'
import type { ScatterPoint } from '@quantamental/ui/scatter'

/** One company of a visualizer: its id is its ticker, its size its market cap. */
export interface CompanyPoint extends ScatterPoint {
  readonly rating: CreditRating
  readonly sector: string | null
  readonly tierNumber: number
  /** Its figures are of the quarter two before the latest. */
  readonly isDelayed: boolean
  readonly simulated: boolean
}

type Columns = Omit<UpsidePeVisualizer, 'forward_pe'>

/** Columns of the wire as rows; `x` gives each its place on the x axis. */
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
  }))
}

export function upsidePePoints(data: UpsidePeVisualizer): readonly CompanyPoint[] {
  return pointsOf(data, (index) => data.forward_pe[index] ?? null)
}

/** A company in default stands at certainty: its place is apart from every probability. */
export function riskPoints(data: RiskValuationVisualizer): readonly CompanyPoint[] {
  return pointsOf(data, (index) => (data.rating[index] === 'D' ? 1 : (data.pd[index] ?? null)))
}

/** Middle of the values; null without any. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

/** Highlighted group of each point by its sector: the place among the chosen, −1 for the others. */
export function sectorGroups(
  points: readonly CompanyPoint[],
  chosen: readonly string[],
): Int8Array {
  return Int8Array.from(points, ({ sector }) => (sector === null ? -1 : chosen.indexOf(sector)))
}
