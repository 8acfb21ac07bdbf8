import { describe, expect, it } from '@jest/globals'
import { isAboveTier, moveHighlight, searchFailure, tierRefusal } from './search-rules.ts'

describe('a stock above the viewer tier', () => {
  it.each([
    [4, 3, true],
    [3, 3, false],
    [3, 4, false],
    [5, 0, false],
    [0, 3, false],
  ])('stock tier %d, viewer tier %d: %p', (stock, viewer, above) => {
    expect(isAboveTier(stock, viewer)).toBe(above)
  })

  it('is refused in the words of the specification', () => {
    expect(tierRefusal('TSLA')).toBe('This stock, TSLA, requires a higher level of subscription.')
  })
})

it.each([
  [404, 'No results found...'],
  [500, 'Sorry, error encountered. Please try again. (Code: 500).'],
  [444, 'Sorry, error encountered. Please try again. (Code: 444).'],
])('a search failing with %d says "%s"', (status, message) => {
  expect(searchFailure(status)).toBe(message)
})

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [-1, 1, 3, 0],
  [-1, -1, 3, 2],
  [0, 1, 1, 0],
  [-1, 1, 0, -1],
] as const)('the highlight moves from %d by %d of %d to %d', (from, step, count, to) => {
  expect(moveHighlight(from, step, count)).toBe(to)
})
