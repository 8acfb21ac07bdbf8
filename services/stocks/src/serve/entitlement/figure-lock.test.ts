import { describe, expect, it } from '@jest/globals'
import { isFigureLocked } from './rating-visibility.ts'

describe('isFigureLocked', () => {
  it.each([
    ['z-score', true],
    ['m-score.dsri', true],
    ['rating', true],
    ['graham.number', true],
    ['upside.upside_avg', true],
    ['signal.dilution', true],
    ['nonsense', true],
    ['item.is_roe', true],
    ['item.bs_equityusd', false],
    ['item.bs_debtassetsratio', true],
    ['line.totalAssets', true],
    ['market_cap', true],
  ])('%s is locked in the newest two quarters: %p', (figure, expected) => {
    expect(isFigureLocked(figure, true)).toBe(expected)
  })

  it.each([
    ['z-score', false],
    ['rating.leverage', false],
    ['item.is_roe', true],
    ['item.bs_equityusd', false],
    ['line.totalAssets', false],
    ['market_cap', false],
  ])('%s is locked in an older quarter: %p', (figure, expected) => {
    expect(isFigureLocked(figure, false)).toBe(expected)
  })
})
