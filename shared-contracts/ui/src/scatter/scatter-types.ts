/** One item, usually a company, of a scatter plot. */
export interface ScatterPoint {
  readonly id: string
  readonly name: string
  /** Null if unknown; the point is not drawn. */
  readonly x: number | null
  readonly y: number | null
  /** Shown as the mark's area. Null gives the smallest mark. */
  readonly size: number | null
}

/** Strip beside the plot for values outside the axis. */
interface ScatterGutter {
  /** Label: "P/E 0 or less". */
  readonly label: string
  readonly holds: (value: number) => boolean
  /** Value at which the gutter starts; bounds a selection of the gutter only. */
  readonly edge: number
}

export interface ScatterAxis {
  /** Title with the unit: "Forward P/E", "Value estimate, %". */
  readonly title: string
  readonly kind: 'linear' | 'log' | 'symlog'
  /** Full domain; values outside it without a gutter are drawn at the edge. */
  readonly domain: Span
  readonly format: (value: number) => string
  readonly low?: ScatterGutter | undefined
  readonly high?: ScatterGutter | undefined
  /** Field input for a value of 1, for example 100 on a percent axis. */
  readonly fieldFactor?: number
}

export type Span = readonly [number, number]
/** Visible range of both axes; null for all. */
export interface ScatterView {
  readonly x: Span
  readonly y: Span
}

/** Inclusive minimum and maximum; null is open and includes the gutter. */
export type ScatterRange = readonly [number | null, number | null]
/** A rectangle in the units of the axes. */
export interface ScatterSelection {
  readonly x: ScatterRange
  readonly y: ScatterRange
}

/** Vertical band of the x axis, labeled above. */
export interface ScatterBand {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** Captions of the four quadrants. */
export interface ScatterQuadrants {
  readonly x: number
  readonly y: number
  /** Label of the vertical line. */
  readonly label?: string
  readonly topLeft: string
  readonly topRight: string
  readonly bottomLeft: string
  readonly bottomRight: string
}

/** One point of a company's trail. */
export interface ScatterStep {
  readonly x: number | null
  readonly y: number | null
  readonly label: string
  /** Whether the point is not joined with the previous one. */
  readonly isBreak?: boolean
}
