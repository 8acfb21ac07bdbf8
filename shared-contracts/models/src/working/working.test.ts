import { describe, expect, it } from '@jest/globals'
import {
  canonicalInputs,
  decimalText,
  weightedSum,
  weightedSumFormula,
  weightedSumSubstituted,
  wholeText,
} from './working.ts'

describe('canonical inputs', () => {
  it('canonical inputs have sorted keys and numbers in shortest form', () => {
    expect(canonicalInputs({ sales: 1.5, ebit: -3_068_000_000, bookEquity: null })).toBe(
      'bookEquity=null;ebit=-3068000000;sales=1.5',
    )
  })

  it('-0 equals 0 and a non-finite number equals a missing one', () => {
    expect(canonicalInputs({ a: -0, b: Number.NaN })).toBe(canonicalInputs({ b: null, a: 0 }))
  })

  it('different numbers have different texts', () => {
    expect(canonicalInputs({ a: 0.1 + 0.2 })).not.toBe(canonicalInputs({ a: 0.3 }))
  })
})

describe('number text', () => {
  it.each([
    [-0.05266, '−0.0527'],
    [0, '0.0000'],
    [-0.00001, '0.0000'],
    [1.11785, '1.1179'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('%p with four decimals is written as %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })

  it.each([
    [999, '999'],
    [1000, '1,000'],
    [-3_068_000_000, '−3,068,000,000'],
    [-0.2, '0'],
    [null, '—'],
  ])('%p as a whole number is written as %s', (value, text) => {
    expect(wholeText(value)).toBe(text)
  })
})

describe('a weighted sum', () => {
  it('a weighted sum with a missing term has no value and shows the gap', () => {
    const terms = [
      { code: 'X1', weight: 1.2, value: -0.5 },
      { code: 'X2', weight: 1.4, value: null },
    ]
    expect(weightedSum(terms)).toBeNull()
    expect(weightedSumSubstituted(terms)).toBe('1.2·(−0.5000) + 1.4·—')
  })

  it('a weighted sum uses the minus sign between its terms', () => {
    const terms = [
      { code: 'GMI', weight: 0.528, value: 1 },
      { code: 'SGAI', weight: -0.172, value: -2 },
    ]
    expect(weightedSumFormula(terms, -4.84)).toBe('−4.84 + 0.528·GMI − 0.172·SGAI')
    expect(weightedSumFormula(terms.toReversed())).toBe('−0.172·SGAI + 0.528·GMI')
    expect(weightedSumSubstituted(terms, 3.25)).toBe('3.25 + 0.528·1.0000 − 0.172·(−2.0000)')
  })
})
