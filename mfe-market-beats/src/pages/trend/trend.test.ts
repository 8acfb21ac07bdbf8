import { describe, expect, it } from '@jest/globals'
import { buildTrend } from '../../testing/build-trend.ts'
import { byChange, changeOf, cutToPeriod, domainOf, paramsWith, viewOf } from './trend.ts'
import { changeText, describeQuarter, summaryOf, tickText, valueText } from './trend-text.ts'

const series = (...values: (number | null)[]) => ({ values, p25: [], p75: [], counts: [] })
const sector = (name: string, ...values: (number | null)[]) => ({
  sector: name,
  ...series(...values),
})

describe('sector change', () => {
  it('the change runs from the first known value to the last', () => {
    expect(changeOf([null, 100, 90, 125, null])).toEqual({ amount: 25, ratio: 0.25, weight: 0.25 })
    expect(changeText([100, 125], 'USD')).toBe('▲ +25.0%')
    expect(changeText([100, 75], 'USD')).toBe('▼ −25.0%')
    expect(changeText([100, 100], 'USD')).toBe('+0.0%')
  })

  it.each([
    [-200e9, -300e9, '▼ −$100.0B'],
    [-200e9, 50e9, '▲ +$250.0B'],
    [0, 5e9, '▲ +$5.0B'],
  ])(
    'the change from %d to %d, which has no positive base, is the amount %s',
    (first, last, text) => {
      expect(changeOf([first, last])?.ratio).toBeNull()
      expect(changeText([first, last], 'USD')).toBe(text)
    },
  )

  it('a change needs two values', () => {
    expect(changeOf([null, 5])).toBeNull()
    expect(changeText([null, 5], 'USD')).toBe('')
  })

  it('sectors are sorted by change: growing losses fall, sectors without a change are last, empty sectors are left out', () => {
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

describe('panel scale', () => {
  it.each([
    [[10, 20], 0, 20],
    [[-10, 20], -10, 20],
    [[-10, -5], -10, 0],
    [[null], 0, 1],
    [[0], 0, 1],
  ])('the scale for the sums %j runs from %d to %d', (values, low, high) => {
    expect(domainOf([series(...values)])).toEqual([low, high])
  })

  it('the scale for medians spans the quartiles and does not go below zero', () => {
    const median = { values: [20], p25: [10], p75: [60], counts: [1] }
    expect(domainOf([median])).toEqual([6, 64])
    expect(domainOf([{ ...median, p25: [1] }])[0]).toBe(0)
  })
})

describe('trend period', () => {
  it.each([
    ['1y', ['25Q3', '26Q3'], 5],
    ['2y', ['24Q3', '26Q3'], 9],
    ['3y', ['23Q3', '26Q3'], 13],
    ['all', ['22Q4', '26Q3'], 16],
  ] as const)('the period %s runs over %j', (period, ends, count) => {
    const { quarters, total, sectors } = cutToPeriod(buildTrend(), period)
    expect([quarters[0], quarters.at(-1)]).toEqual(ends)
    expect([quarters.length, total.values.length, sectors[0]?.counts.length]).toEqual([
      count,
      count,
      count,
    ])
  })
})

describe('trend view', () => {
  const read = (search: string) => viewOf(new URLSearchParams(search))

  it('missing and invalid values in the query string fall back to the defaults', () => {
    const defaults = { metric: 'marketcap', period: 'all', isShared: false, sector: null }
    expect(read('')).toEqual(defaults)
    expect(read('metric=price&period=9y&scale=log&sector=Cars')).toEqual(defaults)
  })

  it('the query string holds choices and leaves out defaults', () => {
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

describe('trend text', () => {
  it('dollars use a true minus sign, ratios one decimal, and ticks no needless decimals', () => {
    expect(valueText(-2e9, 'USD')).toBe('−$2.0B')
    expect(valueText(21.44, 'ratio')).toBe('21.4')
    expect(valueText(null, 'USD')).toBe('—')
    expect(tickText(30_000e9, 'USD')).toBe('$30T')
    expect(tickText(2.5e12, 'USD')).toBe('$2.5T')
    expect(tickText(400e9, 'USD')).toBe('$400B')
    expect(tickText(0, 'USD')).toBe('0')
    expect(tickText(12.5, 'ratio')).toBe('12.5')
  })

  it('the trend has a text summary', () => {
    const trend = cutToPeriod(buildTrend(), '1y')
    expect(summaryOf(trend, byChange(trend.sectors))).toBe(
      'All sectors: market value $1.65T in 26Q3, +50.0% since 25Q3. Sectors range from +0.0% (Basic Materials) to +100.0% (Utilities).',
    )
  })

  it('a quarter’s text has the total, the selected sector with its share, and the number of companies', () => {
    const trend = buildTrend()
    const utilities = trend.sectors.at(-1)
    expect(describeQuarter(trend, 15, undefined)).toBe('26Q3 · all sectors $1.65T · 99 companies')
    expect(describeQuarter(trend, 15, utilities)).toBe(
      '26Q3 · all sectors $1.65T · Utilities $200.0B · 12.1% of total · 9 companies',
    )
    expect(describeQuarter(buildTrend('pe'), 15, undefined)).toBe(
      '26Q3 · all companies 20.0 · middle half between 10.0 and 30.0 · 99 companies',
    )
  })
})
