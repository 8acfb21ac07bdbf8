import type {
  ScatterPoint,
  ScatterRange,
  ScatterSelection,
  ScatterView,
  Span,
} from './scatter-types.ts'

export function inRange(value: number | null, [low, high]: ScatterRange): boolean {
  return value !== null && (low === null || value >= low) && (high === null || value <= high)
}

/** Whether a point has both values and is in the rectangle, including its edges. */
export function isSelected({ x, y }: Pick<ScatterPoint, 'x' | 'y'>, selection: ScatterSelection) {
  return inRange(x, selection.x) && inRange(y, selection.y)
}

/** Points of a selection; without one, all points with both values. */
export function selectPoints<P extends ScatterPoint>(
  points: readonly P[],
  selection: ScatterSelection | null,
): readonly P[] {
  if (selection) return points.filter((point) => isSelected(point, selection))
  return points.filter(({ x, y }) => x !== null && y !== null)
}

const DIGITS = 4

function numberText(value: number | null): string {
  return value === null ? '' : String(Number(value.toPrecision(DIGITS)))
}

function parseNumber(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Rectangle as a URL parameter, `5_20_-0.1_`: minimum and maximum x, minimum and maximum y. */
export function selectionText({ x, y }: ScatterSelection): string {
  return [...x, ...y].map(numberText).join('_')
}

/** Parse `selectionText`; null for other texts and for a rectangle without bounds. */
export function parseSelection(text: string | null): ScatterSelection | null {
  const parts = text?.split('_') ?? []
  if (parts.length !== 4) return null
  const [left = null, right = null, bottom = null, top = null] = parts.map(parseNumber)
  const bounds = [left, right, bottom, top]
  if (bounds.every((bound) => bound === null)) return null
  return { x: ordered(left, right), y: ordered(bottom, top) }
}

function ordered(low: number | null, high: number | null): ScatterRange {
  return low !== null && high !== null && low > high ? [high, low] : [low, high]
}

export function viewText({ x, y }: ScatterView): string {
  return selectionText({ x, y })
}

/** Parse a view, which needs all four bounds and a positive extent. */
export function parseView(text: string | null): ScatterView | null {
  const parsed = parseSelection(text)
  if (!parsed) return null
  const [left, right] = parsed.x
  const [bottom, top] = parsed.y
  if (left === null || right === null || bottom === null || top === null) return null
  if (left === right || bottom === top) return null
  return { x: [left, right], y: [bottom, top] }
}

/** Transform to and from the linear space of the scale, for zooming and panning. */
export interface EvenSpace {
  readonly toEven: (value: number) => number
  readonly fromEven: (even: number) => number
}

export function evenSpace(kind: 'linear' | 'log' | 'symlog'): EvenSpace {
  if (kind === 'log') return { toEven: Math.log, fromEven: Math.exp }
  if (kind === 'symlog') {
    return {
      toEven: (value) => Math.sign(value) * Math.log1p(Math.abs(value)),
      fromEven: (even) => Math.sign(even) * Math.expm1(Math.abs(even)),
    }
  }
  return { toEven: (value) => value, fromEven: (even) => even }
}

/** Smallest share of an axis that can be zoomed to. */
const LEAST_SHARE = 0.004

/**
 * Scale the extent of `span` by `factor` (below 1 zooms in) around the point at `share` of it. Stay within
 * `whole`.
 */
export function zoomSpan(
  span: Span,
  whole: Span,
  factor: number,
  share: number,
  { toEven, fromEven }: EvenSpace,
): Span {
  const [low, high] = [toEven(span[0]), toEven(span[1])]
  const [least, most] = [toEven(whole[0]), toEven(whole[1])]
  const breadth = Math.min(
    most - least,
    Math.max((most - least) * LEAST_SHARE, (high - low) * factor),
  )
  const about = low + (high - low) * share
  const start = Math.max(least, Math.min(most - breadth, about - breadth * share))
  return [fromEven(start), fromEven(start + breadth)]
}

/** Move `span` by `share` of its extent, within `whole`. */
export function moveSpan(span: Span, whole: Span, share: number, space: EvenSpace): Span {
  const { toEven, fromEven } = space
  const [low, high] = [toEven(span[0]), toEven(span[1])]
  const [least, most] = [toEven(whole[0]), toEven(whole[1])]
  const start = Math.max(least, Math.min(most - (high - low), low + (high - low) * share))
  return [fromEven(start), fromEven(start + high - low)]
}
