import { expect, it } from '@jest/globals'
import { estimateText, LABEL_TONES, todayUpsides } from './valuation-labels.ts'

it('upside has the good tone, downside the bad tone, and all else none', () => {
  expect(LABEL_TONES).toEqual({
    Upside: 'good',
    Downside: 'bad',
    Neutral: undefined,
    'No Target': undefined,
  })
})

it('the marks of a gauge are the methods’ values today, without the estimate itself', () => {
  const methods = [{}, { upside_today: 0.1 }, { upside_today: null }, { upside_today: -0.3 }]
  expect(todayUpsides(methods)).toEqual([0.1, -0.3])
})

const NO_EQUITY = 'No value estimate: shareholders’ equity is negative.'

it.each([
  [{ methods: 4, low: -0.204, high: 0.315 }, 'median of 4 methods, −20% to +32%'],
  [
    { methods: 2, low: -0.05, high: 0.1, reason: NO_EQUITY },
    `${NO_EQUITY} With a value: 2 methods, −5% to +10%.`,
  ],
  [
    { methods: 1, low: 0.1, high: 0.1, reason: NO_EQUITY },
    `${NO_EQUITY} With a value: 1 method, +10%.`,
  ],
  [{ methods: 0, low: null, high: null, reason: NO_EQUITY }, NO_EQUITY],
])('the spread %p is described as "%s"', (spread, text) => {
  expect(estimateText(spread)).toBe(text)
})
