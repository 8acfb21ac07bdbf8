import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { editDistance, fold, nearest } from './nearest.ts'

describe('editDistance', () => {
  it.each([
    ['aapl', 'aapl', 0],
    ['aapl', 'appl', 1],
    ['aapl', 'aalp', 1],
    ['aapl', 'apl', 1],
    ['aapl', 'aapll', 1],
    ['msft', 'mfts', 2],
    ['msft', 'aapl', 3],
    ['', 'ab', 2],
    ['', 'abc', 3],
  ])('the edit distance from %p to %p is %p', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected)
  })

  it('the edit distance is symmetric and zero for equal texts only', () => {
    const text = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b) === 0).toBe(a === b)
      }),
    )
  })
})

describe('nearest', () => {
  const near = (text: string, limit = 5) =>
    nearest(['AAPL', 'MSFT', 'GOOGL', 'GOOG', 'SHOP', 'société'], text, (key) => [fold(key)], limit)

  it.each([
    ['appl', ['AAPL']],
    ['MSTF', ['MSFT']],
    ['goo', ['GOOG', 'GOOGL']],
    ['GOOGLE', ['GOOGL', 'GOOG']],
    ['SHOPIFY', ['SHOP']],
    ['societe', ['société']],
    ['socitée', ['société']],
    ['zzzz', []],
    ['', []],
    ['  ', []],
  ])('the entries nearest to %p are %p', (text, expected) => {
    expect(near(text)).toEqual(expected)
  })

  it('nearest returns no more entries than the limit', () => {
    expect(near('goo', 1)).toEqual(['GOOG'])
  })
})
