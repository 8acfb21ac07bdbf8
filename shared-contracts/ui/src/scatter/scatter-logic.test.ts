import { describe, expect, it } from '@jest/globals'
import { countInBox, selectionOf } from './scatter-field.tsx'
import { findEnd, findInDirection, findNearest } from './scatter-hit.ts'
import {
  layOut,
  type PlacedPoints,
  placePoints,
  placeValue,
  rangePixels,
  sizePoints,
  ticksOf,
} from './scatter-layout.ts'
import {
  evenSpace,
  inRange,
  moveSpan,
  parseSelection,
  parseView,
  selectionText,
  selectPoints,
  zoomSpan,
} from './scatter-range.ts'
import { parseBound } from './scatter-ranges.tsx'
import type { ScatterAxis, ScatterPoint } from './scatter-types.ts'

const PE: ScatterAxis = {
  title: 'Forward P/E',
  kind: 'log',
  domain: [2, 200],
  format: String,
  low: { label: '0 or less', holds: (value) => value <= 0, edge: 0 },
  high: { label: 'over 200', holds: (value) => value > 200, edge: 200 },
}
const UPSIDE: ScatterAxis = {
  title: 'Upside',
  kind: 'linear',
  domain: [-1, 1],
  format: String,
  high: { label: 'more', holds: (value) => value > 1, edge: 1 },
}
const layout = layOut(800, 500, PE, UPSIDE, null)

function point(
  id: string,
  x: number | null,
  y: number | null,
  size: number | null = 1,
): ScatterPoint {
  return { id, name: id, x, y, size }
}

describe('an axis with gutters', () => {
  it('a log axis spans the plot and has the geometric mean in the middle', () => {
    const { start, end } = layout.x
    expect(placeValue(layout.x, 2, 0)).toBeCloseTo(start)
    expect(placeValue(layout.x, 200, 0)).toBeCloseTo(end)
    expect(placeValue(layout.x, 20, 0)).toBeCloseTo((start + end) / 2)
  })

  it.each([
    [0, true],
    [-350, true],
    [0.0001, false],
  ])('a P/E of %d is in the left gutter: %s', (value, isInGutter) => {
    const pixel = placeValue(layout.x, value, 0.5)
    expect(pixel < layout.x.start).toBe(isInGutter)
    expect(pixel).toBeGreaterThan(layout.x.start - layout.x.low - 0.001)
  })

  it.each([
    [1, false],
    [1.001, true],
  ])('an upside of %d is in the row above the plot: %s', (value, isAbove) => {
    expect(placeValue(layout.y, value, 0.5) < layout.y.end).toBe(isAbove)
  })

  it('values outside the axis without a gutter are placed at the edge', () => {
    expect(placeValue(layout.x, 0.5, 0)).toBeCloseTo(layout.x.start)
    expect(placeValue(layout.y, -3, 0)).toBeCloseTo(layout.y.start)
  })

  it('missing values and values out of view are not placed', () => {
    const zoomed = layOut(800, 500, PE, UPSIDE, { x: [10, 20], y: [0, 0.5] })
    expect(placeValue(zoomed.x, null, 0)).toBeNaN()
    expect(placeValue(zoomed.x, 9.9, 0)).toBeNaN()
    expect(placeValue(zoomed.x, 15, 0)).not.toBeNaN()
    expect(placeValue(zoomed.x, -5, 0)).not.toBeNaN()
  })

  it('ticks are at 1, 2 and 5 of each power of ten, with minimum spacing', () => {
    expect(ticksOf(layout.x, 44)).toEqual([2, 5, 10, 20, 50, 100])
    const narrow = layOut(300, 500, PE, UPSIDE, null)
    const pixels = ticksOf(narrow.x, 44).map((tick) => narrow.x.scale(tick))
    for (const [at, pixel] of pixels.slice(1).entries()) {
      expect(pixel - (pixels[at] as number)).toBeGreaterThanOrEqual(44)
    }
  })
})

