import { expect, it } from '@jest/globals'
import { buildRow } from '../testing/lists.factory.ts'
import {
  ratingMix,
  sectorMix,
  totalValue,
  valueHoldings,
  weakestOf,
  weighFigure,
} from './weigh-holdings.ts'

const HOLDINGS = [
  { symbol: 'AAPL', quantity: 10, cost_per_share: 1 },
  { symbol: 'WEAK', quantity: 5, cost_per_share: null },
  { symbol: 'FUND', quantity: 2, cost_per_share: 50 },
  { symbol: 'GIFT', quantity: 7, cost_per_share: null },
]
/** 600, 300 at market and 100 at cost: weights 2/3 and 1/3 of what is rated. */
const POSITIONS = valueHoldings(HOLDINGS, [
  buildRow({
    values: { price: 60, pd: 0.001, z_score: 5, z_zone: 'safe', upside: 0.1, sector: 'Technology' },
  }),
  buildRow({
    ...{ ticker: 'WEAK', display_rating: 'CCC', display_rating_numeric: 7 },
    values: { price: 60, pd: 0.3, z_score: null, z_zone: null, upside: null, sector: 'Energy' },
  }),
])

it('a portfolio is worth its shares at the last close, else at cost, else nothing', () => {
  expect(POSITIONS.map(({ value, isAtCost }) => [value, isAtCost])).toEqual([
    [600, false],
    [300, false],
    [100, true],
    [null, false],
  ])
  expect(totalValue(POSITIONS)).toBe(1000)
})

it('a weighted figure is the mean by value of those that have it, with its coverage', () => {
  const pd = weighFigure(POSITIONS, 'pd')
  // 2/3 × 0.1% + 1/3 × 30%, of 900 out of 1,000.
  expect(pd.total).toBeCloseTo((2 * 0.001 + 0.3) / 3, 12)
  expect(pd.coverage).toBe(0.9)
  expect(pd.parts.map(({ position }) => position.symbol)).toEqual(['WEAK', 'AAPL'])
  expect(weighFigure(POSITIONS, 'upside')).toMatchObject({ total: 0.1, coverage: 0.6 })
  expect(weighFigure(POSITIONS, 'dilution')).toEqual({ total: null, coverage: 0, parts: [] })
})

it('the share in distress counts the distress zone of the Z-Score and ratings of CCC and D', () => {
  expect(weighFigure(POSITIONS, 'distress').total).toBeCloseTo(1 / 3, 12)
  const zone = valueHoldings(HOLDINGS, [
    buildRow({ values: { price: 60, z_score: 1, z_zone: 'distress' } }),
  ])
  expect(weighFigure(zone, 'distress').total).toBe(1)
})

it('the weakest name has the highest probability of default, whatever its weight', () => {
  expect(weakestOf(weighFigure(POSITIONS, 'pd'))?.position.symbol).toBe('WEAK')
  expect(weakestOf(weighFigure([], 'pd'))).toBeUndefined()
})

it('the mixes are shares of the value, and companies outside the universe are not rated', () => {
  const shares = (slices: ReturnType<typeof sectorMix>) =>
    slices.map(({ name, share }) => [name, share])
  expect(shares(ratingMix(POSITIONS, ['AA', 'CCC', 'NR']))).toEqual([
    ['AA', 0.6],
    ['CCC', 0.3],
    ['NR', 0.1],
  ])
  expect(shares(sectorMix(POSITIONS))).toEqual([
    ['Technology', 0.6],
    ['Energy', 0.3],
    ['Unknown', 0.1],
  ])
})
