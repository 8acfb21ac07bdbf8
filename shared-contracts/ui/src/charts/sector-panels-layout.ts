import { scaleBand } from '@visx/scale'
import type { AxisPoint } from './quarter-axis.tsx'

export interface PanelSeries {
  readonly name: string
  /** In the order of the quarters. */
  readonly values: readonly (number | null)[]
  /** What it did over the quarters, at the right of its head: "▲ +12.4%". */
  readonly note: string
}

/** Panels beside one another, so that the longest name of a sector fits. */
export function columnsFor(width: number): number {
  return width >= 960 ? 4 : width >= 640 ? 3 : width >= 300 ? 2 : 1
}

/** From zero, or from below it, to just above the highest. */
export function domainOf(values: readonly (number | null)[]): [number, number] {
  const known = values.filter((value) => value !== null)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  const slack = (high - low || 1) * 0.05
  return [low < 0 ? low - slack : 0, high + slack]
}

/** Each series on those before it: gains upwards from zero, losses downwards; a gap is as thin as nothing. */
export function bandsOf(series: readonly PanelSeries[], count: number) {
  const up = new Array<number>(count).fill(0)
  const down = new Array<number>(count).fill(0)
  return series.map(({ name, values }) => {
    const low: number[] = []
    const high: number[] = []
    for (let index = 0; index < count; index += 1) {
      const value = values[index] ?? 0
      const side = value < 0 ? down : up
      const before = side[index] ?? 0
      side[index] = before + value
      low.push(Math.min(before, before + value))
      high.push(Math.max(before, before + value))
    }
    return { name, low, high }
  })
}

/** The quarters within the `column`-th of `columns` equal places. */
export function panelScale(
  points: readonly AxisPoint[],
  width: number,
  columns: number,
  column: number,
  gap: number,
) {
  const size = (width - gap * (columns - 1)) / columns
  const left = column * (size + gap)
  return scaleBand<string>({ domain: points.map(({ key }) => key), range: [left, left + size] })
}
