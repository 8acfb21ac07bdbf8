import type { PlacedPoints } from './scatter-layout.ts'
import { SCATTER_MARKS, traceMark } from './scatter-marks.ts'
import { type Pixels, stamp } from './scatter-stamp.ts'

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