describe('the size of marks', () => {
  it('the radius above the minimum grows with the square root of the size', () => {
    const { r, bySize } = sizePoints(
      [point('a', 1, 1, 25), point('b', 1, 1, 100), point('c', 1, 1, null)],
      22,
    )
    expect([...r]).toEqual([12, 22, 2])
    expect(bySize).toEqual([1, 0, 2])
  })
})

describe('hit testing', () => {
  const placed: PlacedPoints = {
    x: Float32Array.of(100, 100, 200, Number.NaN),
    y: Float32Array.of(100, 100, 100, 100),
    r: Float32Array.of(20, 2, 2, 2),
    order: [0, 1, 2],
  }

  it('a point is hit within the reach of its rim', () => {
    expect(findNearest(placed, 130, 100, 10)).toBe(0)
    expect(findNearest(placed, 131, 100, 10)).toBeNull()
  })

  it('the nearest center is hit where circles overlap', () => {
    expect(findNearest({ ...placed, x: Float32Array.of(100, 110, 200, 0) }, 109, 100, 10)).toBe(1)
  })

  it('a direction finds the nearest point there, or the same point if there is none', () => {
    const cross: PlacedPoints = {
      x: Float32Array.of(50, 60, 90, 50, 50),
      y: Float32Array.of(50, 52, 50, 20, 90),
      r: Float32Array.of(2, 2, 2, 2, 2),
      order: [0, 1, 2, 3, 4],
    }
    expect(findInDirection(cross, 0, 'right')).toBe(1)
    expect(findInDirection(cross, 1, 'right')).toBe(2)
    expect(findInDirection(cross, 2, 'right')).toBe(2)
    expect(findInDirection(cross, 0, 'up')).toBe(3)
    expect(findInDirection(cross, 0, 'down')).toBe(1)
  })

  it('points at the same place are visited once each', () => {
    expect(findInDirection(placed, 0, 'right')).toBe(1)
    expect(findInDirection(placed, 1, 'right')).toBe(2)
  })

  it('the first and the last point are the leftmost and the rightmost', () => {
    expect(findEnd(placed, 'first')).toBe(0)
    expect(findEnd(placed, 'last')).toBe(2)
    expect(findEnd({ ...placed, order: [] }, 'first')).toBeNull()
  })
})

describe('a dragged selection box', () => {
  const { x, y } = layout
  const box = (fromX: number, fromY: number, toX: number, toY: number) => ({
    fromX,
    fromY,
    toX,
    toY,
  })

  it('a box selects the same values in either drag direction', () => {
    const expected = { x: [20, 200], y: [0, null] }
    const middle = (x.start + x.end) / 2
    const level = (y.start + y.end) / 2
    for (const dragged of [
      box(middle, level, x.end - 1e-9, y.end + y.high),
      box(x.end - 1e-9, y.end + y.high, middle, level),
    ]) {
      const selection = selectionOf(layout, dragged)
      expect(selection?.x[0]).toBeCloseTo(20)
      expect(selection?.x[1]).toBeCloseTo(200)
      expect(selection?.y[0]).toBeCloseTo(0)
      expect(selection?.y[1]).toBe(expected.y[1])
    }
  })

  it('a box that covers a gutter is open there, and one inside a gutter ends at its edge', () => {
    const outer = x.start - x.low
    expect(selectionOf(layout, box(outer, y.start, x.start - 5, y.end + y.high))?.x).toEqual([
      null,
      0,
    ])
    expect(selectionOf(layout, box(x.end + 5, y.start, x.end + x.high, y.end + y.high))?.x).toEqual(
      [200, null],
    )
  })

  it('a box around everything is no selection', () => {
    expect(selectionOf(layout, box(0, 0, 800, 500))).toBeNull()
  })

  it('a box counts the visible points with their center inside or on its edge', () => {
    const placed = placePoints(
      sizePoints([point('a', 20, 0), point('b', -5, 0), point('c', null, 0)], 20),
      layout,
    )
    expect(countInBox(placed, box(x.start, y.start, x.end, y.end))).toBe(1)
    expect(countInBox(placed, box(0, y.start, x.end, y.end))).toBe(2)
  })

  it('an open range is drawn from the gutter', () => {
    expect(rangePixels(x, [null, 20])[0]).toBe(x.start - x.low)
    expect(rangePixels(x, [null, 0])[1]).toBe(x.start)
    expect(rangePixels(x, [2, null])[1]).toBe(x.end + x.high)
  })
})

