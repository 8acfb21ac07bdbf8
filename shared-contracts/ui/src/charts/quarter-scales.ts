/** One point on a shared quarter axis. */
export interface AxisPoint {
  readonly key: string
  /** Quarter label: `24Q3`. */
  readonly label: string
  /** Second line under the label, at fiscal year ends: `FY24`. */
  readonly yearEnd?: string | undefined
  /** Whether a later filing restated the quarter; marked on the axis, with the date in the chart's table. */
  readonly restated?: boolean | undefined
  /**
   * For a withheld point, height of the illustrative mark as a share of the plot's height. Identical for every
   * company, so it reveals nothing.
   */
  readonly illustrative?: number | null | undefined
}

/** Whether the point is withheld. */
export function isWithheld({ illustrative }: AxisPoint): boolean {
  return illustrative !== null && illustrative !== undefined
}

/** Values of a series, one per point; null leaves a gap. */
export type SeriesValues = readonly (number | null)[]

export const knownValues = (values: SeriesValues) => values.filter((value) => value !== null)

/** Vertical scale; the part that d3's linear and log scales share. */
interface ValueScale {
  (value: number): number
  ticks(count?: number): number[]
}

/** Geometry of a plot, in pixels. */
export interface QuarterScales<P extends AxisPoint = AxisPoint> {
  readonly points: readonly P[]
  /** Middle of each point's column. */
  readonly xs: readonly number[]
  /** Width of a column. */
  readonly column: number
  readonly y: ValueScale
  readonly left: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  /** Whether labels have room beside the plot. */
  readonly outside: boolean
  /** Index of the active point. */
  readonly active: number | null
}

/** Middles and width of equal columns between `left` and `end`. */
export function placeColumns(count: number, left: number, end: number) {
  const column = (end - left) / Math.max(1, count)
  return { xs: Array.from({ length: count }, (_, index) => left + (index + 0.5) * column), column }
}
