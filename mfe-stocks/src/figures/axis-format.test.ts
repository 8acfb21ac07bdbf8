import { describe, expect, it } from '@jest/globals'
import { axisFormat } from './axis-format.ts'

describe('axis labels', () => {
  it('axis labels have just enough decimals to distinguish neighbors', () => {
    const shares = axisFormat([3.23e9, 3.36e9], 'shares')
    expect([3.25e9, 3.3e9, 3.35e9].map(shares)).toEqual(['3.25B', '3.30B', '3.35B'])
    const leverage = axisFormat([0.2726, 0.2783], 'ratio')
    expect([0.274, 0.276].map(leverage)).toEqual(['0.274', '0.276'])
  })

  it('axis labels omit decimals for whole numbers and share one unit', () => {
    const money = axisFormat([0.5e9, 60e9], 'USD')
    expect([0, 20e9, 60e9].map(money)).toEqual(['$0', '$20B', '$60B'])
  })

  it('axis labels put the minus before the dollar sign and format fractions as percentages', () => {
    expect(axisFormat([-400e6, 100e6], 'USD')(-400e6)).toBe('−$400MM')
    expect(axisFormat([-0.3, 0.1], 'percent')(-0.2)).toBe('−20%')
  })

  it('axis labels support a single value and no values', () => {
    expect(axisFormat([5000], 'shares')(5000)).toBe('5k')
    expect(axisFormat([null], 'USD')(1)).toMatch(/^\$1/)
  })
})
