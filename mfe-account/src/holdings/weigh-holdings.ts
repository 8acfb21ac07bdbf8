import type { Holding } from '@quantamental/api/account'
import type { ListRow } from '@quantamental/api/stocks'

/** Columns of the stocks service behind the figures of a portfolio. */
export const HOLDING_COLUMNS = [
  'price',
  'pd',
  'rating',
  'z_score',
  'z_zone',
  'upside',
  'dilution',
  'sector',
] as const

/** A holding with the company's figures as this viewer sees them. */
export interface Position extends Holding {
  /** Null for a symbol that is not in the universe. */
  readonly row: ListRow | null
  /** Quantity times last close, else times cost; null without either. */
  readonly value: number | null
  readonly isAtCost: boolean
}

/** One holding's part of a weighted figure. */
export interface Part {
  readonly position: Position
  /** Share of the value of all parts. */
  readonly weight: number
  readonly figure: number
}

export interface Weighted {
  /** Σ weight × figure; null without parts. */
  readonly total: number | null
  /** Share of the portfolio's value that has the figure. */
  readonly coverage: number
  /** Largest contribution first. */
  readonly parts: readonly Part[]
}

export interface Slice {
  readonly name: string
  readonly share: number
  readonly symbols: readonly string[]
}

const numberOf = (row: ListRow | null, column: string): number | null => {
  const value = row?.values[column]
  return typeof value === 'number' ? value : null
}
const textOf = (row: ListRow | null, column: string): string | null => {
  const value = row?.values[column]
  return typeof value === 'string' ? value : null
}

/** Join holdings with their companies, and value them. */
export function valueHoldings(
  holdings: readonly Holding[],
  rows: readonly ListRow[],
): readonly Position[] {
  const byTicker = new Map(rows.map((row) => [row.ticker, row]))
  return holdings.map((holding) => {
    const row = byTicker.get(holding.symbol) ?? null
    const price = numberOf(row, 'price')
    const each = price ?? holding.cost_per_share
    return {
      ...holding,
      row,
      value: each === null ? null : holding.quantity * each,
      isAtCost: price === null && each !== null,
    }
  })
}

export function totalValue(positions: readonly Position[]): number {
  return positions.reduce((sum, { value }) => sum + (value ?? 0), 0)
}

/** Value-weighted mean of a figure over the positions that have it. */
function weigh(
  positions: readonly Position[],
  figureOf: (position: Position) => number | null,
): Weighted {
  const having = positions.flatMap((position) => {
    const figure = figureOf(position)
    return figure === null || !position.value ? [] : [{ position, figure, value: position.value }]
  })
  const value = having.reduce((sum, each) => sum + each.value, 0)
  const parts = having
    .map((each) => ({
      position: each.position,
      figure: each.figure,
      weight: each.value / value,
    }))
    .toSorted((a, b) => Math.abs(b.weight * b.figure) - Math.abs(a.weight * a.figure))
  const all = totalValue(positions)
  return {
    total: parts.length === 0 ? null : parts.reduce((sum, p) => sum + p.weight * p.figure, 0),
    coverage: all === 0 ? 0 : value / all,
    parts,
  }
}

const LOW_RATINGS: ReadonlySet<string> = new Set(['CCC', 'D'])

/** 1 in distress, 0 if not: Z-Score in the distress zone, or rated CCC or D; null with neither figure. */
function distressOf({ row }: Position): number | null {
  if (row === null) return null
  const hasZone = numberOf(row, 'z_score') !== null
  if (!hasZone && row.display_rating_numeric === null) return null
  const isInZone = hasZone && textOf(row, 'z_zone')?.toLowerCase() === 'distress'
  return isInZone || LOW_RATINGS.has(row.display_rating) ? 1 : 0
}

export const FIGURE_CODES = ['pd', 'distress', 'upside', 'dilution'] as const
export type FigureCode = (typeof FIGURE_CODES)[number]

export function weighFigure(positions: readonly Position[], code: FigureCode): Weighted {
  return weigh(positions, code === 'distress' ? distressOf : ({ row }) => numberOf(row, code))
}

/** Shares of the portfolio's value by a text of each position, in the order of `names`, else largest first. */
function mix(
  positions: readonly Position[],
  nameOf: (position: Position) => string,
  names: readonly string[] = [],
): readonly Slice[] {
  const valued = positions.filter(({ value }) => value)
  const all = totalValue(valued)
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return [...Map.groupBy(valued, nameOf)]
    .map(([name, group]) => ({
      name,
      share: totalValue(group) / all,
      symbols: group.map(({ symbol }) => symbol),
    }))
    .toSorted((a, b) => rank(a.name) - rank(b.name) || b.share - a.share)
}

export function ratingMix(positions: readonly Position[], letters: readonly string[]) {
  return mix(positions, ({ row }) => row?.display_rating ?? 'NR', letters)
}

export function sectorMix(positions: readonly Position[]) {
  return mix(positions, ({ row }) => textOf(row, 'sector') ?? 'Unknown')
}

/** Position with the highest probability of default; undefined if none has one. */
export function weakestOf({ parts }: Weighted): Part | undefined {
  return parts.toSorted((a, b) => b.figure - a.figure)[0]
}
