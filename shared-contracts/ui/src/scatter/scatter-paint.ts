import { tokens } from '@quantamental/ui'
import type { PlacedPoints } from './scatter-layout.ts'

/** Resolved colors for the canvas. */
export interface ScatterColors {
  readonly plain: string
  /** Surface color, used as the outline of highlighted marks. */
  readonly rim: string
  /** Colors of the highlighted groups. */
  readonly groups: readonly string[]
}

export interface ScatterPaint {
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  readonly placed: PlacedPoints
  /** Highlighted group of each point, −1 for none. */
  readonly groups: ArrayLike<number>
  /** Whether each point is selected; null without a selection. */
  readonly isSelected: ((index: number) => boolean) | null
  readonly colors: ScatterColors
}

const PLAIN_ALPHA = 0.5
const GROUP_ALPHA = 0.88
const UNSELECTED_ALPHA = 0.13
/** Radius steps in pixels; marks of the same step share a sprite. */
const RADIUS_STEP = 0.5

/** Sprite of a mark by group and radius; null without canvas support. */
type Sprites = (group: number, r: number) => Pixels | null

/** Cache of sprites by group and radius. */
function createSprites(ratio: number, colors: ScatterColors): Sprites {
  const sprites = new Map<number, Pixels | null>()
  function draw(group: number, radius: number): Pixels | null {
    const mark = SCATTER_MARKS[group]
    const half = Math.ceil(radius * (mark ? 1.6 : 1) + 2)
    const image = document.createElement('canvas')
    const breadth = Math.ceil(2 * half * ratio)
    image.width = breadth
    image.height = breadth
    const canvas = image.getContext('2d', { willReadFrequently: true })
    if (!canvas) return null
    canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
    canvas.beginPath()
    traceMark(canvas, mark?.shape ?? 'circle', half, half, radius)
    canvas.fillStyle = colors.groups[group] ?? colors.plain
    canvas.fill()
    if (mark) {
      canvas.strokeStyle = colors.rim
      canvas.stroke()
    }
    return canvas.getImageData(0, 0, breadth, breadth)
  }
  return (group, r) => {
    const step = Math.round(r / RADIUS_STEP)
    const key = step * 8 + group + 1
    let sprite = sprites.get(key)
    if (sprite === undefined) {
      sprite = draw(group, step * RADIUS_STEP)
      sprites.set(key, sprite)
    }
    return sprite
  }
}

interface CachedSprites {
  readonly ratio: number
  readonly spriteOf: Sprites
}

/** Shared cache, since creating a hundred sprites takes longer than painting thousands of marks. */
const CACHED = new WeakMap<ScatterColors, CachedSprites>()

function spritesOf({ ratio, colors }: ScatterPaint): Sprites {
  const cached = CACHED.get(colors)
  if (cached?.ratio === ratio) return cached.spriteOf
  const spriteOf = createSprites(ratio, colors)
  CACHED.set(colors, { ratio, spriteOf })
  return spriteOf
}

/**
 * Paint every point in view: gray ones first, highlighted groups on top. Write pixels directly, because each
 * `drawImage` call costs ten times as much as the pixels of a mark.
 */
export function paintScatter(canvas: CanvasRenderingContext2D, paint: ScatterPaint): void {
  const { width, height, ratio, placed, groups, isSelected } = paint
  const { x, y, r, order } = placed
  const spriteOf = spritesOf(paint)
  const picture = canvas.createImageData(Math.round(width * ratio), Math.round(height * ratio))
  for (const isHighlight of [false, true]) {
    const alpha = isHighlight ? GROUP_ALPHA : PLAIN_ALPHA
    const dimmed = isHighlight ? UNSELECTED_ALPHA * 2 : UNSELECTED_ALPHA
    for (const index of order) {
      const group = groups[index] ?? -1
      if (group >= 0 !== isHighlight) continue
      const sprite = spriteOf(group, (r[index] as number) + (isHighlight ? 1 : 0))
      if (!sprite) continue
      const left = Math.round((x[index] as number) * ratio - sprite.width / 2)
      const top = Math.round((y[index] as number) * ratio - sprite.height / 2)
      stamp(picture, sprite, left, top, isSelected && !isSelected(index) ? dimmed : alpha)
    }
  }
  canvas.putImageData(picture, 0, 0)
}

/** Rectangle of RGBA pixels with non-premultiplied alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** View of the bytes without `Uint8ClampedArray`'s clamping on every write. */
function bytesOf({ data }: Pixels): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.length)
}

/**
 * Composite `mark` over `target` with its top left corner at (`left`, `top`), whole pixels, clipped to the
 * target. `alpha` from 0 to 1 multiplies its opacity. Integer arithmetic, so bytes can be off by two. Formula:
 * Porter and Duff (1984), "over".
 */
export function stamp(
  target: Pixels,
  mark: Pixels,
  left: number,
  top: number,
  alpha: number,
): void {
  const [from, to] = [bytesOf(mark), bytesOf(target)]
  const share = Math.round(alpha * 256)
  const startX = Math.max(0, -left)
  const endX = Math.min(mark.width, target.width - left)
  const endY = Math.min(mark.height, target.height - top)
  for (let y = Math.max(0, -top); y < endY; y += 1) {
    let s = (y * mark.width + startX) * 4
    let t = ((top + y) * target.width + left + startX) * 4
    for (let x = startX; x < endX; x += 1, s += 4, t += 4) {
      const over = ((from[s + 3] as number) * share) >> 8
      if (over === 0) continue
      const below = to[t + 3] as number
      const sum = over + ((below * (255 - over) + 127) >> 8)
      const weight = below === 0 ? 256 : ((over << 8) / sum) | 0
      const red = to[t] as number
      const green = to[t + 1] as number
      const blue = to[t + 2] as number
      to[t] = red + ((((from[s] as number) - red) * weight) >> 8)
      to[t + 1] = green + ((((from[s + 1] as number) - green) * weight) >> 8)
      to[t + 2] = blue + ((((from[s + 2] as number) - blue) * weight) >> 8)
      to[t + 3] = sum
    }
  }
}

/** Shapes of the highlighted groups, so that color is not the only cue. */
export const SCATTER_MARKS = [
  { shape: 'circle', color: tokens.color.accent },
  { shape: 'square', color: tokens.color['series-2'] },
  { shape: 'triangle', color: tokens.color['series-4'] },
] as const
/** Maximum number of distinguishable groups. */
export const SCATTER_GROUPS_MAX = SCATTER_MARKS.length
type MarkShape = (typeof SCATTER_MARKS)[number]['shape']

/** Half the side of a square and the radius of a triangle with the area of a circle of radius 1. */
const SQUARE_HALF = 0.886
const TRIANGLE_RADIUS = 1.555

/** Trace a mark with the area of a circle of radius `r`. */
function traceMark(
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
