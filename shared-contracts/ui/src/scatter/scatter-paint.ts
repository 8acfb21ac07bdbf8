import type { PlacedPoints } from './scatter-layout.ts'
import { SCATTER_MARKS, traceMark } from './scatter-marks.ts'

/** Colours as the canvas needs them: resolved. */
export interface ScatterColours {
  readonly plain: string
  /** Rim of the highlighted marks: the surface. */
  readonly rim: string
  /** Of the highlighted groups. */
  readonly groups: readonly string[]
}

export interface ScatterPaint {
  readonly width: number
  readonly height: number
  /** Device pixels of a CSS pixel. */
  readonly ratio: number
  readonly placed: PlacedPoints
  /** Highlighted group of each point, −1 for none. */
  readonly groups: ArrayLike<number>
  /** Whether each point is selected; null when nothing is. */
  readonly isSelected: ((index: number) => boolean) | null
  readonly colours: ScatterColours
}

const PLAIN_ALPHA = 0.5
const GROUP_ALPHA = 0.88
const UNSELECTED_ALPHA = 0.13

/** Paints every point in view: the grey ones first, highlighted groups over them. */
export function paintScatter(canvas: CanvasRenderingContext2D, paint: ScatterPaint): void {
  const { width, height, ratio, placed, groups, isSelected, colours } = paint
  const { x, y, r, order } = placed
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
  canvas.clearRect(0, 0, width, height)
  canvas.fillStyle = colours.plain
  for (const index of order) {
    if ((groups[index] ?? -1) >= 0) continue
    canvas.globalAlpha = isSelected && !isSelected(index) ? UNSELECTED_ALPHA : PLAIN_ALPHA
    canvas.beginPath()
    canvas.arc(x[index] as number, y[index] as number, r[index] as number, 0, 2 * Math.PI)
    canvas.fill()
  }
  canvas.strokeStyle = colours.rim
  canvas.lineWidth = 1
  for (const index of order) {
    const group = groups[index] ?? -1
    const mark = SCATTER_MARKS[group]
    if (!mark) continue
    canvas.globalAlpha = isSelected && !isSelected(index) ? UNSELECTED_ALPHA * 2 : GROUP_ALPHA
    canvas.fillStyle = colours.groups[group] ?? colours.plain
    canvas.beginPath()
    traceMark(canvas, mark.shape, x[index] as number, y[index] as number, (r[index] as number) + 1)
    canvas.fill()
    canvas.stroke()
  }
  canvas.globalAlpha = 1
}
