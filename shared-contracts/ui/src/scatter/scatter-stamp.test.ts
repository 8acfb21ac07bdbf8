import { describe, expect, it } from '@jest/globals'
import { type Pixels, stamp } from './scatter-paint.ts'

function buildPixels(width: number, height: number, color = [0, 0, 0, 0]): Pixels {
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => color[at % 4] ?? 0)
  return { width, height, data }
}
/** Allow two units per byte for integer rounding. */
function expectNear(pixel: readonly number[], color: readonly number[]) {
  for (const [at, byte] of pixel.entries()) {
    expect(Math.abs(byte - (color[at] ?? 0))).toBeLessThanOrEqual(2)
  }
}
const pixelAt = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
]

describe('a stamped mark', () => {
  it('a mark on a transparent target has its own color and multiplied opacity', () => {
    const target = buildPixels(4, 4)
    stamp(target, buildPixels(2, 2, [200, 100, 50, 255]), 1, 1, 0.5)
    expectNear(pixelAt(target, 1, 1), [200, 100, 50, 128])
    expectNear(pixelAt(target, 2, 2), [200, 100, 50, 128])
    expect(pixelAt(target, 0, 0)).toEqual([0, 0, 0, 0])
    expect(pixelAt(target, 3, 3)).toEqual([0, 0, 0, 0])
  })

  it('an opaque mark covers the target and a translucent one blends with it', () => {
    const target = buildPixels(1, 1, [0, 0, 255, 255])
    stamp(target, buildPixels(1, 1, [255, 0, 0, 255]), 0, 0, 0.5)
    expectNear(pixelAt(target, 0, 0), [128, 0, 128, 255])
    stamp(target, buildPixels(1, 1, [255, 0, 0, 255]), 0, 0, 1)
    expectNear(pixelAt(target, 0, 0), [255, 0, 0, 255])
  })

  it('two half-opaque marks add up to an opacity of three quarters', () => {
    const target = buildPixels(1, 1)
    const mark = buildPixels(1, 1, [10, 10, 10, 255])
    stamp(target, mark, 0, 0, 0.5)
    stamp(target, mark, 0, 0, 0.5)
    expectNear(pixelAt(target, 0, 0), [10, 10, 10, 191])
  })

  it.each([
    [-1, -1, [0, 0]],
    [3, 3, [3, 3]],
  ])('a mark at %i, %i is clipped at the edge', (left, top, [x, y]) => {
    const target = buildPixels(4, 4)
    stamp(target, buildPixels(2, 2, [1, 2, 3, 255]), left, top, 1)
    const painted = [...target.data].filter((byte, at) => at % 4 === 3 && byte > 0)
    expect(painted).toHaveLength(1)
    expectNear(pixelAt(target, x as number, y as number), [1, 2, 3, 255])
  })

  it('a mark outside the target changes nothing', () => {
    const target = buildPixels(4, 4)
    stamp(target, buildPixels(2, 2, [1, 2, 3, 255]), 9, 0, 1)
    stamp(target, buildPixels(2, 2, [1, 2, 3, 255]), -5, -5, 1)
    expect(Math.max(...target.data)).toBe(0)
  })
})
