import { tokens } from '@quantamental/ui'

/** Shapes of the highlighted groups, so that color is not the only cue. */
export const SCATTER_MARKS = [
  { shape: 'circle', color: tokens.color.accent },
  { shape: 'square', color: tokens.color['series-2'] },
  { shape: 'triangle', color: tokens.color['series-4'] },
] as const
/** Maximum number of distinguishable groups. */
export const SCATTER_GROUPS_MAX = SCATTER_MARKS.length
export type MarkShape = (typeof SCATTER_MARKS)[number]['shape']

/** Half the side of a square and the radius of a triangle with the area of a circle of radius 1. */
const SQUARE_HALF = 0.886
const TRIANGLE_RADIUS = 1.555

/** Trace a mark with the area of a circle of radius `r`. */
export function traceMark(
  path: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'arc' | 'rect' | 'closePath'>,
  shape: MarkShape,
  x: number,
  y: number,
  r: number,
): void {
  if (shape === 'circle') {
    path.moveTo(x + r, y)
    path.arc(x, y, r, 0, 2 * Math.PI)
  } else if (shape === 'square') {
    const half = r * SQUARE_HALF
    path.rect(x - half, y - half, 2 * half, 2 * half)
  } else {
    const radius = r * TRIANGLE_RADIUS
    path.moveTo(x, y - radius)
    path.lineTo(x + radius * 0.866, y + radius / 2)
    path.lineTo(x - radius * 0.866, y + radius / 2)
    path.closePath()
  }
}
