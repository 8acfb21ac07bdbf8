import { describe, expect, it } from '@jest/globals'
import { buildTrend } from '../testing/build-trend.ts'
import { byChange, changeOf, cutToPeriod, domainOf } from './trend-series.ts'
import { changeText, describeQuarter, summaryOf, tickText, valueText } from './trend-text.ts'
import { paramsWith, viewOf } from './trend-view.ts'

const series = (...values: (number | null)[]) => ({ values, p25: [], p75: [], counts: [] })
const sector = (name: string, ...values: (number | null)[]) => ({
  sector: name,
  ...series(...values),
})

describe('the change of a sector', () => {
  it('goes from the first known value to the last', () => {
    expect(changeOf([null, 100, 90, 125, null])).toEqual({ amount: 25, ratio: 0.25, weight: 0.25 })
    expect(changeText([100, 125], 'USD')).toBe('▲ +25.0%')
    expect(changeText([100, 75], 'USD')).toBe('▼ −25.0%')
    expect(changeText([100, 100], 'USD')).toBe('+0.0%')
  })

  it.each([
    [-200e9, -300e9, '▼ −$100.0B'],
    [-200e9, 50e9, '▲ +$250.0B'],
    [0, 5e9, '▲ +$5.0B'],
  ])('from %d, no gain, is an amount', (first, last, text) => {
    expect(changeOf([first, last])?.ratio).toBeNull()
    expect(changeText([first, last], 'USD')).toBe(text)
  })

  it('needs two values', () => {
    expect(changeOf([null, 5])).toBeNull()
    expect(changeText([null, 5], 'USD')).toBe('')
  })

  it('orders the panels: a growing loss is a fall, what has no change is the last, what has no value goes', () => {
    const order = byChange([
      sector('Gone', null, null),
      sector('New', null, 5),
      sector('Deeper loss', -10, -20),
      sector('Twice', 10, 20),
      sector('Also twice', 1, 2),
      sector('Half a loss', -10, -5),
    ])
    expect(order.map((one) => one.sector)).toEqual([
      'Also twice',
      'Twice',
      'Half a loss',
      'Deeper loss',
      'New',
    ])
  })
})

describe('the scale of a panel', () => {
  it.each([
    [[10, 20], 0, 20],
    [[-10, 20], -10, 20],
    [[-10, -5], -10, 0],
    [[null], 0, 1],
    [[0], 0, 1],
  ])('of the sums %j goes from %d to %d', (values, low, high) => {
    expect(domainOf([series(...values)])).toEqual([low, high])
  })

  it('of medians lies around the quartiles, not below zero', () => {
    const median = { values: [20], p25: [10], p75: [60], counts: [1] }
    expect(domainOf([median])).toEqual([6, 64])
    expect(domainOf([{ ...median, p25: [1] }])[0]).toBe(0)
  })
})

describe('the period', () => {
  it.each([
    ['1y', ['25Q3', '26Q3'], 5],
    ['2y', ['24Q3', '26Q3'], 9],
    ['3y', ['23Q3', '26Q3'], 13],
    ['all', ['22Q4', '26Q3'], 16],
  ] as const)('%s is from %j', (period, ends, count) => {
    const { quarters, total, sectors } = cutToPeriod(buildTrend(), period)
    expect([quarters[0], quarters.at(-1)]).toEqual(ends)
    expect([quarters.length, total.values.length, sectors[0]?.counts.length]).toEqual([
      count,
      count,
      count,
    ])
  })
})

describe('the address of the trend', () => {
  const read = (search: string) => viewOf(new URLSearchParams(search))

  it('is as usual where it says nothing, or nothing that there is', () => {
    const usual = { metric: 'marketcap', period: 'all', isShared: false, sector: null }
    expect(read('')).toEqual(usual)
    expect(read('metric=price&period=9y&scale=log&sector=Cars')).toEqual(usual)
  })

  it('says what was chosen, and nothing that is as usual', () => {
    const chosen = paramsWith(new URLSearchParams('metric=pe&x=1'), 'sector', 'Energy')
    expect(chosen.toString()).toBe('metric=pe&x=1&sector=Energy')
    expect(paramsWith(chosen, 'metric', 'marketcap').toString()).toBe('x=1&sector=Energy')
    expect(paramsWith(chosen, 'sector', null).toString()).toBe('metric=pe&x=1')
    expect(read('metric=pe&period=2y&scale=shared&sector=Energy')).toEqual({
      metric: 'pe',
      period: '2y',
      isShared: true,
      sector: 'Energy',
    })
  })
})

describe('the words of the trend', () => {
  it('write dollars with a true minus, ratios with one digit, and ticks without needless ones', () => {
    expect(valueText(-2e9, 'USD')).toBe('−$2.0B')
    expect(valueText(21.44, 'ratio')).toBe('21.4')
    expect(valueText(null, 'USD')).toBe('—')
    expect(tickText(30_000e9, 'USD')).toBe('$30,000B')
    expect(tickText(0, 'USD')).toBe('0')
    expect(tickText(12.5, 'ratio')).toBe('12.5')
  })

  it('say what the picture shows', () => {
    const trend = cutToPeriod(buildTrend(), '1y')
    expect(summaryOf(trend, byChange(trend.sectors))).toBe(
      'All sectors together: market value $1,650.0B in 26Q3, +50.0% since 25Q3. Between Utilities (+100.0%) and Basic Materials (+0.0%) lie the other sectors.',
    )
  })

  it('read a quarter: all, the chosen sector with its share, the companies behind it', () => {
    const trend = buildTrend()
    const utilities = trend.sectors.at(-1)
    expect(describeQuarter(trend, 15, undefined)).toBe(
      '26Q3 · all sectors $1,650.0B · 99 companies',
    )
    expect(describeQuarter(trend, 15, utilities)).toBe(
      '26Q3 · all sectors $1,650.0B · Utilities $200.0B · 12.1% of it · 9 companies',
    )
    expect(describeQuarter(buildTrend('pe'), 15, undefined)).toBe(
      '26Q3 · all companies 20.0 · half of them between 10.0 and 30.0 · 99 companies',
    )
  })
})
