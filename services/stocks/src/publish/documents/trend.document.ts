import { RATING_DELAY_QUARTERS } from '@quantamental/api/common'
import { SECTORS, TREND_METRICS, type Trend, type TrendMetric } from '@quantamental/api/stocks'
import { ratio, whole } from './round.ts'

/** One quarter of one company in USD; revenue and net income over twelve months. */
export interface TrendRow {
  readonly companyId: number
  readonly sector: string | null
  readonly simulated: boolean
  readonly quarter: string
  readonly marketCap: number | null
  readonly revenue: number | null
  readonly netIncome: number | null
}

export interface UniverseDocument {
  readonly name: string
  readonly body: string
}

const MAX_QUARTERS = 16
/** Number of quarters for which the last figures of a company without a new report are carried forward. */
const CARRIED_QUARTERS = 2

const MEASURES: Readonly<Record<TrendMetric, (row: TrendRow) => number | null>> = {
  marketcap: ({ marketCap }) => marketCap,
  revenue: ({ revenue }) => revenue,
  netincome: ({ netIncome }) => netIncome,
  pe: ({ marketCap, netIncome }) =>
    marketCap === null || netIncome === null || netIncome <= 0 ? null : marketCap / netIncome,
}

/** Quarter label as an ordinal; consecutive quarters differ by one. */
export function ordinalOf(quarter: string): number {
  return Number(quarter.slice(0, 2)) * 4 + Number(quarter.slice(3)) - 1
}

function labelOf(ordinal: number): string {
  return `${String(Math.floor(ordinal / 4)).padStart(2, '0')}Q${(ordinal % 4) + 1}`
}

/** Quantile `q` of ascending `sorted`, linearly interpolated; null for an empty array. */
export function quantileOf(sorted: ArrayLike<number>, q: number): number | null {
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * q
  const low = sorted[Math.floor(place)] as number
  const high = sorted[Math.ceil(place)] as number
  return low + (high - low) * (place - Math.floor(place))
}

type Cell = { readonly values: number[] }
/** Cells of each sector, one per quarter. */
type Grid = Map<string, Cell[]>

const TOTAL = ''

const cellsOf = (grid: Grid, sector: string, length: number): Cell[] =>
  grid.getOrInsertComputed(sector, () => Array.from({ length }, () => ({ values: [] })))

/** Rows of a company, reported or carried, one per quarter of the document. */
type ShownRows = readonly (TrendRow | undefined)[]

function showRows(rows: readonly TrendRow[], ordinals: readonly number[]): ShownRows {
  const byOrdinal = new Map(rows.map((row) => [ordinalOf(row.quarter), row]))
  return ordinals.map((ordinal) => findRow(byOrdinal, ordinal))
}

/** Add each company's values to the cells of its sector and the total. */
function fillGrid(companies: readonly ShownRows[], length: number, metric: TrendMetric): Grid {
  const grid: Grid = new Map()
  const measure = MEASURES[metric]
  for (const rows of companies) {
    for (const [index, row] of rows.entries()) {
      const value = row ? measure(row) : null
      if (!row || value === null || !Number.isFinite(value)) continue
      cellsOf(grid, TOTAL, length)[index]?.values.push(value)
      if (row.sector !== null) cellsOf(grid, row.sector, length)[index]?.values.push(value)
    }
  }
  return grid
}

function findRow(byOrdinal: ReadonlyMap<number, TrendRow>, ordinal: number): TrendRow | undefined {
  for (let back = 0; back <= CARRIED_QUARTERS; back += 1) {
    const row = byOrdinal.get(ordinal - back)
    if (row) return row
  }
  return undefined
}

function presentSeries(metric: TrendMetric, cells: readonly Cell[]): Trend['total'] {
  const counts = cells.map(({ values }) => values.length)
  if (metric !== 'pe') {
    const sums = cells.map(({ values }) =>
      values.length === 0 ? null : whole(values.reduce((sum, value) => sum + value, 0)),
    )
    return { values: sums, p25: [], p75: [], counts }
  }
  const sorted = cells.map(({ values }) => new Float64Array(values).sort())
  return {
    values: sorted.map((values) => ratio(quantileOf(values, 0.5))),
    p25: sorted.map((values) => ratio(quantileOf(values, 0.25))),
    p75: sorted.map((values) => ratio(quantileOf(values, 0.75))),
    counts,
  }
}

/**
 * One document per metric, `trend-<metric>`: by sector and in total, over at most sixteen quarters, from the
 * first to the newest with at least half as many reports as the quarter with the most. Everybody sees them, so they omit the
 * newest two quarters of each company; its rows are in ascending order. Empty without rows.
 */
export function buildUniverseDocuments(rows: readonly TrendRow[]): UniverseDocument[] {
  const companies = [...Map.groupBy(rows, ({ companyId }) => companyId).values()]
    .map((quarters) => quarters.slice(0, -RATING_DELAY_QUARTERS))
    .filter((quarters) => quarters.length > 0)
  if (companies.length === 0) return []
  const reported = new Map<number, number>()
  for (const { quarter } of companies.flat()) {
    const ordinal = ordinalOf(quarter)
    reported.set(ordinal, (reported.get(ordinal) ?? 0) + 1)
  }
  const fullest = Math.max(...reported.values())
  const full = [...reported].filter(([, count]) => count * 2 >= fullest).map(([at]) => at)
  const last = Math.max(...full)
  const first = Math.max(last - MAX_QUARTERS + 1, Math.min(...full))
  const ordinals = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const simulated = companies.filter(([row]) => row?.simulated).length
  const shown = companies.map((rows) => showRows(rows, ordinals))
  return TREND_METRICS.map((metric) => {
    const grid = fillGrid(shown, ordinals.length, metric)
    const trend: Trend = {
      metric,
      unit: metric === 'pe' ? 'ratio' : 'USD',
      quarters: ordinals.map(labelOf),
      total: presentSeries(metric, cellsOf(grid, TOTAL, ordinals.length)),
      sectors: SECTORS.map((sector) => ({
        sector,
        ...presentSeries(metric, cellsOf(grid, sector, ordinals.length)),
      })),
      companies: companies.length,
      simulated_companies: simulated,
    }
    return { name: `trend-${metric}`, body: JSON.stringify(trend) }
  })
}
