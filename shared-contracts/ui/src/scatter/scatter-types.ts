/** One company (or whatever is compared) of a scatter. */
export interface ScatterPoint {
  readonly id: string
  readonly name: string
  /** Null where it has no value: such a point is not drawn. */
  readonly x: number | null
  readonly y: number | null
  /** Drawn as an area: radius by its square root. Null is the smallest mark. */
  readonly size: number | null
}

/** A strip beside the plot for values that the axis has no place for. */
export interface ScatterGutter {
  /** "P/E 0 or less". */
  readonly label: string
  readonly holds: (value: number) => boolean
  /** The value at which it begins: what a selection of the gutter alone ends or starts with. */
  readonly edge: number
}

export interface ScatterAxis {
  /** With the unit: "Forward P/E", "Average upside, %". */
  readonly title: string
  readonly kind: 'linear' | 'log' | 'symlog'
  /** Values of the whole plot; those beyond it that no gutter holds stand at its edge. */
  readonly domain: Span
  readonly format: (value: number) => string
  readonly low?: ScatterGutter | undefined
  readonly high?: ScatterGutter | undefined
  /** What a person types into the fields for a value of 1: 100 where the axis is in percent. */
  readonly fieldFactor?: number
}

export type Span = readonly [number, number]
/** What of both axes is shown; null: all. */
export interface ScatterView {
  readonly x: Span
  readonly y: Span
}

/** Least and greatest value, both included; null is open and takes the gutter in. */
export type ScatterRange = readonly [number | null, number | null]
/** A rectangle in the units of the axes. */
export interface ScatterSelection {
  readonly x: ScatterRange
  readonly y: ScatterRange
}

/** A vertical band of the x axis, labelled above. */
export interface ScatterBand {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** Captions of the four parts that two lines make. */
export interface ScatterQuadrants {
  readonly x: number
  readonly y: number
  /** Said at the vertical line. */
  readonly label?: string
  readonly topLeft: string
  readonly topRight: string
  readonly bottomLeft: string
  readonly bottomRight: string
}

/** A place on a company's way through the plot, oldest first. */
export interface ScatterStep {
  readonly x: number | null
  readonly y: number | null
  readonly label: string
}
