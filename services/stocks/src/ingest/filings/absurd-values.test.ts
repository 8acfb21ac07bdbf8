import { describe, expect, it } from '@jest/globals'
import { findAmountFault, isScaleSlip } from './absurd-values.ts'

describe('findAmountFault', () => {
  it.each([
    ['Assets', 'USD', 0],
    ['Assets', 'USD', 1e15],
    ['NetIncomeLoss', 'USD', -1e15],
    ['CommonStockSharesOutstanding', 'shares', 0],
    ['CommonStockSharesOutstanding', 'shares', 1e13],
    ['StockholdersEquity', 'USD', -5],
    ['EarningsPerShareDiluted', 'USD/shares', -1e7],
  ])('%s in %s of %p is accepted', (tag, unit, amount) => {
    expect(findAmountFault(tag, unit, amount)).toBeNull()
  })

  it.each([
    ['Assets', 'USD', -1, 'cannot be negative: -1'],
    ['NetIncomeLoss', 'USD', -1.1e15, 'implausibly large: -1100000000000000'],
    ['CommonStockSharesOutstanding', 'shares', -1, 'a negative number of shares: -1'],
    // Reported by a filer in 2009 for 135 million shares.
    [
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'shares',
      135_267_735_000_000,
      'implausible number of shares: 135267735000000',
    ],
    [
      'CommonStockDividendsPerShareDeclared',
      'USD/shares',
      -152_000_000,
      'implausibly large: -152000000',
    ],
    ['Assets', 'USD', Number.POSITIVE_INFINITY, 'the value is not a number'],
  ])('%s in %s of %p is rejected', (tag, unit, amount, fault) => {
    expect(findAmountFault(tag, unit, amount)).toBe(fault)
  })
})

describe('isScaleSlip', () => {
  const at = (end: number, amount: number) => ({ end, amount })

  it('an amount a thousand times its neighbors, or a thousandth of them, is a scale error', () => {
    const neighbors = [at(0, 110), at(90, 120), at(270, 130)]
    expect(isScaleSlip(at(180, 125_000), neighbors, 'USD')).toBe(true)
    expect(isScaleSlip(at(180, 0.125), neighbors, 'USD')).toBe(true)
    expect(isScaleSlip(at(180, 12_500), neighbors, 'USD')).toBe(false)
  })

  it('money may jump for good, as when a blank-check company goes public', () => {
    expect(isScaleSlip(at(180, 230_000), [at(0, 200), at(90, 210)], 'USD')).toBe(false)
    expect(isScaleSlip(at(180, 230_000), [at(90, 210), at(270, 231_000)], 'USD')).toBe(false)
  })

  it('two earlier share counts are enough to detect a scale error, one is not', () => {
    expect(isScaleSlip(at(180, 50), [at(0, 49_000), at(90, 50_000)], 'shares')).toBe(true)
    expect(isScaleSlip(at(180, 50), [at(90, 50_000)], 'shares')).toBe(false)
  })

  it('neighbors that disagree with each other detect nothing', () => {
    expect(isScaleSlip(at(180, 50), [at(90, 50_000), at(270, 5_000)], 'USD')).toBe(false)
  })
})
