import { scaleLinear, scaleLog, scaleSymlog } from '@visx/scale'
import type { ScatterAxis, ScatterPoint, ScatterRange, ScatterView, Span } from './scatter-types.ts'

/** Map values to pixels and back. */
interface AxisScale {
  (value: number): number
  invert: (pixel: number) => number
  ticks: (count?: number) => number[]
  domain: () => number[]
}

/** One axis in pixels: the plot between `start` and `end`, with gutters outside. */
export interface AxisPlace {
  readonly axis: ScatterAxis
  readonly scale: AxisScale
  /** Pixel range of the axis; for y, the lower edge comes first. */
  readonly start: number
  readonly end: number
  /** Signed width of a gutter, 0 if none: before `start` and after `end`. */
  readonly low: number
  readonly high: number
}

export interface ScatterLayout {
  readonly width: number
  readonly height: number
  readonly x: AxisPlace
  readonly y: AxisPlace
}

const GUTTER_WIDTH = 46
const GUTTER_HEIGHT = 26
const MARGIN = { left: 66, right: 18, top: 22, bottom: 46 } as const
/** Space for band labels above the plot. */
const BAND_LABELS = 18

function makeScale(kind: ScatterAxis['kind'], domain: Span, range: Span): AxisScale {
  const options = { domain: [...domain], range: [...range] }
  if (kind === 'log') return scaleLog<number>(options)
  if (kind === 'symlog') return scaleSymlog<number>(options)
  return scaleLinear<number>(options)
}

function placeAxis(axis: ScatterAxis, view: Span | null, from: number, to: number, gutter: number) {
  const direction = Math.sign(to - from)
  const low = axis.low ? gutter * direction : 0
  const high = axis.high ? gutter * direction : 0
  const start = from + low
  const end = to - high
  const scale = makeScale(axis.kind, view ?? axis.domain, [start, end])
  return { axis, scale, start, end, low, high }
}

/** Layout of a scatter plot of this size; a null `view` shows both axes in full. */
export function layOut(
  width: number,
  height: number,
  x: ScatterAxis,
  y: ScatterAxis,
  view: ScatterView | null,
  hasBands = false,
): ScatterLayout {
  const { left, right, bottom } = MARGIN
  const top = MARGIN.top + (hasBands ? BAND_LABELS : 0)
  const gutter = width < 480 ? GUTTER_WIDTH - 8 : GUTTER_WIDTH
  return {
    width,
    height,
    x: placeAxis(x, view?.x ?? null, left, width - right, gutter),
    y: placeAxis(y, view?.y ?? null, height - bottom, top, GUTTER_HEIGHT),
  }
}

/** Margin at both edges of a gutter. */
const GUTTER_PAD = 0.18

/**
 * Pixel of a value; NaN if it is not in view. Points in a gutter are jittered: `spread` (0 to 1) is the position
 * across the gutter.
 */
export function placeValue(place: AxisPlace, value: number | null, spread: number): number {
  if (value === null) return Number.NaN
  const { axis, scale, start, end, low, high } = place
  const share = GUTTER_PAD + spread * (1 - 2 * GUTTER_PAD)
  if (axis.low?.holds(value)) return start - low * (1 - share)
  if (axis.high?.holds(value)) return end + high * share
  const held = Math.min(axis.domain[1], Math.max(axis.domain[0], value))
  const [least = 0, most = 0] = scale.domain()
  return held < least || held > most ? Number.NaN : scale(held)
}

