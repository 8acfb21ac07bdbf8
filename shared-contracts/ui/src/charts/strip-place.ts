import {
  quantile,
  type StripBetter,
  type StripPeers,
  strewnHeights,
  stripPercentile,
  stripRadius,
  swarmHeights,
  valueScale,
} from './strip-layout.ts'

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