describe('a range selection', () => {
  it.each([
    [5, true],
    [4.999, false],
    [10, true],
    [10.001, false],
    [null, false],
  ])('the range from 5 to 10 contains %s: %s', (value, holds) => {
    expect(inRange(value, [5, 10])).toBe(holds)
  })

  it('a range without a lower bound includes losses', () => {
    const points = [
      point('loss', -3, 0.2),
      point('expensive', 90, 0.2),
      point('unknown', null, 0.2),
    ]
    const chosen = selectPoints(points, { x: [null, 20], y: [null, null] })
    expect(chosen.map(({ id }) => id)).toEqual(['loss'])
    expect(selectPoints(points, null).map(({ id }) => id)).toEqual(['loss', 'expensive'])
  })

  it('a selection round-trips through the URL', () => {
    const selection = { x: [5, null], y: [-0.1234, 0.5] } as const
    expect(selectionText(selection)).toBe('5__-0.1234_0.5')
    expect(parseSelection('5__-0.1234_0.5')).toEqual(selection)
  })

  it.each([null, '', '___', '1_2_3', 'a_b_c_d'])('the URL value “%s” is no selection', (text) => {
    expect(parseSelection(text)).toBeNull()
  })

  it('a bound in the URL is trimmed, and blank or unparsable text is no bound', () => {
    expect(parseSelection(' 5 _20px_ _\t-0.5')).toEqual({ x: [5, null], y: [null, -0.5] })
  })

  it('reversed bounds are swapped', () => {
    expect(parseSelection('9_3__')?.x).toEqual([3, 9])
  })

  it('a view needs four bounds and a nonzero width', () => {
    expect(parseView('1_2_3_4')).toEqual({ x: [1, 2], y: [3, 4] })
    expect(parseView('1_2_3_')).toBeNull()
    expect(parseView('2_2_3_4')).toBeNull()
  })

  it.each([
    ['', null],
    ['−12.5', -0.125],
    ['1,200%', 12],
  ])('the field text “%s” is parsed as %s', (text, value) => {
    expect(parseBound(text, 100)).toBe(value)
  })

  it('a field text that is no number is parsed as NaN', () => {
    expect(parseBound('cheap', 1)).toBeNaN()
  })
})

describe('zooming', () => {
  it('zooming by half about the middle is even on a log axis', () => {
    const [low, high] = zoomSpan([1, 10_000], [1, 10_000], 0.5, 0.5, evenSpace('log'))
    expect(low).toBeCloseTo(10)
    expect(high).toBeCloseTo(1000)
  })

  it('the point zoomed about stays in place', () => {
    expect(zoomSpan([0, 10], [0, 10], 0.5, 0, evenSpace('linear'))).toEqual([0, 5])
    expect(zoomSpan([0, 10], [0, 10], 0.5, 1, evenSpace('linear'))).toEqual([5, 10])
  })

  it('zooming and panning stay inside the domain', () => {
    expect(zoomSpan([4, 6], [0, 10], 100, 0.5, evenSpace('linear'))).toEqual([0, 10])
    expect(moveSpan([4, 6], [0, 10], 5, evenSpace('linear'))).toEqual([8, 10])
    expect(moveSpan([4, 6], [0, 10], -0.5, evenSpace('linear'))).toEqual([3, 5])
  })

  it('zooming is symmetric about zero on a symlog axis', () => {
    const [low, high] = zoomSpan([-8, 8], [-8, 8], 0.5, 0.5, evenSpace('symlog'))
    expect(low).toBeCloseTo(-2)
    expect(high).toBeCloseTo(2)
  })
})
