import { describe, expect, it } from '@jest/globals'
import { isAboveTier, moveHighlight, searchFailure, tierRefusal } from './search-rules.ts'

describe('stocks above the viewer’s tier', () => {
  it.each([
    [4, 3, true],
    [3, 3, false],
    [3, 4, false],
    [5, 0, false],
    [0, 3, false],
  ])('a stock of tier %d is above a viewer of tier %d: %p', (stock, viewer, above) => {
    expect(isAboveTier(stock, viewer)).toBe(above)
  })

  it('a stock above the viewer’s tier is refused with the fixed message', () => {
    expect(tierRefusal('TSLA')).toBe('This stock, TSLA, requires a higher level of subscription.')
  })
})

it.each([
  [404, 'No results found...'],
  [500, 'Sorry, error encountered. Please try again. (Code: 500).'],
  [444, 'Sorry, error encountered. Please try again. (Code: 444).'],
])('a search that fails with %d shows "%s"', (status, message) => {
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
] as const)(
  'the highlight moves from row %d by %d of %d rows to row %d',
  (from, step, count, to) => {
    expect(moveHighlight(from, step, count)).toBe(to)
  },
)
