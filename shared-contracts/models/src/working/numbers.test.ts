import { describe, expect, it } from '@jest/globals'
import { compareToBound, divide, upsideOf } from './working.ts'

describe('a comparison with a bound', () => {
  it.each([
    [0.1 + 0.2, 0.3, 0],
    [1 / 3, 0.333333333333, 0],
    [4 / 3 - 1, 1 / 3, 0],
    [0.3000001, 0.3, 1],
    [0.2999999, 0.3, -1],
    [-1e300, 2.99, -1],
    [1e300, 2.99, 1],
    [1_000_000_000.1, 1_000_000_000, 1],
  ])('%p compared with the bound %p is %p', (value, bound, sign) => {
    expect(compareToBound(value, bound)).toBe(sign)
  })
})

describe('a quotient', () => {
  it.each([
    [-6, 3, -2],
    [0, 3, 0],
    [6, 0, null],
    [6, -3, null],
    [null, 3, null],
    [6, null, null],
    [6, Number.POSITIVE_INFINITY, null],
    [Number.NaN, 3, null],
    [1e300, 1e-300, null],
  ])('the quotient of %p and %p is %p', (top, bottom, quotient) => {
    expect(divide(top, bottom)).toBe(quotient)
  })
})

describe('an upside', () => {
  it.each([
    [15, 10, 0.5],
    [5, 10, -0.5],
    [0, 10, null],
    [-5, 10, null],
    [15, 0, null],
    [15, null, null],
    [null, 10, null],
  ])('the upside of a value of %p over a price of %p is %p', (value, price, upside) => {
    expect(upsideOf(value, price)).toBe(upside)
  })
})
