import { afterEach, expect, it, jest } from '@jest/globals'
import { paintScatter, type ScatterColors, type ScatterPaint } from './scatter-paint.ts'

/** Stub context that accepts every call and has empty images; jsdom has no canvas. */
const empty = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})
const CONTEXT = new Proxy(
  {
    createImageData: empty,
    getImageData: (_x: number, _y: number, width: number, height: number) => empty(width, height),
  } as Record<string | symbol, unknown>,
  { get: (known, name) => known[name] ?? (() => {}), set: () => true },
) as unknown as CanvasRenderingContext2D

function paintOf(colors: ScatterColors, ratio = 1): ScatterPaint {
  const placed = {
    x: Float32Array.of(10, 20, 30),
    y: Float32Array.of(10, 20, 30),
    r: Float32Array.of(4, 4, 9),
    order: [0, 1, 2],
  }
  return { width: 640, height: 420, ratio, placed, groups: [-1, 0, -1], isSelected: null, colors }
}

afterEach(() => {
  jest.restoreAllMocks()
})

it('marks are rendered once per group and size and reused while the colors stay the same', () => {
  HTMLCanvasElement.prototype.getContext = (() => CONTEXT) as never
  const made = jest.spyOn(document, 'createElement')
  const light: ScatterColors = { plain: 'grey', rim: 'white', groups: ['blue'] }
  paintScatter(CONTEXT, paintOf(light))
  expect(made).toHaveBeenCalledTimes(3)
  paintScatter(CONTEXT, { ...paintOf(light), isSelected: (index) => index === 1 })
  expect(made).toHaveBeenCalledTimes(3)
  paintScatter(CONTEXT, paintOf({ ...light, plain: 'black' }))
  expect(made).toHaveBeenCalledTimes(6)
  paintScatter(CONTEXT, paintOf(light, 2))
  expect(made).toHaveBeenCalledTimes(9)
})
