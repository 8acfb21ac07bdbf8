import { describe, expect, it } from '@jest/globals'
import { changeOf, changeText, formatTrend, quartersShown } from './trend-series.ts'

describe('the trend of a sector', () => {
  it('changes from the first known value to the last', () => {
    expect(changeOf([null, 100, 90, 125, null])).toBe(0.25)
    expect(changeText([100, 125])).toBe('▲ +25.0%')
    expect(changeText([100, 75])).toBe('▼ −25.0%')
  })

  it.each([[0], [-5]])('has no change in percent from %i', (first) => {
    expect(changeOf([first, 5])).toBeNull()
    expect(changeText([first, 5])).toBe('from a loss')
  })

  it('says that there are no values', () => {
    expect(changeText([null, null])).toBe('no data')
  })

  it('shows a year as its four quarters and the one before', () => {
    expect(quartersShown('4', 16)).toBe(5)
    expect(quartersShown('12', 8)).toBe(8)
    expect(quartersShown('all', 16)).toBe(16)
  })

  it('writes dollars with a true minus and ratios with one digit', () => {
    expect(formatTrend('USD', -2_000_000_000)).toBe('−$2.0B')
    expect(formatTrend('ratio', 21.44)).toBe('21.4')
  })
})
