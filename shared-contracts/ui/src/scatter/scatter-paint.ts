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
/** Steps of a pixel in which radii are drawn: marks of one step share a sprite. */
const RADIUS_STEP = 0.5

interface Sprite {
  readonly image: HTMLCanvasElement
  /** Half of its breadth, in CSS pixels. */
  readonly half: number
}

type Sprites = (group: number, r: number) => Sprite | null

/**
 * Marks drawn once by group and radius and copied from then on: copying thousands takes a fraction of the
 * time that filling as many outlines takes.
 */
function createSprites(ratio: number, colours: ScatterColours): Sprites {
  const sprites = new Map<number, Sprite | null>()
  function draw(group: number, radius: number): Sprite | null {
    const mark = SCATTER_MARKS[group]
    const half = Math.ceil(radius * (mark ? 1.6 : 1) + 2)
    const image = document.createElement('canvas')
    image.width = image.height = Math.ceil(2 * half * ratio)
    const canvas = image.getContext('2d')
    if (!canvas) return null
    canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
    canvas.beginPath()
    traceMark(canvas, mark?.shape ?? 'circle', half, half, radius)
    canvas.fillStyle = colours.groups[group] ?? colours.plain
    canvas.fill()
    if (mark) {
      canvas.strokeStyle = colours.rim
      canvas.stroke()
    }
    return { image, half }
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

interface KeptSprites {
  readonly ratio: number
  readonly spriteOf: Sprites
}

/** Making a hundred small canvases takes longer than copying thousands of marks out of them. */
const KEPT = new WeakMap<ScatterColours, KeptSprites>()

function spritesOf({ ratio, colours }: ScatterPaint): Sprites {
  const kept = KEPT.get(colours)
  if (kept?.ratio === ratio) return kept.spriteOf
  const spriteOf = createSprites(ratio, colours)
  KEPT.set(colours, { ratio, spriteOf })
  return spriteOf
}

/** Paints every point in view: the grey ones first, highlighted groups over them. */
export function paintScatter(canvas: CanvasRenderingContext2D, paint: ScatterPaint): void {
  const { width, height, ratio, placed, groups, isSelected } = paint
  const { x, y, r, order } = placed
  const spriteOf = spritesOf(paint)
  canvas.setTransform(ratio, 0, 0, ratio, 0, 0)
  canvas.clearRect(0, 0, width, height)
  for (const isHighlight of [false, true]) {
    const alpha = isHighlight ? GROUP_ALPHA : PLAIN_ALPHA
    const dimmed = isHighlight ? UNSELECTED_ALPHA * 2 : UNSELECTED_ALPHA
    for (const index of order) {
      const group = groups[index] ?? -1
      if (group >= 0 !== isHighlight) continue
      const sprite = spriteOf(group, (r[index] as number) + (isHighlight ? 1 : 0))
      if (!sprite) continue
      canvas.globalAlpha = isSelected && !isSelected(index) ? dimmed : alpha
      const { image, half } = sprite
      const left = (x[index] as number) - half
      canvas.drawImage(image, left, (y[index] as number) - half, 2 * half, 2 * half)
    }
  }
  canvas.globalAlpha = 1
}
