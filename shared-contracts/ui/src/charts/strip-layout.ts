import { scaleSymlog } from '@visx/scale'

/** Whether high or low values are better. */
export type StripBetter = 'high' | 'low'

/** Companies and their values, ascending by value. */
export interface StripPeers {
  readonly names: readonly string[]
  readonly values: readonly number[]
}

/** Number of values in `sorted` (ascending) below `value`, or at most `value` with `andEqual`. */
function countBelow(sorted: readonly number[], value: number, andEqual: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = sorted[middle] as number
    if (at < value || (andEqual && at === value)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Percentile of a value among `sorted` (ascending), 100 being the best. Equal values share the better
 * percentile, as in the models package.
 */
export function stripPercentile(
  sorted: readonly number[],
  value: number,
  better: StripBetter,
): number {
  const last = sorted.length - 1
  if (last < 1) return 100
  const place =
    better === 'high'
      ? countBelow(sorted, value, true) - 1
      : last - countBelow(sorted, value, false)
  return (100 * Math.max(0, place)) / last
}

/** Interpolated quantile of an ascending list. */
export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] as number
  const high = sorted[Math.ceil(at)] as number
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * Symmetric log scale, which spreads small values next to a few very large ones and allows negative values.
 * Linear below a quarter of the typical size.
 */
export function valueScale(sorted: readonly number[], range: readonly [number, number]) {
  const sizes = sorted.map(Math.abs).toSorted((a, b) => a - b)
  const typical = quantile(sizes, 0.5) || quantile(sizes, 1) || 1
  const [least = 0, greatest = 1] = [sorted[0], sorted.at(-1)]
  const slack = least === greatest ? Math.abs(least) || 1 : 0
  return scaleSymlog({
    domain: [least - slack, greatest + slack],
    range: [...range],
    constant: typical / 4,
  })
}

/** Evenly distributed heights without a visible pattern, from multiples of the golden ratio. */
const GOLDEN = 0.618_033_988_75

export interface SwarmArea {
  readonly top: number
  readonly bottom: number
  readonly radius: number
}

/** Jittered heights without meaning, so that few points overlap. */
export function strewnHeights(count: number, { top, bottom, radius }: SwarmArea) {
  const room = Math.max(0, bottom - top - 2 * radius)
  return Array.from(
    { length: count },
    (_, index) => top + radius + (((index + 1) * GOLDEN) % 1) * room,
  )
}

/**
 * Heights of points at `xs` in a beeswarm: as close to the middle as possible without overlap. Jittered if
 * there is no room left.
 */
export function swarmHeights(xs: readonly number[], area: SwarmArea): readonly number[] {
  const { top, bottom, radius } = area
  const middle = (top + bottom) / 2
  const step = radius * 1.9
  const lanes = Math.floor(Math.max(0, (bottom - top) / 2 - radius) / step)
  const offsets = Array.from({ length: lanes * 2 + 1 }, (_, i) =>
    i % 2 === 0 ? -(i / 2) * step : ((i + 1) / 2) * step,
  )
  const ends = offsets.map(() => Number.NEGATIVE_INFINITY)
  const heights = [...strewnHeights(xs.length, area)]
  const order = xs.map((_, index) => index).toSorted((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0))
  for (const index of order) {
    const x = xs[index] as number
    const lane = ends.findIndex((end) => end <= x - step)
    if (lane < 0) continue
    ends[lane] = x
    heights[index] = middle + (offsets[lane] as number)
  }
  return heights
}

/** Radius of a point; decreases with the number of points. */
function stripRadius(count: number): number {
  if (count <= 60) return 3
  if (count <= 200) return 2.5
  return count <= 350 ? 2 : 1.6
}

/** Space for half a dot at both ends of the axis. */
export const STRIP_SIDE = 9

export interface StripQuartiles {
  readonly p25: number
  readonly median: number
  readonly p75: number
}

/** The company compared with its peers. */
export interface StripOwn {
  readonly name: string
  readonly value: number
  /** 0 to 100, 100 being the best. */
  readonly percentile: number
}

export interface StripSource {
  readonly peers: StripPeers | null
  readonly own: StripOwn | null
  readonly axis: 'percentile' | 'value'
  readonly better: StripBetter
  readonly quartiles: StripQuartiles | null | undefined
}

/** Positions of all elements of a strip, in pixels. */
export interface PlacedStrip {
  /** Positions in the order of the peers. */
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly radius: number
  /** Indices of the peers from left to right. */
  readonly order: readonly number[]
  readonly own: number | null
  readonly ownIndex: number
  readonly low: number | null
  readonly median: number | null
  readonly high: number | null
  /** Values at the left end, the median and the right end of a value axis; otherwise empty. */
  readonly labeled: readonly number[]
}

function placeAcross({ peers, own, axis, better, quartiles }: StripSource, width: number) {
  const values = peers?.values ?? []
  const range = [STRIP_SIDE, Math.max(STRIP_SIDE, width - STRIP_SIDE)] as const
  if (axis === 'percentile') {
    const across = (share: number) => range[0] + (share / 100) * (range[1] - range[0])
    return {
      xs: values.map((value) => across(stripPercentile(values, value, better))),
      own: own && across(own.percentile),
      marks: [across(25), across(50), across(75)],
      labeled: [],
    }
  }
  if (values.length === 0) return { xs: [], own: null, marks: [], labeled: [] }
  const marks = quartiles
    ? [quartiles.p25, quartiles.median, quartiles.p75]
    : [0.25, 0.5, 0.75].map((share) => quantile(values, share) ?? 0)
  // The company and the quartiles of all peers can be outside the peers that a plan shows.
  const drawn = [...values, ...marks, ...(own ? [own.value] : [])].toSorted((a, b) => a - b)
  const scale = valueScale(drawn, range)
  return {
    xs: values.map((value) => scale(value)),
    own: own && scale(own.value),
    marks: marks.map((mark) => scale(mark)),
    labeled: [drawn[0] ?? 0, marks[1] ?? 0, drawn.at(-1) ?? 0],
  }
}

/** Compute the layout of a strip between `top` and `bottom` at the given `width`. */
export function placeStrip(
  source: StripSource,
  { width, top, bottom }: { readonly width: number; readonly top: number; readonly bottom: number },
): PlacedStrip {
  const { xs, own, marks, labeled } = placeAcross(source, width)
  const radius = stripRadius(xs.length)
  const area = { top: top + 1, bottom: bottom - 1, radius }
  const ys = source.axis === 'percentile' ? strewnHeights(xs.length, area) : swarmHeights(xs, area)
  const ownIndex = source.own ? (source.peers?.names.indexOf(source.own.name) ?? -1) : -1
  const [low = null, median = null, high = null] = marks
  return {
    xs: xs.map((x, index) => (index === ownIndex && own !== null ? own : x)),
    ys: ys.map((y, index) => (index === ownIndex ? (top + bottom) / 2 : y)),
    radius,
    order: xs.map((_, index) => index).toSorted((a, b) => (xs[a] ?? 0) - (xs[b] ?? 0)),
    own,
    ownIndex,
    low,
    median,
    high,
    labeled,
  }
}