/** Deterministic jitter from an index, so that a point has the same position in every render. */
function spreadOf(index: number): number {
  return (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32
}

/** Pixel coordinates of every point in order; NaN if a point is not in view. */
export interface PlacedPoints {
  readonly x: Float32Array
  readonly y: Float32Array
  /** Radius in pixels. */
  readonly r: Float32Array
  /** Indices of the points in view, largest first, so that smaller points are drawn on top. */
  readonly order: readonly number[]
}

const LEAST_RADIUS = 2

/** Radii and drawing order, which do not depend on the view. */
export interface SizedPoints {
  readonly points: readonly ScatterPoint[]
  readonly r: Float32Array
  /** Indices, largest first, so that smaller points are drawn on top. */
  readonly bySize: readonly number[]
}

/** Radius of every point: proportional to the square root of its size, at most `most` pixels. */
export function sizePoints(points: readonly ScatterPoint[], most: number): SizedPoints {
  const largest = points.reduce((max, { size }) => Math.max(max, size ?? 0), 0)
  const r = Float32Array.from(points, ({ size }) =>
    largest > 0 && size !== null && size > 0
      ? LEAST_RADIUS + (most - LEAST_RADIUS) * Math.sqrt(size / largest)
      : LEAST_RADIUS,
  )
  const bySize = [...points.keys()].sort((a, b) => (r[b] as number) - (r[a] as number))
  return { points, r, bySize }
}

export function placePoints(
  { points, r, bySize }: SizedPoints,
  layout: ScatterLayout,
): PlacedPoints {
  const x = Float32Array.from(points, (p, i) => placeValue(layout.x, p.x, spreadOf(i)))
  const y = Float32Array.from(points, (p, i) => placeValue(layout.y, p.y, spreadOf(i + 7919)))
  const order = bySize.filter((i) => !Number.isNaN(x[i] as number) && !Number.isNaN(y[i] as number))
  return { x, y, r, order }
}

/**
 * Value of a dragged edge. Null (open) at the end of the full axis or in a gutter; a selection inside a gutter
 * ends at the gutter's bound.
 */
export function edgeValue(place: AxisPlace, pixel: number, edge: 'least' | 'most'): number | null {
  const { axis, scale, start, end } = place
  const [low = 0, high = 0] = scale.domain()
  const share = (pixel - start) / (end - start)
  if (share <= 0) {
    if (edge === 'most') return axis.low?.edge ?? low
    return axis.low || low <= axis.domain[0] ? null : low
  }
  if (share >= 1) {
    if (edge === 'least') return axis.high?.edge ?? high
    return axis.high || high >= axis.domain[1] ? null : high
  }
  return scale.invert(pixel)
}

/** Pixels of a range, minimum first; open ends are at the outer edge of the axis. */
export function rangePixels(
  place: AxisPlace,
  [least, most]: ScatterRange,
): readonly [number, number] {
  const { axis, scale, start, end, low, high } = place
  const pixelOf = (value: number) => {
    if (axis.low?.holds(value)) return start
    if (axis.high?.holds(value)) return end
    const [from, to] = start < end ? [start, end] : [end, start]
    return Math.min(
      to,
      Math.max(from, scale(Math.max(axis.domain[0], Math.min(axis.domain[1], value)))),
    )
  }
  return [least === null ? start - low : pixelOf(least), most === null ? end + high : pixelOf(most)]
}

const LOG_STEPS = [1, 2, 5]

function logTicks([low = 1, high = 1]: readonly number[]): number[] {
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const step of LOG_STEPS) {
      const tick = Number((step * 10 ** power).toPrecision(3))
      if (tick >= low && tick <= high) ticks.push(tick)
    }
  }
  return ticks
}

/** Distance in pixels within which a tick label would overlap the gutter's label. */
const GUTTER_LABEL = 34

/** Whether a tick label would overlap the upper gutter's label; other gutters have short labels. */
function meetsGutter({ end, high }: AxisPlace, pixel: number): boolean {
  return high > 0 && Math.abs(end + high / 2 - pixel) < GUTTER_LABEL
}

/** Ticks at least `apart` pixels from each other, so that labels do not overlap. */
export function ticksOf(place: AxisPlace, apart: number): readonly number[] {
  const { axis, scale, start, end } = place
  const count = Math.max(2, Math.floor(Math.abs(end - start) / apart))
  const steps = axis.kind === 'log' ? logTicks(scale.domain()) : []
  const wanted = steps.length >= 3 ? steps : scale.ticks(count)
  const ticks: number[] = []
  for (const tick of wanted) {
    if (meetsGutter(place, scale(tick))) continue
    const last = ticks.at(-1)
    if (last === undefined || Math.abs(scale(tick) - scale(last)) >= apart) ticks.push(tick)
  }
  return ticks
}
