import type { PlacedStrip } from './strip-place.ts'

export interface StripPaint {
  readonly placed: PlacedStrip
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
}

const ALPHA = 0.5

/** Paint the peers of a strip, without the company itself, as translucent dots. */
export function paintStrip(canvas: HTMLCanvasElement, paint: StripPaint, color: string): void {
  const { placed, width, height, ratio } = paint
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = ALPHA
  context.fillStyle = color
  for (const [index, x] of placed.xs.entries()) {
    if (index === placed.ownIndex) continue
    context.beginPath()
    context.arc(x, placed.ys[index] as number, placed.radius, 0, 2 * Math.PI)
    context.fill()
  }
}
