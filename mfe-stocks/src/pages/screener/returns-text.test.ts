import { expect, it } from '@jest/globals'
import { buildBacktest } from '../../testing/screener.factory.ts'
import { figuresOf, pointsOf, returnsSentence } from './returns-text.ts'

it('the sentence compares the annual returns and names the period', () => {
  expect(returnsSentence(buildBacktest())).toBe(
    'Bought in equal parts on Feb 20, 2023 and rebalanced each quarter until Nov 20, 2026, this screen would have returned +9.1% a year, all companies +4.3%.',
  )
})

it('without a year of returns the sentence compares total returns', () => {
  const short = { total_return: 0.02, annual_return: null, volatility: null, worst_drawdown: 0 }
  expect(returnsSentence(buildBacktest({ screen: short, universe: short }))).toContain(
    'would have returned +2.0%, all companies +2.0%.',
  )
})

it('the indexes start at 1 on the first rebalancing day', () => {
  const backtest = buildBacktest()
  const points = pointsOf(backtest)
  expect(points).toHaveLength(backtest.quarters.length + 1)
  expect(points[0]?.values).toEqual([1, 1])
  expect(points.at(-1)?.values[0]).toBeCloseTo(1 + backtest.screen.total_return, 10)
})

it('unknown figures are dashes, and companies delisted while held are counted', () => {
  const figures = figuresOf(buildBacktest({ hit_rate: null }))
  expect(figures).toContainEqual(['Quarters ahead of all companies', '—', ''])
  expect(figures).toContainEqual(['Delisted while held', '4', ''])
})
